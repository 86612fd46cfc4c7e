"""Numbers of YASB for the first edition, as of May 2018.

Made by tools/link_numbers.py. A tilde marks a number that is only read.
"""

PILOTS = """
imperial alphaclassstarwing: 267 majorvynder 268 lieutenantkarsabi 269 rhosquadronveteran 270 nusquadronpilot
imperial firespray31: 37 kathscarlet 38 bobafett 39 krassistrelix 40 bountyhunter
imperial gozanticlasscruiser: 150 gozanticlasscruiser
imperial lambdaclassshuttle: 53 captainkagi 54 coloneljendon 55 captainyorr 56 omicrongrouppilot
imperial raiderclasscorvetteaft: 130 raiderclasscorvetteaft
imperial raiderclasscorvettefore: 129 raiderclasscorvettefore
imperial tieadvanced: 19 maarekstele 20 tempestsquadronpilot 21 stormsquadronpilot 22 darthvader 128 commanderalozen
 147 junoeclipse 148 zertikstrom 149 lieutenantcolzet
imperial tieadvancedprototype: 163 theinquisitor 164 valenrudor 165 baronoftheempire 166 sienartestpilot
imperial tieaggressor: 258 sienarspecialist 259 onyxsquadronescort 260 doubleedge 261 lieutenantkestal
imperial tiebomber: 49 scimitarsquadronpilot 50 gammasquadronpilot 51 captainjonus 52 majorrhymer 190 tomaxbren
 191 gammasquadronveteran 192 deathfire
imperial tiedefender: 68 deltasquadronpilot 69 onyxsquadronpilot 70 colonelvessery 71 rexlerbrath 193 maarekstele
 194 glaivesquadronpilot 195 countessryad
imperial tiefighter: 10 academypilot 11 obsidiansquadronpilot 12 blacksquadronpilot 13 wingedgundark 14 nightbeast
 15 backstabber 16 darkcurse 17 maulermithel 18 howlrunner 151 scourge 152 youngster 153 wampa 154 chaser
imperial tiefofighter: 179 omegaace 180 epsilonleader 181 zetaace 182 omegasquadronpilot 183 zetasquadronpilot
 184 epsilonsquadronpilot 187 omegaleader 188 zetaleader 189 epsilonace
imperial tieinterceptor: 23 alphasquadronpilot 24 avengersquadronpilot 25 sabersquadronpilot 26 felswrath
 27 turrphennir 28 soontirfel 57 lieutenantlorrir 58 royalguardpilot 59 tetrancowall 61 kirkanos 62 carnorjax
imperial tiephantom: 76 sigmasquadronpilot 77 shadowsquadronpilot 78 echo 79 whisper
imperial tiepunisher: 143 redline 144 deathrain 145 blackeightsqpilot 146 cutlasssquadronpilot
imperial tiereaper: 292 majorvermeil 293 captainferoph 294 vizier 295 scarifbasepilot
imperial tiesffighter: 208 quickdraw 209 backdraft 210 omegaspecialist 211 zetaspecialist
imperial tiesilencer: 283 sienarjaemusanalyst 284 firstordertestpilot 285 testpilotblackout 286 kyloren
imperial tiestriker: 238 duchess 239 puresabacc 240 countdown 241 blacksquadronscout 242 scarifdefender
 243 imperialtrainee
imperial upsilonclassshuttle: 226 kyloren 227 majorstridan 228 lieutenantdormitz 229 starkillerbasepilot
imperial vt49decimator: 96 patrolleader 97 captainoicunn 98 commanderkenkirk 99 rearadmiralchiraneau
rebel arc170: 204 norrawexley 205 sharabey 206 thanekyrell 207 braylenstramm
rebel attackshuttle: 159 herasyndulla 160 sabinewren 161 ezrabridger 162 zeborrelios
rebel auzituckgunship: 249 kashyyykdefender 250 wookieeliberator 251 lowhhrick 252 wullffwarro
rebel awing: 29 tychocelchu 30 arvelcrynyd 31 greensquadronpilot 32 prototypepilot 86 jakefarrell 87 gemmersojan
rebel bsf17bomber: 279 crimsonsquadronpilot 280 crimsonspecialist 281 cobaltleader 282 crimsonleader
rebel bwing: 41 tennumb 42 ibtisam 43 daggersquadronpilot 44 bluesquadronpilot 88 keyanfarlander 89 neradantels
rebel cr90corvetteaft: 81 cr90corvetteaft
rebel cr90corvettefore: 80 cr90corvettefore
rebel ewing: 72 knavesquadronpilot 73 blackmoonsquadronpilot 74 etahnabaht 75 corranhorn
rebel gr75mediumtransport: 63 gr75mediumtransport
rebel hwk290: 45 rebeloperative 46 roarkgarnet 47 kylekatarn 48 janors
rebel kwing: 139 mirandadoni 140 esegetuketu 141 guardiansquadronpilot 142 wardensquadronpilot
rebel scurrgh6bomber: 254 captainnym
rebel sheathipedeclassshuttle: 275 fennrau 276 zeborrelios 277 ezrabridger 278 ap5
rebel t70xwing: 175 poedameron 176 blueace 177 redsquadronveteran 178 bluesquadronnovice 185 elloasty 186 redace
 196 poedameron-swx57 197 niennunb 198 snapwexley 199 jesspava
rebel tiefighter: 222 ahsokatano 223 sabinewren 224 captainrex 225 zeborrelios
rebel uwing: 234 cassianandor 235 bodhirook 236 hefftobber 237 bluesquadronpathfinder 287 sawgerrera
 288 unspoiledps5uwingpilot 297 benthictwotubes
rebel vcx100: 155 herasyndulla 156 kananjarrus 157 chopper 158 lothalrebel
rebel xwing: 0 wedgeantilles 1 garvendreis 2 redsquadronpilot 3 rookiepilot 4 biggsdarklighter 5 lukeskywalker
 82 wesjanson 83 jekporkins 84 hobbieklivian 85 tarnmison 289 edrio 290 leevantenza 291 kullbeesperado
 296 cavernangelszealot
rebel yt1300: 33 outerrimsmuggler 34 chewbacca 35 landocalrissian 36 hansolo 200 hansolo-swx57 201 rey
 202 chewbacca-swx57 203 resistancesympathizer
rebel yt2400: 92 wildspacefringer 93 eadenvrill 94 leebo 95 dashrendar
rebel ywing: 6 graysquadronpilot 7 dutchvander 8 hortonsalm 9 goldsquadronpilot
rebel z95headhunter: 64 banditsquadronpilot 65 talasquadronpilot 66 lieutenantblount 67 airencracken
scum aggressor: 108 ig88a 109 ig88b 110 ig88c 111 ig88d
scum croccruiser: 244 croccruiser
scum firespray31: 116 bobafett 117 kathscarlet 118 emonazzameen 119 mandalorianmercenary
scum g1astarfighter: 167 zuckuss 168 4lom 169 gandfindsman 170 ruthlessfreelancer
scum hwk290: 124 dacebonearm 125 palobgodalhi 126 torkilmux 127 spicerunner
scum jumpmaster5000: 171 dengar 172 teltrevura 173 manaroo 174 contractedscout
scum kihraxzfighter: 135 talonbanecobra 136 grazthehunter 137 blacksunace 138 cartelmarauder 262 viktorhel
 263 captainjostero
scum lancerclasspursuitcraft: 218 ketsuonyo 219 asajjventress 220 sabinewren 221 shadowporthunter
scum m12lkimogilafighter: 271 toranikulda 272 dalanoberos 273 cartelexecutioner 274 cartelbrute
scum m3ainterceptor: 104 serissu 105 laetinashera 106 tansariipointveteran 107 cartelspacer 245 genesisred
 246 quinnjast 247 inaldra 248 sunnybounder
scum protectoratestarfighter: 212 fennrau 213 oldteroch 214 kadsolus 215 concorddawnace 216 concorddawnveteran
 217 zealousrecruit
scum quadjumper: 230 constablezuvio 231 sarcoplank 232 unkarplutt 233 jakkugunrunner
scum scurrgh6bomber: 253 captainnym 255 solsixxa 256 lokrevenant 257 karthakkpirate
scum starviper: 100 princexizor 101 guri 102 blacksunvigo 103 blacksunenforcer 264 dalanoberos 265 thweek
 266 blacksunassassin
scum yv666: 131 bossk 132 moraloeval 133 lattsrazzi 134 trandoshanslaver
scum ywing: 120 kavil 121 drearenthal 122 hiredgun 123 syndicatethug
scum z95headhunter: 112 ndrusuhlak 113 kaatoleeachos 114 blacksunsoldier 115 binayrepirate
"""

UPGRADES = """
astromech: 2 r2astromech 3 r2d2 4 r2f2 5 r5d8 6 r5k6 7 r5astromech 59 r7astromech 60 r7t1 69 r3a2 70 r2d6 77 r4d6
 78 r5p9 148 bb8 149 r5x3 163 targetingastromech 185 r3astromech 206 m9g8 252 chopper-swx72
 253 flightassistastromech
bomb: 24 seismiccharges 28 proximitymines 41 protonbombs 127 clustermines 137 ionbombs 138 connernet
 181 thermaldetonators 237 bombletgenerator 244 ordnancesilos
cannon: 22 ioncannon 23 heavylasercannon 35 autoblaster 109 flechettecannon 110 manglercannon 144 tractorbeam
 228 arccaster 246 jammingbeam 247 linkedbattery
cargo: 50 commsbooster 51 slicertools 52 shieldprojector 66 tibannagassupplies 67 ionizationreactor 68 enginebooster
 82 expandedcargohold 83 backupshieldgenerator 84 ememitter 85 frequencyjammer 155 broadcastarray 158 dockingclamps
 169 clusterbombs 226 quickreleasecargolocks 227 superchargedpowercells
crew: 21 gunner 25 mercenarycopilot 29 weaponsengineer 31 lukeskywalker 32 niennunb 33 chewbacca 38 reconspecialist
 39 saboteur 40 intelligenceagent 45 darthvader 46 rebelcaptive 47 flightinstructor 48 navigator 61 tactician
 62 r2d2-swx22 63 c3po 74 kylekatarn 75 janors 76 torynfarr 79 wed15repairdroid 80 carlistrieekan 81 jandodonna
 86 hansolo 87 leiaorgana 88 targetingcoordinator 89 raymusantilles 93 landocalrissian 94 marajade 95 fleetofficer
 97 dashrendar 99 leebo 102 ysanneisard 103 moffjerjerrod 114 greedo 122 k4securitydroid 123 outlawtech
 129 grandmofftarkin 130 captainneeda 131 admiralozzel 132 emperorpalpatine 133 bossk 139 bombardier 142 agentkallus
 146 shieldtechnician 156 rearadmiralchiraneau 159 kananjarrus 160 zeborrelios 164 herasyndulla 165 ezrabridger
 166 sabinewren 167 chopper 168 constructiondroid 173 4lom 174 zuckuss 177 bobafett 178 dengar 179 gonk
 183 systemsofficer 184 tailgunner 189 ketsuonyo 190 lattsrazzi 191 ig88d 195 kyloren 196 unkarplutt 198 jynerso
 199 cassianandor 200 finn 201 rey 208 captainrex 209 generalhux 210 operationsspecialist 213 hotshotcopilot
 216 bodhirook 217 bazemalbus 218 inspiringrecruit 221 bistan 222 boshek 224 cikatrovizago 225 azmorigan
 229 wookieecommandos 233 jabbathehutt 236 breachspecialist 238 cadbane 250 maul 251 courierdroid 260 deathtroopers
 261 sawgerrera 262 directorkrennic 263 magvayarro 265 tacticalofficer 266 isbslicer
elite: 8 determination 9 swarmtactics 10 squadleader 11 experthandling 12 marksmanship 15 daredevil 16 elusiveness
 18 pushthelimit 19 deadeye 20 expose 27 veteraninstincts 30 drawtheirfire 42 adrenalinerush 49 opportunist
 54 wingman 55 decoy 56 outmaneuver 57 predator 96 stayontarget 98 lonewolf 100 ruthlessness 101 intimidation
 105 bodyguard 106 calculation 134 lightningreflexes 140 crackshot 150 wired 151 coolhand 152 juke 170 adaptability
 175 rage 176 attannimindlink 188 fearlessness 197 ascoretosettle 205 snapshot 214 trickshot 219 swarmleader
 220 expertise 232 intensity 235 selflessness 248 saturationsalvo 258 debrisgambit
hardpoint: 64 singleturbolasers 65 quadlasercannons 125 ioncannonbattery 154 duallaserturret 223 heavylaserturret
illicit: 108 inertialdampeners 111 deadmansswitch 112 feedbackarray 113 hotshotblaster 128 glitterstim
 145 cloakingdevice 192 riggedcargochute 194 blackmarketslicertools 202 burnoutslam 207 empdevice 215 scavengercrane
 242 iondischargers 249 contrabandcybernetics
missile: 13 concussionmissiles 14 clustermissiles 17 homingmissiles 26 assaultmissiles 53 ionpulsemissiles
 72 chardaanrefit 73 protonrockets 141 advhomingmissiles 143 xx23sthreadtracers 231 unguidedrockets
 241 cruisemissiles 243 harpoonmissiles 255 scramblermissiles
salvagedastromech: 115 salvagedastromech 117 genius 118 unhingedastromech 119 r4b11 121 r4agromech 180 r5p8
 182 overclockedr4 240 r4e1 256 r5tk
system: 36 firecontrolsystem 43 advancedsensors 44 sensorjammer 71 enhancedscopes 107 accuracycorrector
 124 advtargetingcomputer 161 reinforceddeflectors 172 electronicbaffle 186 collisiondetector 239 minefieldmapper
 245 trajectorysimulator 259 targetingscrambler
team: 90 gunneryteam 91 sensorteam 92 engineeringteam 157 ordnanceexperts 234 igrmthugdroids
tech: 147 weaponsguidance 153 commrelay 187 sensorcluster 203 primedthrusters 204 patternanalyzer
 211 targetingsynchronizer 212 hyperwavecommscanner 254 advancedoptics 257 threattracker
torpedo: 1 protontorpedoes 34 advprotontorpedoes 58 flechettetorpedoes 104 iontorpedoes 116 bombloadout
 126 extramunitions 136 plasmatorpedoes 193 seismictorpedo 264 renegaderefit
turret: 0 ioncannonturret 37 blasterturret 120 autoblasterturret 135 twinlaserturret 162 dorsalturret
 230 syncedturret
"""

MODIFICATIONS = """
mod: 1 stealthdevice 2 shieldupgrade 3 engineupgrade 4 antipursuitlasers 5 targetingcomputer 6 hullupgrade
 7 munitionsfailsafe 8 stygiumparticleaccelerator 9 advancedcloakingdevice 10 combatretrofit 11 bwinge2
 12 countermeasures 13 experimentalinterface 14 tacticaljammer 15 autothrusters 16 advancedslam 17 twinionenginemkii
 18 maneuveringfins 19 ionprojector 20 integratedastromech 21 optimizedgenerators 22 automatedprotocols
 23 ordnancetubes 24 longrangescanners 25 guidancechips 26 vectoredthrusters 27 smugglingcompartment
 28 gyroscopictargeting 29 capturedtie 30 spacetugtractorarray 31 lightweightframe 32 pulsedrayshield
 33 deflectiveplating 34 servomotorsfoils
"""

TITLES = """
title: 1 slavei 2 millenniumfalcon 3 moldycrow 4 st321 5 royalguardtie 6 dodonnaspride 7 awingtestpilot 9 tantiveiv
 10 brighthope 11 quantumstorm 12 dutyfree 13 jainaslight 14 outrider 15 dauntless 16 virago 17 heavyscykinterceptor
 18~ heavyscykinterceptor 19~ heavyscykinterceptor 20 ig2000 21 btla4ywing 22 andrasta 23 tiex1 24 houndstooth
 25 ghost 26 phantom 27 tiev1 28 misthunter 29 punishingone 30 assailer 31 instigator 32 impetuous 33 tiex7 34 tied
 35 tieshuttle 36 requiem 37 vector 38 suppressor 39 blackone 40 millenniumfalcon-swx57 41 allianceoverhaul
 42 specialopstraining 43 concorddawnprotector 44 shadowcaster 45 kylorensshuttle 46 sabinesmasterpiece 47 pivotwing
 48 adaptiveailerons 49 merchantone 50 lightscykinterceptor 51 insatiableworrt 52 brokenhorn 53 havoc 54 vaksai
 55 starvipermkii 56 xg1assaultconfiguration 57 enforcer 58 ghost-swx72 59 phantomii 60 firstordervanguard
 61 os1arsenalloadout 62 crossfireformation 63 advancedailerons
"""
