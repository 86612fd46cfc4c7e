"""The cards that existed on 23 April 2018, when the regulations took effect: a fact that no data set has."""

from datetime import date

ALL_OUT = date(2020, 12, 31)
"""By this day the later cards of the data set were out, the newest in 2020; of each alone nobody knows the day."""

SHIPS = frozenset(
    """
Arquitens-class Command Cruiser
Arquitens-class Light Cruiser
Assault Frigate Mark II A
Assault Frigate Mark II B
CR90 Corvette A
CR90 Corvette B
GR-75 Combat Retrofits
GR-75 Medium Transports
Gladiator I-class Star Destroyer
Gladiator II-class Star Destroyer
Gozanti-class Assault Carriers
Gozanti-class Cruisers
Hammerhead Scout Corvette
Hammerhead Torpedo Corvette
Imperial I-class Star Destroyer
Imperial II-class Star Destroyer
Imperial Star Destroyer Cymoon 1 Refit
Imperial Star Destroyer Kuat Refit
Interdictor Combat Refit
Interdictor Suppression Refit
MC30c Scout Frigate
MC30c Torpedo Frigate
MC75 Armored Cruiser
MC75 Ordnance Cruiser
MC80 Assault Cruiser
MC80 Battle Cruiser
MC80 Command Cruiser
MC80 Star Cruiser
Modified Pelta-class Assault Ship
Modified Pelta-class Command Ship
Nebulon-B Escort Frigate
Nebulon-B Support Refit
Quasar Fire I-class Cruiser-Carrier
Quasar Fire II-class Cruiser-Carrier
Raider I-class Corvette
Raider II-class Corvette
Victory I-class Star Destroyer
Victory II-class Star Destroyer
""".strip().splitlines()
)
"""Every ship card of that day."""

UPGRADES = frozenset(
    """
Adar Tallon (Officer)
Admiral Ackbar (Commander)
Admiral Chiraneau (Officer)
Admiral Konstantine (Commander)
Admiral Montferrat (Officer)
Admiral Motti (Commander)
Admiral Ozzel (Commander)
Admiral Raddus (Commander)
Admiral Screed (Commander)
Admiral Sloane (Commander)
Admiral Titus (Officer)
Admonition (Title)
Advanced Projectors (Defensive Retrofit)
Agent Kallus (Officer)
Ahsoka Tano (Officer)
All Fighters, Follow Me! (Fleet Command)
Aspiration (Title)
Assault Concussion Missiles (Ordnance)
Assault Proton Torpedoes (Ordnance)
Avenger (Title)
Bail Organa (Officer)
Boarding Engineers (Weapons Team+Offensive Retrofit)
Boarding Troopers (Weapons Team+Offensive Retrofit)
Bomber Command Center (Fleet Support)
Boosted Comms (Offensive Retrofit)
Bright Hope (Title)
Caitken and Shollan (Weapons Team)
Captain Brunson (Officer)
Captain Needa (Officer)
Centicore (Title)
Cham Syndulla (Weapons Team+Offensive Retrofit)
Chart Officer (Officer)
Chimaera (Title)
Cluster Bombs (Defensive Retrofit)
Commandant Aresko (Officer)
Commander Sato (Commander)
Comms Net (Fleet Support)
Corrupter (Title)
Damage Control Officer (Officer)
Darth Vader (Commander)
Darth Vader (Weapons Team+Offensive Retrofit)
Defense Liaison (Officer)
Defiance (Title)
Demolisher (Title)
Devastator (Title)
Director Isard (Officer)
Disposable Capacitors (Offensive Retrofit)
Dodonna's Pride (Title)
Dominator (Title)
Dual Turbolaser Turrets (Turbolasers)
Early Warning System (Defensive Retrofit)
Electronic Countermeasures (Defensive Retrofit)
Endeavor (Title)
Engine Techs (Support Team)
Engineering Captain (Officer)
Engineering Team (Support Team)
Enhanced Armament (Turbolasers)
Entrapment Formation! (Fleet Command)
Expanded Hangar Bay (Offensive Retrofit)
Expanded Launchers (Ordnance)
External Racks (Ordnance)
Fighter Coordination Team (Support Team)
Fire-Control Team (Weapons Team)
Flechette Torpedoes (Ordnance)
Flight Commander (Officer)
Flight Controllers (Weapons Team)
Foresight (Title)
G-8 Experimental Projector (Experimental Retrofit)
G7-X Grav Well Projector (Experimental Retrofit)
Gallant Haven (Title)
Garel's Honor (Title)
Garm Bel Iblis (Commander)
General Cracken (Commander)
General Dodonna (Commander)
General Draven (Officer)
General Madine (Commander)
General Rieekan (Commander)
General Tagge (Commander)
Governor Pryce (Officer)
Grand Admiral Thrawn (Commander)
Grand Moff Tarkin (Commander)
Grav Shift Reroute (Experimental Retrofit)
Gunnery Team (Weapons Team)
H9 Turbolasers (Turbolasers)
Hand of Justice (Title)
Hardened Bulkheads (Offensive Retrofit)
Heavy Ion Emplacements (Ion Cannons)
Heavy Turbolaser Turrets (Turbolasers)
High-Capacity Ion Turbines (Ion Cannons)
Home One (Title)
Hondo Ohnaka (Officer)
Impetuous (Title)
Independence (Title)
Insidious (Title)
Instigator (Title)
Instructor Goran (Officer)
Intel Officer (Officer)
Intensify Firepower! (Fleet Command)
Interdictor (Title)
Ion Cannon Batteries (Ion Cannons)
Jaina's Light (Title)
Jamming Field (Fleet Support)
Jyn Erso (Weapons Team+Offensive Retrofit)
Lando Calrissian (Officer)
Leading Shots (Ion Cannons)
Leia Organa (Commander)
Leia Organa (Officer)
Liberty (Title)
MS-1 Ion Cannons (Ion Cannons)
Major Derlin (Officer)
Medical Team (Support Team)
Minister Tua (Officer)
Moff Jerjerrod (Commander)
Mon Calamari Exodus Fleet (Title)
Mon Karren (Title)
Mon Mothma (Commander)
NK-7 Ion Cannons (Ion Cannons)
Nav Team (Support Team)
Navigation Officer (Officer)
Ordnance Experts (Weapons Team)
Ordnance Pods (Ordnance)
Overload Pulse (Ion Cannons)
Paragon (Title)
Phoenix Home (Title)
Phylon Q7 Tractor Beams (Offensive Retrofit)
Point-Defense Reroute (Offensive Retrofit)
Profundity (Title)
Projection Experts (Support Team)
Pursuant (Title)
Quad Battery Turrets (Turbolasers)
Quad Laser Turrets (Offensive Retrofit)
Quad Turbolaser Cannons (Turbolasers)
Quantum Storm (Title)
Rapid Launch Bays (Offensive Retrofit)
Rapid Reload (Ordnance)
Raymus Antilles (Officer)
Redemption (Title)
Redundant Shields (Defensive Retrofit)
Reinforced Blast Doors (Defensive Retrofit)
Relentless (Title)
Repair Crews (Fleet Support)
Ruthless Strategists (Weapons Team)
SW-7 Ion Batteries (Ion Cannons)
Salvation (Title)
Sensor Team (Weapons Team)
Seventh Fleet Star Destroyer (Title)
Shields to Maximum! (Fleet Command)
Skilled First Officer (Officer)
Slaved Turrets (Turbolasers)
Slicer Tools (Fleet Support)
Sovereign (Title)
Spinal Armament (Turbolasers)
Squall (Title)
Strategic Adviser (Officer)
Stronghold (Title)
Support Officer (Officer)
Suppressor (Title)
Tactical Expert (Officer)
Tantive IV (Title)
Targeting Scrambler (Experimental Retrofit)
Task Force Antilles (Title)
Task Force Organa (Title)
Taskmaster Grint (Officer)
The Grand Inquisitor (Officer)
Toryn Farr (Officer)
Turbolaser Reroute Circuits (Turbolasers)
Vector (Title)
Veteran Captain (Officer)
Veteran Gunners (Weapons Team)
Walex Blissex (Officer)
Warlord (Title)
Weapons Liaison (Officer)
Wide-Area Barrage (Ordnance)
Wing Commander (Officer)
Wulff Yularen (Officer)
XI7 Turbolasers (Turbolasers)
XX-9 Turbolasers (Turbolasers)
Yavaris (Title)
""".strip().splitlines()
)
"""Every upgrade card of that day; the type tells cards of one name apart."""

SQUADRONS = frozenset(
    """
"Dutch" Vander
"Howlrunner"
"Mauler" Mithel
"Whisper"
A-wing Squadron
Aggressor Assault Fighter
B-wing Squadron
Biggs Darklighter
Black Squadron
Boba Fett
Bossk
Captain Jonus
Ciena Ree
Colonel Jendon
Corran Horn
Dagger Squadron
Darth Vader
Dash Rendar
Dengar
E-wing Squadron
Firespray-31
Gamma Squadron
Gar Saxon
Gold Squadron
Green Squadron
HWK-290
Han Solo
Hera Syndulla
IG-88
Jan Ors
JumpMaster 5000
Ketsu Onyo
Keyan Farlander
Lambda-class Shuttle
Lancer-class Pursuit Craft
Lieutenant Blount
Luke Skywalker
Maarek Stele
Major Rhymer
Mandalorian Gauntlet Fighter
Morna Kee
Norra Wexley
Nym
Rogue Squadron
Saber Squadron
Scurrg H-6 Bomber
Shara Bey
Soontir Fel
TIE Advanced Squadron
TIE Bomber Squadron
TIE Defender Squadron
TIE Fighter Squadron
TIE Interceptor Squadron
TIE Phantom Squadron
Tempest Squadron
Ten Numb
Tycho Celchu
VCX-100 Freighter
VT-49 Decimator
Valen Rudor
Wedge Antilles
X-wing Squadron
Y-wing Squadron
YT-1300
YT-2400
YV-666
Z-95 Headhunter Squadron
Zertik Strom
""".strip().splitlines()
)
"""Every squadron card of that day."""

OBJECTIVES = frozenset(
    """
Advanced Gunnery
Blockade Run
Capture the VIP
Close-Range Intel Scan
Contested Outpost
Dangerous Territory
Fighter Ambush
Fire Lanes
Fleet Ambush
Hyperspace Assault
Intel Sweep
Jamming Barrier
Minefields
Most Wanted
Navigational Hazards
Opening Salvo
Planetary Ion Cannon
Precision Strike
Salvage Run
Sensor Net
Solar Corona
Station Assault
Superior Positions
Targeting Beacons
""".strip().splitlines()
)
"""Every objective card of that day, those of the campaign left out (ARM-FLT-08)."""


KEYS = SHIPS | UPGRADES | {f"{name} (Squadron)" for name in SQUADRONS} | {f"{name} (Objective)" for name in OBJECTIVES}
"""All of them by `Card.key`."""
