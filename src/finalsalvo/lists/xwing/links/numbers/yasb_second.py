"""Numbers of YASB for the second edition, as of July 2026. A star marks a standard loadout.

Made by tools/link_numbers.py. A tilde marks a number that is only read.
"""

PILOTS = """
firstorder gozanticlasscruiser: 374 firstordersympathizers 684 cerrafellian-epicsl*
firstorder raiderclasscorvette: 370 firstordercollaborators 682 gideonhask-epicsl*
firstorder tiebainterceptor: 381 majorvonreg 382 holo 383 ember 384 firstorderprovocateur
firstorder tiefofighter: 233 midnight 234 longshot 235 muse 261 tn3465 262 scorch 263~ longshot 264 static
 265 lieutenantrivas 266 commandermalarus 267 omegasquadronace 268 zetasquadronpilot 269 epsilonsquadroncadet
 290 null 625 lieutenantgalek 627 dt798 628 lingaava 693 scorch-evacuationofdqar* 694 longshot-evacuationofdqar*
 695 midnight-evacuationofdqar* 696 zeta5-evacuationofdqar* 697 omega2-evacuationofdqar*
 736 tamararyvora-legendsandrelics
firstorder tiesebomber: 493 breach 494 scorch-tiesebomber 495 dread 496 grudge 497 firstordercadet
 498 sienarjaemustestpilot 626 juljerjerrod
firstorder tiesffighter: 242 backdraft 243 quickdraw 259 zetasquadronsurvivor 285 omegasquadronexpert
 385 captainphasma 397 lieutenantlehuse 698 lieutenantlehuse-evacuationofdqar* 699 theta3-evacuationofdqar*
 700 theta4-evacuationofdqar*
firstorder tievnsilencer: 236 kyloren 237 blackout 283 avenger 284 recoil 286 sienarjaemusengineer
 287 firstordertestpilot 386 rush 692 kyloren-evacuationofdqar*
firstorder tiewiwhispermodifiedinterceptor: 487 kyloren-tiewiwhispermodifiedinterceptor 488 wrath 489 nightfall
 490 whirlwind 491 709thlegionace 492 redfuryzealot
firstorder upsilonclasscommandshuttle: 238 lieutenantdormitz 251 majorstridan 281 pettyofficerthanisson
 282 captaincardinal 288 starkillerbasepilot 289 lieutenanttavson 701 pettyofficerthanisson-evacuationofdqar*
firstorder xiclasslightshuttle: 401 firstordercourier 402 agentterex 403 gideonhask-xiclasslightshuttle
 404 commandermalarus-xiclasslightshuttle 629 agenttierny
galacticempire alphaclassstarwing: 161 majorvynder 162 lieutenantkarsabi 163 rhosquadronpilot 164 nusquadronpilot
 674 lieutenantkarsabi-ssl* 675 majorvynder-ssl*
galacticempire gauntletfighter: 515 captainhark 516 imperialsupercommando 517 garsaxon
galacticempire gozanticlasscruiser: 373 outerrimgarrison 685 rikvirgilio-epicsl*
galacticempire lambdaclasst4ashuttle: 165 captainkagi 166 lieutenantsai 167 coloneljendon 168 omicrongrouppilot
galacticempire raiderclasscorvette: 369 outerrimpatrol 681 idenversio-epicsl*
galacticempire tieadvancedv1: 169 grandinquisitor 170 seventhsister 171 inquisitor 172 baronoftheempire
 394 fifthbrother
galacticempire tieadvancedx1: 173 darthvader 174 maarekstele 175 vedfoslo 176 zertikstrom 177 stormsquadronace
 178 tempestsquadronpilot 564 darthvader-battleofyavin* 600 junoeclipse 630 darthvader-swz105*
 631 maarekstele-swz105*
galacticempire tieagaggressor: 187 lieutenantkestal 188 doubleedge 189 onyxsquadronscout 190 sienarspecialist
galacticempire tiecapunisher: 191 redline 192 deathrain 193 cutlasssquadronpilot
galacticempire tieddefender: 194 colonelvessery 195 countessryad 196 rexlerbrath 197 onyxsquadronace
 198 deltasquadronpilot 454 vultskerris 469 darthvader-tieddefender 470 captaindobbs
 664 captainyorr-battleoverendor* 665 coloneljendon-battleoverendor*
galacticempire tieininterceptor: 179 soontirfel 180 turrphennir 181 sabersquadronace 182 alphasquadronpilot
 455 cienaree 456 gideonhask-tieininterceptor 465 commandantgoran 466 nashwindrider 467 lieutenantlorrir
 468 vultskerris-tieininterceptor 569 idenversio-battleofyavin* 570 sigma4-battleofyavin* 571 sigma5-battleofyavin*
 572 sigma6-battleofyavin* 573 sigma7-battleofyavin* 601 secondsister 666 mausmonare-battleoverendor*
 667 sapphire2-battleoverendor* 668 soontirfel-battleoverendor* 733 carnorjax-legendsandrelics
galacticempire tielnfighter: 217 howlrunner 218 idenversio 219 maulermithel 220 scourgeskutu 221 wampa 222 delmeeko
 223 gideonhask 224 seynmarana 225 valenrudor 226 nightbeast 227 blacksquadronace 228 obsidiansquadronpilot
 229 academypilot 503 moffgideon 504 isbjingoist 565 backstabber-battleofyavin* 566 maulermithel-battleofyavin*
 567 darkcurse-battleofyavin* 568 wampa-battleofyavin* 602 magnatolvan 603 yricaquell 634 idenversio-swz105*
 635 nightbeast-swz105* 636 valenrudor-swz105* 669 lieutenanthebsly-battleoverendor*
 670 majormianda-battleoverendor* 671 scythe6-battleoverendor*
galacticempire tiephphantom: 199 whisper 200 echo 201 sigmasquadronace 202 imdaartestpilot 676 echo-ssl*
 677 whisper-ssl*
galacticempire tierbheavy: 416 caridaacademycadet 417 onyxsquadronsentry 418 lyttandree 419 rampage
 599 flightleaderubbel
galacticempire tiereaper: 183 majorvermeil 184 captainferoph 185 vizier 186 scarifbasepilot
galacticempire tiesabomber: 203 captainjonus 204 majorrhymer 205 tomaxbren 206 deathfire 207 gammasquadronace
 208 scimitarsquadronpilot 632 captainjonus-swz105* 633 tomaxbren-swz105* 644 deathfire-swz98*
 645 majorrhymer-swz98* 646 captainjonus-swz98* 647 tomaxbren-swz98* 672 scimitar1-battleoverendor*
 673 scimitar3-battleoverendor*
galacticempire tieskstriker: 209 countdown 210 puresabacc 211 duchess 212 blacksquadronscout 213 planetarysentinel
 395 vagabond
galacticempire vt49decimator: 214 rearadmiralchiraneau 215 captainoicunn 216 patrolleader 396 mornakee
galacticrepublic arc170starfighter: 280 sinker 338 oddball-arc170starfighter 339 jag 340 squadsevenveteran
 341 104thbattalionpilot 342 wolffe 577 oddball-siegeofcoruscant* 578 wolffe-siegeofcoruscant*
 579 jag-siegeofcoruscant*
galacticrepublic btlbywing: 359 anakinskywalker-btlbywing 360 shadowsquadronveteran 361 redsquadronbomber 362 r2d2
 363 goji 364 broadside 365 matchstick 366 oddball-btlbywing
galacticrepublic clonez95headhunter: 544 knack 545 slider 546 hawk-clonez95headhunter 547 warthog-clonez95headhunter
 548 boost 549 drift 550 stub 551 killer 552 reapersquadronscout 553 7thskycorpspilot
galacticrepublic cr90corelliancorvette: 367 republicjudiciary 679 raymusantilles-epicsl-galacticrepublic*
galacticrepublic delta7aethersprite: 273 anakinskywalker 274 luminaraunduli 275 barrissoffee 276 ahsokatano
 277 jediknight 278 obiwankenobi 312 plokoon 313 saeseetiin 314 macewindu 619 adigallia
galacticrepublic delta7baethersprite: 525 plokoon-delta7baethersprite 526 saeseetiin-delta7baethersprite
 527 macewindu-delta7baethersprite 528 anakinskywalker-delta7baethersprite 529 luminaraunduli-delta7baethersprite
 530 barrissoffee-delta7baethersprite 531 ahsokatano-delta7baethersprite 532 jediknight-delta7baethersprite
 533 obiwankenobi-delta7baethersprite 620 adigallia-delta7baethersprite
galacticrepublic eta2actis: 436 jedigeneral 437 yoda 438 shaakti 439 aaylasecura 440 obiwankenobi-eta2actis
 441 anakinskywalker-eta2actis 574 anakinskywalker-siegeofcoruscant* 575 obiwankenobi-siegeofcoruscant*
 576 shaakti-siegeofcoruscant* 622 kitfisto 737 quinlanvos-legendsandrelics
galacticrepublic gauntletfighter: 510 bokatankryze 511 niteowlliberator 738 ursawren-legendsandrelics
galacticrepublic gozanticlasscruiser: 686 wezsynat-epicsl*
galacticrepublic laatigunship: 412 212thbattalionpilot 413 hound 414 warthog 415 hawk 621 sicko
galacticrepublic nabooroyaln1starfighter: 322 anakinskywalker-nabooroyaln1starfighter 323 bravoflightofficer
 330 naboohandmaiden 331 dineeellberger 332 padmeamidala 333 ricolie 624 gavynsykes
galacticrepublic nimbusclassvwing: 430 loyalistvolunteer 431 shadowsquadronescort 432 wilhufftarkin 433 klick
 434 contrail 435 oddball-nimbusclassvwing 580 contrail-siegeofcoruscant* 581 klick-siegeofcoruscant*
galacticrepublic syliureclasshyperspacering: 406 transgalmegcontrollink
galacticrepublic v19torrentstarfighter: 315 kickback 316 oddball 317 swoop 318 axe 319 tucker
 320 bluesquadronprotector 321 goldsquadrontrooper 582 kickback-siegeofcoruscant* 583 axe-siegeofcoruscant*
 623 slammer
rebelalliance arc170starfighter: 77 norrawexley 78 sharabey 79 garvendreis 80 ibtisam
rebelalliance asf01bwing: 73 braylenstramm 74 tennumb 75 bladesquadronveteran 76 bluesquadronpilot 391 ginamoonsong
 450 herasyndulla-asf01bwing 464 netrempollard 657 adonfox-battleoverendor* 658 braylenstramm-battleoverendor*
 659 ginamoonsong-battleoverendor*
rebelalliance attackshuttle: 65 herasyndulla 66 sabinewren 67 ezrabridger 68 zeborrelios
rebelalliance auzituckgunship: 58 wullffwarro 59 lowhhrick 60 kashyyykdefender
rebelalliance btla4ywing: 25 norrawexley-btla4ywing 26 hortonsalm 27 dutchvander 28 evaanverlaine
 29 goldsquadronveteran 30 graysquadronbomber 560 dutchvander-battleofyavin* 561 dextiree-battleofyavin*
 562 popskrail-battleofyavin* 563 holokand-battleofyavin* 598 popskrail 637 dutchvander-swz106*
 638 hortonsalm-swz106*
rebelalliance btls8kwing: 17 mirandadoni 18 esegetuketu 20 wardensquadronpilot
rebelalliance cr90corelliancorvette: 368 alderaanianguard 678 raymusantilles-epicsl-rebelalliance*
rebelalliance ewing: 21 corranhorn 22 gavindarklighter 23 roguesquadronescort 24 knavesquadronescort
rebelalliance fangfighter: 499 bodicavenj 500 dirkullodin 501 fennrau-fangfighter 502 clanwrenvolunteer
rebelalliance gauntletfighter: 518 mandalorianresistancepilot 519 chopper-gauntletfighter
 520 ezrabridger-gauntletfighter
rebelalliance gr75mediumtransport: 371 echobaseevacuees 688 treborzednem-epicsl*
rebelalliance hwk290lightfreighter: 46 janors 47 roarkgarnet 48 kylekatarn 49 rebelscout
rebelalliance modifiedyt1300lightfreighter: 42 hansolo-modifiedyt1300lightfreighter
 43 landocalrissian-modifiedyt1300lightfreighter 44 chewbacca 45 outerrimsmuggler 393 leiaorgana
 559 hansolo-battleofyavin* 663 landocalrissian-battleoverendor*
rebelalliance rz1awing: 50 jakefarrell 51 arvelcrynyd 52 greensquadronpilot 53 phoenixsquadronpilot
 451 herasyndulla-rz1awing 452 wedgeantilles-rz1awing 453 sabinewren-rz1awing 461 derekklivian 462 sharabey-rz1awing
 463 ahsokatano-rz1awing 596 tychocelchu 597 keovenzee 639 arvelcrynyd-swz106* 640 jakefarrell-swz106*
 643 sharabey-swz106* 654 arvelcrynyd-battleoverendor* 655 gemmersojan-battleoverendor*
 656 tychocelchu-battleoverendor*
rebelalliance sheathipedeclassshuttle: 69 fennrau-sheathipedeclassshuttle 70 ezrabridger-sheathipedeclassshuttle
 71 zeborrelios-sheathipedeclassshuttle 72 ap5
rebelalliance t65xwing: 0 cavernangelszealot 1 bluesquadronescort 2 redsquadronveteran 3 jekporkins 4 lukeskywalker
 5 wedgeantilles 6 garvendreis-t65xwing 7 biggsdarklighter 8 edriotwotubes 9 thanekyrell 10 leevantenza
 12 kullbeesperado 554 garvendreis-battleofyavin* 555 lukeskywalker-battleofyavin* 556 jekporkins-battleofyavin*
 557 biggsdarklighter-battleofyavin* 558 wedgeantilles-battleofyavin* 594 corranhorn-t65xwing 595 wesjanson
 641 jekporkins-swz106* 642 lukeskywalker-swz106* 660 kendyidele-battleoverendor* 661 wedgeantilles-battleoverendor*
 662 yendor-battleoverendor*
rebelalliance tielnfighter: 13 sabinewren-tielnfighter 14 ezrabridger-tielnfighter 15 zeborrelios-tielnfighter
 16 captainrex
rebelalliance ut60duwing: 31 bodhirook 32 cassianandor 33 hefftobber 34 magvayarro 35 sawgerrera 36 benthictwotubes
 37 bluesquadronscout 38 partisanrenegade 390 k2so
rebelalliance vcx100lightfreighter: 61 herasyndulla-vcx100lightfreighter 62 kananjarrus 63 chopper 64 lothalrebel
 392 alexsandrkallus 732 herasyndulla-legendsandrelics
rebelalliance yt2400lightfreighter: 39 dashrendar 40 leebo 41 wildspacefringer 648 dashrendar-swz103-rebelalliance
 649 dashrendar-swz103-sl-rebelalliance* 651 leebo-swz103-rebelalliance 652 leebo-swz103-sl-rebelalliance*
rebelalliance z95af4headhunter: 54 airencracken 55 lieutenantblount 56 talasquadronpilot 57 banditsquadronpilot
resistance btanr2ywing: 477 zoriibliss 478 tezanasz 479 wilsateshlo 480 shasazaro 481 legafossang 482 aftabackbar
 483 coruskapellim 484 caithrenalli-btanr2ywing 485 newrepublicpatrol 486 kijimispicerunner 722 zoriibliss-wartime
 723 tezanasz-wartime 724 wilsateshlo-wartime 725 shasazaro-wartime 726 legafossang-wartime 727 aftabackbar-wartime
 728 coruskapellim-wartime 729 caithrenalli-wartime 730 newrepublicpatrol-wartime 731 kijimispicerunner-wartime
resistance cr90corelliancorvette: 680 leiaorgana-epicsl*
resistance fireball: 377 jarekyeager 378 kazudaxiono 379 r1j5 380 colossusstationmechanic
resistance gr75mediumtransport: 372 newrepublicvolunteers 687 orafdesyk-epicsl*
resistance mg100starfortress: 250 finchdallow 260 cobaltsquadronbomber 291 cat 292 benteene 293 edonkappehl
 294 vennie 389 paigetico 710 finchdallow-evacuationofdqar* 711 vennie-evacuationofdqar*
resistance resistancetransport: 346 logisticsdivisionpilot 347 pammichnerrogoode 351 covanell 352 nodinchavdri
 608 takajamoreesa 709 pammichnerrogoode-evacuationofdqar*
resistance resistancetransportpod: 345 rosetico 348 vimoradi 349 bb8 350 finn
resistance rz2awing: 239 lulolampar 240 tallissanlintra 241~ lulolampar 270 greersonnel 271 zaribangel
 300 greensquadronexpert 301 bluesquadronrecruit 387 zizitlo 388 ronithblario 444 merlcobben 445 suralindajavos
 446 wrobietyce 447 seftinvanik 706 ronithblario-evacuationofdqar* 707 tallissanlintra-evacuationofdqar*
 708 zizitlo-evacuationofdqar*
resistance scavengedyt1300: 244 rey 245 hansolo-scavengedyt1300 246 chewbacca-scavengedyt1300
 295 resistancesympathizer 604 poedameron-scavengedyt1300 605 landocalrissian-scavengedyt1300
resistance t70xwing: 231 poedameron 232 lieutenantbastian 252 karekun 253 jophseastriker 254~ lieutenantbastian
 255 jaycristubbs 256 blacksquadronace-t70xwing 257 redsquadronexpert 258 bluesquadronrookie 296 jessikapava
 297 temminwexley 298 niennunb 299 elloasty 442 poedameron-swz68 443 temminwexley-swz68 448 nimichireen
 449 caithrenalli 606 venisadoza 607 zayversio 702 poedameron-evacuationofdqar* 703 jaycristubbs-evacuationofdqar*
 704 stomeronistarck-evacuationofdqar* 705 caithrenalli-evacuationofdqar* 735 kazudaxiono-legendsandrelics
scumandvillainy aggressorassaultfighter: 81 ig88a 82 ig88b 83 ig88c 84 ig88d
scumandvillainy btla4ywing: 85 kavil 86 drearenthal 87 hiredgun 88 crymorahgoon 458 leemakai 459 arlizhadrassian
 460 padric 471 jinatasecurityofficer 472 amaxinewarrior
scumandvillainy croccruiser: 376 syndicatesmugglers 689 cikatrovizago-epicsl*
scumandvillainy customizedyt1300lightfreighter: 89 hansolo 90 landocalrissian 91 l337 92 freightercaptain
 714 hansolo-armedanddangerous*
scumandvillainy escapecraft: 93 landocalrissian-escapecraft 94 outerrimpioneer 95 l337-escapecraft 96 autopilotdrone
scumandvillainy fangfighter: 97 fennrau 98 oldteroch 99 kadsolus 100 joyrekkoff 101 skullsquadronpilot
 102 zealousrecruit 505 mandalorianroyalguard 610 torphun 719 fennrau-armedanddangerous*
scumandvillainy firesprayclasspatrolcraft: 103 bobafett 104 emonazzameen 105 kathscarlet 106 koshkafrost
 107 krassistrelix 108 bountyhunter 609 hondoohnaka 712 bobafett-armedanddangerous*
scumandvillainy g1astarfighter: 109 4lom 110 zuckuss 111 gandfindsman 721 zuckuss-armedanddangerous*
scumandvillainy gauntletfighter: 512 maul 513 shadowcollectiveoperator 514 rookkast
 715 bokatankryze-armedanddangerous*
scumandvillainy hwk290lightfreighter: 112 palobgodalhi 113 dacebonearm 114 torkilmux 230 spicerunner
 457 kananjarrus-hwk290lightfreighter 473 gamutkey 474 tapusk
scumandvillainy jumpmaster5000: 115 dengar 116 teltrevura 117 manaroo 118 contractedscout 400 nomlumb
 716 dengar-armedanddangerous*
scumandvillainy kihraxzfighter: 119 talonbanecobra 120 graz 121 viktorhel 122 captainjostero 123 blacksunace
 124 cartelmarauder
scumandvillainy lancerclasspursuitcraft: 125 asajjventress 126 ketsuonyo 127 sabinewren-lancerclasspursuitcraft
 128 shadowporthunter
scumandvillainy m12lkimogilafighter: 129 toranikulda 130 dalanoberos 131 cartelexecutioner
scumandvillainy m3ainterceptor: 132 serissu 133 genesisred 134 laetinashera 135 quinnjast 136 tansariipointveteran
 137 inaldra 138 sunnybounder 139 cartelspacer 399 g4rgorvm
scumandvillainy modifiedtielnfighter: 247 captainseevor 248 miningguildsurveyor 249 ahhav 302 foremanproach
 303 overseeryushyn 304 miningguildsentry 613 lapin
scumandvillainy nabooroyaln1starfighter: 713 themandalorian-armedanddangerous*
scumandvillainy quadrijettransferspacetug: 140 constablezuvio 141 sarcoplank 142 unkarplutt 143 jakkugunrunner
scumandvillainy rogueclassstarfighter: 534 cadbane 535 viktorhel-rogueclassstarfighter
 536 nomlumb-rogueclassstarfighter 537 outerrimhunter 611 durge 718 cadbane-armedanddangerous*
scumandvillainy scurrgh6bomber: 144 captainnym 145 solsixxa 146 lokrevenant
scumandvillainy st70assaultship: 521 q90 522 themandalorian 523 guildbountyhunter 524 outerrimenforcer
scumandvillainy starviperclassattackplatform: 147 guri 148 princexizor 149 dalanoberos-starviperclassattackplatform
 150 blacksunassassin 151 blacksunenforcer 720 princexizor-armedanddangerous* 734 thweek-legendsandrelics
scumandvillainy tridentclassassaultship: 476 lawlesspirates 691 sorctormo-epicsl*
scumandvillainy yt2400lightfreighter: 650 dashrendar-swz103-sl-scumandvillainy* 653 leebo-swz103-sl-scumandvillainy*
scumandvillainy yv666lightfreighter: 152 moraloeval 153 bossk 154 lattsrazzi 155 trandoshanslaver 612 doctoraphra
 717 bossk-armedanddangerous*
scumandvillainy z95af4headhunter: 156 ndrusuhlak 157 kaatoleeachos 158 blacksunsoldier 159 binayrepirate
 160 nashtahpup 398 bossk-z95af4headhunter
separatistalliance belbullab22starfighter: 305 generalgrievous 306 wattambor 307 feethanottrawautopilot
 308 captainsear 344 skakoanace
separatistalliance croccruiser: 375 separatistprivateers
separatistalliance droidtrifighter: 420 fearsomepredator 421 dis347 422 dist81 423 phlacarphoccprototype
 424 colicoidinterceptor 425 separatistinterceptor 588 dis347-siegeofcoruscant* 589 dist81-siegeofcoruscant*
 590 phlacarphoccprototype-siegeofcoruscant* 614 volandas 739 disl9b2-legendsandrelics
separatistalliance firesprayclasspatrolcraft: 426 separatistracketeer 427 bobafett-firesprayclasspatrolcraft
 428 zamwesell 429 jangofett 615 aurrasing
separatistalliance gauntletfighter: 507 previzsla 508 deathwatchwarrior 509 bokatankryze-separatistalliance
separatistalliance gozanticlasscruiser: 683 aut0-epicsl*
separatistalliance hmpdroidgunship: 405 baktoiddrone 407 separatistpredator 408 geonosianprototype 409 dgs047
 410 dgs286 411 onderonoppressor
separatistalliance hyenaclassdroidbomber: 324 technounionbomber 325 bombardmentdrone 326 dbs404 327 separatistbomber
 328 dbs32c 329 baktoidprototype 585 dbs32c-siegeofcoruscant* 586 dbs404-siegeofcoruscant*
 587 baktoidprototype-siegeofcoruscant*
separatistalliance nantexclassstarfighter: 353 stalgasinhiveguard 354 petranakiarenaace 355 gorgol 356 chertek
 357 sunfac 358 berwerkret
separatistalliance rogueclassstarfighter: 538 cadbane-separatistalliance 539 ig101 540 ig102 541 ig111
 542 magnaguardprotector 543 magnaguardexecutioner 616 durge-separatistalliance
separatistalliance sithinfiltrator: 272 darthmaul 334 countdooku 335 066 336 darkcourier
 584 countdooku-siegeofcoruscant*
separatistalliance tridentclassassaultship: 475 colicoiddestroyer 690 asajjventress-epicsl*
separatistalliance vultureclassdroidfighter: 279 tradefederationdrone 309 precisehunter 310 haorchallprototype
 311 dfs081 337 dfs311 343 separatistdrone 591 dfs081-siegeofcoruscant* 592 dfs311-siegeofcoruscant*
 593 haorchallprototype-siegeofcoruscant* 617 theironassembler 618 kelrodoaiholdout
"""

UPGRADES = """
astromech: 0 chopper 1 genius 2 r2astromech 3 r2d2 4 r3astromech 5 r4astromech 6 r5astromech 7 r5d8 8 r5p8 9 r5tk
 190 r2ha 195 bb8 196 bbastromech 197 m9g8 205 r5x3 213 r4pastromech 214 r4p17 226 r4p44 233 r2c4 241 r2a6 252 c110p
 312 r1j5 340 r2d2-republic 358 r2d2-resistance 359 r6d8 364 r7a7 365 q7astromech 389 r4b11 408 l4er5
 410 watchfulastromech 477 r2d2-battleofyavin 479 r2f2-battleofyavin 480 preciseastromech-battleofyavin
 481 r2a3-battleofyavin 483 r5d8-battleofyavin 484 r5k6-battleofyavin 490 r4p17-siegeofcoruscant
 491 targetingastromech-battleofyavin 521 stabilizingastromech-battleoverendor 522 modifiedr4punit-battleoverendor
 578 bb8-evacuationofdqar 582 r0astromech-evacuationofdqar 601 r2g8-armedanddangerous 626 r7t1-legendsandrelics
 627~ modifiedr4punit-battleoverendor 628 flightassistastromech-legendsandrelics
 629 unhingedastromech-legendsandrelics
cannon: 10 heavylasercannon 11 ioncannon 12 jammingbeam 13 tractorbeam 232 autoblasters 354 syncedlasercannons
 360 underslungblastercannon 470 protoncannons 486 ancillaryionweapons-siegeofcoruscant
 518 precisiontunedcannons-battleoverendor 605 flechettecannons-armedanddangerous
 640~ precisiontunedcannons-battleoverendor
cargo: 282 adaptiveshields 283 boostedscanners 285 tibannareserves 286 optimizedpowercore 537 endlesshordes-epicsl
 563 illegalcountermeasures-epicsl
command: 257 agentoftheempire 258 firstorderelite 259 veteranwingleader 260 dreadnoughthunter 261 admiralozzel
 262 azmorigan 263 captainneeda 264 carlistrieekan 265 jandodonna 266 raymusantilles 267 stalwartcaptain
 268 strategiccommander 361 jedicommander 377 b6bladewingprototype-command 380 phoenixsquadron
 382 skystrikeacademyclass 383 shadowwing 384 initforthemoney 385 bounty 390 asajjventresscommand
 391 generalgrievouscommand 392 hondoohnakacommand 393 martuuk 394 rifftamson 395 zealouscaptain
 422 sabinewren-command 464 combatboardingtube 541 niennunb-epicsl 542 urcosfurdam-epicsl
configuration: 139 os1arsenalloadout 140 pivotwing 142 servomotorsfoils 144 xg1assaultconfiguration
 145 l337sprogramming-battleofyavin 175 integratedsfoils 200 calibratedlasertargeting 201 delta7b
 208 grapplingstruts 237 landingstruts 308 corsairrefit 313 stabilizedsfoils 323 repulsorliftstabilizers
 329 maneuverassistmgk300 337 alpha3bbesh 356 targetassistmgk300 363 alpha3eesk 366 interceptbooster
 371 vectoredcannonsrz1 373 tiedefenderelite 374 sensitivecontrols 409 wartimeloadout 413 enhancedjammingsuite
 449 swivelwing 489 strutlockoverride-siegeofcoruscant 625 graviticwell-legendsandrelics
 639 wingedreversal-legendsandrelics
crew: 14 admiralsloane 15 agentkallus 16 bobafett 17 bazemalbus 18 c3po 19 cassianandor 20 cadbane 21 chewbacca
 22 chewbacca-crew 23 chopper-crew 24 cienaree 25 cikatrovizago 26 darthvader 27 deathtroopers 28 directorkrennic
 29 emperorpalpatine 30 freelanceslicer 31 4lom 32 gnkgonkdroid 33 grandinquisitor 34 grandmofftarkin
 35 herasyndulla 36 ig88d 37 informant 38 isbslicer 39 jabbathehutt 40 jynerso 41 kananjarrus 42 ketsuonyo 43 l337
 44 landocalrissian 45 landocalrissian-crew 46 leiaorgana 47 lattsrazzi 48 maul 49 ministertua 50 moffjerjerrod
 51 magvayarro 52 niennunb 53 novicetechnician 54 perceptivecopilot 55 qira 56 r2d2-crew 57 sabinewren 58 sawgerrera
 59 seasonednavigator 60 seventhsister 61 tacticalofficer 62 tobiasbeckett 63 000 64 unkarplutt 65 zeborrelios
 66 zuckuss 173 rosetico 179 kyloren 180 generalhux 183 captainphasma 184 supremeleadersnoke
 188 chewbacca-crew-swz19 191 c3po-crew 192 hansolo-crew 194 pettyofficerthanisson 217 chancellorpalpatine
 218 countdooku 219 generalgrievous 230 ga97 231 kaydelconnix 242 amilynholdo 243 larmadacy
 244 leiaorgana-resistance 245 korrsella 246 pz4co 254 c3po-republic 274 torynfarr 314 k2so 320 commanderpyre
 322 yoda 324 agentterex 325 plokoon 327 kitfisto 328 aaylasecura 333 hondoohnaka 335 jangofett 336 zamwesell
 346 fives 347 commandermalarus 351 ghostcompany 352 wolfpack 386 gamutkey 388 protectorategleb 424 ahsokatano-crew
 425 bokatankryze 426 bokatankryze-rebel-scum 427 captainhark 428 fennrau 429 garsaxon 430 korkiekryze
 431 obiwankenobi 432 previzsla 433 primeministeralmec 434 rookkast 435 satinekryze 436 savageopress 437 talmerrik
 438 tristanwren 439 ursawren 440 maul-crew 450 clanwrencommandos 452 themandalorian 453 thechild 457 ig11
 458 greefkarga 459 kuiil 460 pelimotto 466 mandaloriansupercommandos 467 imperialsupercommandos
 468 niteowlcommandos 469 deathwatchcommandos 474~ chewbacca-crew 492 wolfpack-siegeofcoruscant 501 leebo-swz103
 534 leiaorgana-epicsl 535~ r2d2-crew 536 c3po-epicsl 538 bailorgana-epicsl 546 infernosquad-epicsl
 548 agentterex-epicsl 549 protectorategleb-epicsl 550 jinatasecurityforces-epicsl 553~ pettyofficerthanisson
 555 thrawn-epicsl 559 ga75-epicsl 562 azmorigan-epicsl 565 aqseriesbattledroids-epicsl 568 caijvanda-epicsl
 589 nixjerd-evacuationofdqar 594 thechild-crew 596 l337-crew 600 niteowlsentries-armedanddangerous
 604 embo-armedanddangerous 606 todo360-armedanddangerous 612 4lom-crew 616 generalhux-evacuationofdqar
 618~ chewbacca-crew 619 ahsokatano-legendsandrelics 620~ thrawn-epicsl 621~ fennecshand-armedanddangerous
 622 zoriibliss-legendsandrelics 624 captive-legendsandrelics
device: 67 bombletgenerator 68 connernets 69 protonbombs 70 proximitymines 71 seismiccharges 221 drk1probedroids
 235 electroprotonbomb 316 clustermines 317 ionbombs 339 thermaldetonators 355 concussionbombs 444 blazerbomb
force-power: 72 heightenedperception 73 instinctiveaim 74 supernaturalreflexes 75 sense 199 brilliantevasion
 203 predictiveshot 204 hate 212 battlemeditation 250 precognitivereflexes 251 foresight 341 extrememaneuvers
 342 patience 417 compassion 418 malice 419 shatteringshot 487 roilinganger-siegeofcoruscant
 630~ roilinganger-siegeofcoruscant
gunner: 76 agilegunner 77 bistan 78 bossk 79 bt1 80 dengar 81 ezrabridger 82 fifthbrother 83 greedo 84 hansolo
 85 hansolo-gunner 86 hotshotgunner 87 lukeskywalker 88 skilledbombardier 89 veterantailgunner
 90 veteranturretgunner 174 finn 182 specialforcesgunner 187 rey-gunner 189 paigetico 225 clonecommandercody
 227 seventhfleetgunner 253 ahsokatano 321 clonecaptainrex 334 bobafett-gunner 350 suppressivegunner
 368 weaponssystemsofficer 379 sabinewren-gunner 412 dt798 414 firstorderordnancetech 441 garsaxon-gunner
 442 tibersaxon 443 ursawren-gunner 461 migsmayfeld 505 airencracken-battleoverendor 590 paigetico-evacuationofdqar
 591 dedicatedgunners-evacuationofdqar 593 fennecshand-armedanddangerous 597 tobiasbeckett-gunner
 614 firstorderordnancetech-evacuationofdqar 623 wedgeantilles-legendsandrelics
hardpoint: 269 ioncannonbattery 270 targetingbattery 271 ordnancetubes 272 pointdefensebattery 273 turbolaserbattery
 396 tractortentacles 397 drillbeak 398 enhancedpropulsion 399 protoncannonbattery 556 heavylasercannonturret-epicsl
 561 planetaryionbombardment-epicsl 564 modifieddorsalturret-epicsl 566 drillbeak-epicsl
 572 pointdefensebattery-epicsl
hyperdrive: 362 syliure31hyperdrive
illicit: 91 cloakingdevice 92 contrabandcybernetics 93 deadmansswitch 94 feedbackarray 95 inertialdampeners
 96 riggedcargochute 287 quickreleaselocks 288 saboteursmap 289 scannerbaffler 310 coaxiumhyperfuel
 369 falsetranspondercodes 411 overtunedmodulators 416 babufrik 454 trackingfob 463 hotshottailblaster
 513 feedbackemitter-battleoverendor 595 kinesoswitch-armedanddangerous
missile: 97 barragerockets 98 clustermissiles 99 concussionmissiles 100 homingmissiles 101 ionmissiles
 102 protonrockets 209 energyshellcharges 224 discordmissiles 238 diamondboronmissiles 311 magpulsewarheads
 326 multimissilepods 332 xx23sthreadtracers 420 electrochaffmissiles 500 seekermissiles-swz103
 531 saturationrockets-alphaclassstarwing 533 heavyplasmamissiles-alphaclassstarwing 544 twinmissilelauncher-epicsl
 631~ seekermissiles-swz103
modification: 103 ablativeplating 104 advancedslam 105 afterburners 106 electronicbaffle 107 engineupgrade
 108 munitionsfailsafe 109 staticdischargevanes 110 tacticalscrambler 164 hullupgrade 165 shieldupgrade
 166 stealthdevice 207 imperviumplating 211 synchronizedconsole 215 sparepartscanisters 236 delayedfuses
 247 angleddeflectors 249 targetingcomputer 338 precisionionengines 345 overdrivethruster
 367 independentcalculations 445 beskarreinforcedplating 446 mandalorianoptics 462 burnoutthrusters 465 dropseatbay
 476 unstablesublightengines-battleofyavin 488 contingencyprotocol-siegeofcoruscant
 493 evasionsequence7-siegeofcoruscant 495 automatedloaders-swz98 507 chaffparticles-battleoverendor
 511 computerassistedhandling-battleoverendor 514 targetingmatrix-battleoverendor
 516 fuelinjectionoverride-battleoverendor 517 targetassistalgorithm-battleoverendor
 523 ionmaneuveringjet-battleoverendor 527 stygiumreserve-tiephphantom 530 manualailerons-tiephphantom
 540 secretprovisions-epicsl 575 advancedwarningsystems-evacuationofdqar 584 repulsorliftengines-evacuationofdqar
 603 starboardthrusters-armedanddangerous 608 adaptablepowersystems-armedanddangerous
 632~ targetingmatrix-battleoverendor 633 retrofittedautothrusters-legendsandrelics 634~ automatedloaders-swz98
sensor: 111 advancedsensors 112 collisiondetector 113 firecontrolsystem 114 trajectorysimulator 240 passivesensors
 485 sensorjammer-battleofyavin 512 blanksignature-battleoverendor 526 relaysystem-tiephphantom
 532 longrangescanners-alphaclassstarwing 592 homingbeacon-armedanddangerous 636 blindspottargeter-legendsandrelics
tactical-relay: 220 k2b4 222 kraken 223 tv94 239 ta175 353 kalani 552 tx25-epicsl
talent: 115 composure 116 crackshot 117 daredevil 118 debrisgambit 119 elusive 120 experthandling 121 fearless
 122 intimidation 123 juke 124 lonewolf 125 marksmanship 126 outmaneuver 127 predator 128 ruthless
 129 saturationsalvo 130 selfless 131 squadleader 132 swarmtactics 133 trickshot 172 heroic 181 fanatical
 210 dedicated 228 treacherous 248 ensnare 255 graviticdeflection 256 snapshot 284~ selfless 319 proudtradition
 330 ionlimiteroverride 331 margsablclosure 343 deadeyeshot 344 starbirdslash 357 backwardstailslide 375 cutthroat
 376 tierfonbellyrun 378 hopeful 381 disciplined 387 interloperturn 421 feedbackping 423 clantraining 455 notorious
 456 enduring 473 fanatic-battleofyavin 475 attackspeed-battleofyavin 482 vengeful-battleofyavin
 494 swiftapproach-swz98 496 topcover-swz98 497 truegrit-swz98 498 mercenary-swz103 499 efficientprocessing-swz103
 502 itsatrap-battleoverendor 503 r2a3-battleoverendor 504 aceinthehole-battleoverendor 508 noescape-battleoverendor
 509 reckless-battleoverendor 510 pushthelimit-battleoverendor 515 apexpredator-battleoverendor
 519 heroicsacrifice-battleoverendor 520 partinggift-battleoverendor 524 collected-battleoverendor
 525 withoutatrace-tiephphantom 528 silenthunter-tiephphantom 529 stealthgambit-tiephphantom 545 fanatical-epicsl
 571 bornforthis-epicsl 573 determination-evacuationofdqar 581 forthecause-evacuationofdqar
 585 escortfighter-evacuationofdqar 599 mandaloriantactics-armedanddangerous 609 crimelord-armedanddangerous
 611 persistenttracker-armedanddangerous 635~ partinggift-battleoverendor
team: 275 bombardmentspecialists 276 commsteam 277 damagecontrolteam 278 gunneryspecialists 279 igrmdroids
 280 ordnanceteam 281 sensorexperts 400 droidcrew 401 tractortechnicians 402 corsaircrew
tech: 177 targetingsynchronizer 178 primedthrusters 185 hyperspacetrackingdata 186 advancedoptics
 198 ferrospherepaint 202 biohexacryptcodes 206 patternanalyzer 318 deuteriumpowercells 348 automatedtargetpriority
 349 sensorbuoysuite 415 sensorscramblers 574 experimentalscanners-evacuationofdqar
 576 targetingrelay-evacuationofdqar 577 interferencearray-evacuationofdqar
 579 primedoverdrivethrusters-evacuationofdqar 583 acceleratedsensorarray-evacuationofdqar
 586 precisionholotargeter-evacuationofdqar 587 r0gr-evacuationofdqar 588 blacksquadronr4-evacuationofdqar
 602 synchronizedhandling-armedanddangerous 615 threatsensors-evacuationofdqar 637~ targetingrelay-evacuationofdqar
 638 tsj1atargetingcomputer-legendsandrelics
title: 146 andrasta 147 dauntless 148 ghost 149 havoc 150 houndstooth 151 ig2000 152 landosmillenniumfalcon
 153 marauder 154 millenniumfalcon 155 misthunter 156 moldycrow 157 outrider 158~ phantom 159 punishingone
 160 shadowcaster 161 slavei 162 st321 163 virago 167 phantom 171 blackone 193 reysmillenniumfalcon 216 scimitar
 229 soullessone 290 dodonnaspride 291 jainaslight 292 liberator 293 tantiveiv 294 brighthope 295 luminous
 296 quantumstorm 297 assailer 298 corvus 299 impetuous 300 instigator 301 bloodcrow 302 requiem 303 suppressor
 304 vector 305 brokenhorn 306 merchantone 307 insatiableworrt 309 thunderstrike 315 kazsfireball 370 slavei-swz82
 372 b6bladewingprototype 403 grappler 404 nautolansrevenge 405 neimoidiangrasp 406 trident 447 gauntlet
 448 nightbrother 451 razorcrest 472 xanadublood 506 millenniumfalcon-battleoverendor 539 alpharevue-epicsl
 543 tantiveiv-title 547 corvus-epicsl 551 precursor-epicsl 554 malefactor-epicsl 557 bloodcrow-epicsl
 558 spectreofnayr-epicsl 560 hosnianlament-epicsl 567 trident-epicsl 569 nautolansrevenge-epicsl
 570~ tantiveiv-title 580 blackone-evacuationofdqar 598 landosmillenniumfalcon-title 607 xanadublood-title
 610 virago-title 613 misthunter-title 617 houndstooth-title
torpedo: 134 advprotontorpedoes 135 iontorpedoes 136 protontorpedoes 234 plasmatorpedoes 407 trackingtorpedoes
 471 homingtorpedoes
turret: 137 dorsalturret 138 ioncannonturret 478~ dorsalturret 641 burstlaserturret-legendsandrelics
"""
