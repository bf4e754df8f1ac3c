/**
 * What the categories are called in both languages, folded. Several categories are all that the word may mean; behind `|`
 * stands what it means where the shop has none of them. Facts behind `:` are asked for as well.
 */
export const CATEGORY_WORDS: readonly (readonly [categories: string, phrases: string, facts?: string])[] = [
  [
    'motherboards',
    'motherboard, mainboard, board, mobo, hauptplatine, systemplatine, mutterplatine, motherbord, brett, mb',
  ],
  ['processors', 'processor, cpu, prozessor, hauptprozessor, apu'],
  [
    'graphics cards',
    'graphics card, graphic card, video card, gpu, grafikkarte, grafik karte, graka, grafikkarten, vga, videokarte, ' +
      'graphics, grafik, card, karte',
  ],
  [
    'memory',
    'memory, ram, arbeitsspeicher, hauptspeicher, speicher, memory kit, ram kit, ram riegel, speicherriegel, ' +
      'ram speicher, dimm, memory module, memory modules, ramriegel, speichermodul',
  ],
  ['storage, external storage', 'storage, drive, laufwerk, datentrager, massenspeicher'],
  [
    'storage, external storage',
    'ssd, solid state drive, ssd festplatte, ssd platte, flash drive, solid state disk, ssds, ssd laufwerk',
    'storage.type*=ssd',
  ],
  ['storage', 'nvme ssd, nvme, m.2 nvme, nvme m.2, nvme festplatte', 'storage.protocol=NVMe'],
  [
    'storage',
    'hdd, hard drive, hard disk, festplatte, harddisk, hard disk drive, festplatten, platte, hdds',
    'storage.type=Hard drive',
  ],
  [
    'storage, external storage',
    'external ssd, portable ssd, externe ssd, extern ssd, tragbare ssd, mobile ssd, usb ssd, ssd extern, ssd external, ' +
      'externe ssd festplatte, portable solid state drive',
    'storage.type=Portable SSD',
  ],
  [
    'storage, external storage',
    'external hard drive, external drive, externe festplatte, extern festplatte, portable hard drive, usb festplatte, festplatte extern, ' +
      'externes laufwerk, external hdd, externe hdd, portable drive, mobile festplatte, external storage',
    'storage.type=Portable drive/Desktop drive/Portable SSD/Hybrid drive',
  ],
  [
    'cases',
    'case, gehause, pc case, computer case, chassis, pc gehause, tower, computergehause, midi tower, mid tower, mini tower, ' +
      'miditower, big tower, pc tower, tower gehause, tower case, computer gehause, enclosure',
  ],
  [
    'power supplies',
    'power supply, psu, netzteil, power supply unit, powersupply, pc netzteil, stromversorgung, computernetzteil, nt',
  ],
  [
    'coolers',
    'cooler, kuhler, cpu cooler, cpu kuhler, heatsink, kuhlkorper, prozessorkuhler, cpu lufter, cpu fan, kuhlung, ' +
      'processor cooler, cpu kuhlung, cpu cooling, cooling',
  ],
  [
    'coolers',
    'aio, wasserkuhlung, water cooling, water cooler, liquid cooler, liquid cooling, wasserkuhler, aio cooler, wakü, waku, ' +
      'all in one wasserkuhlung, aio wasserkuhlung, aio kuhler, watercooling, watercooler, aio water cooler, aio liquid cooler, ' +
      'flussigkeitskuhlung, cpu wasserkuhlung, kompaktwasserkuhlung',
    'cooler.type=Liquid',
  ],
  [
    'coolers',
    'luftkuhler, air cooler, luftkuhlung, tower cooler, towerkuhler, turmkuhler, tower kuhler, cpu luftkuhler, cpu air cooler, ' +
      'air cooling',
    'cooler.type=Air',
  ],
  ['fans | coolers', 'fan, lufter, case fan, gehauselufter, fans, pc lufter, ventilator, pc fan, case fans'],
  ['fan controllers', 'fan controller, lufter steuerung, luftersteuerung'],
  ['monitors', 'monitor, bildschirm, display, screen, pc monitor, computer monitor, tft'],
  ['keyboards', 'keyboard, tastatur, keeb, pc tastatur, tasta'],
  ['mice', 'mouse, maus, mice, mause, pc maus, computermaus'],
  ['mice', 'trackball, trackball maus, trackball mouse', 'mouse.shape*=trackball'],
  [
    'headsets',
    'headset, headphone, headphones, kopfhorer, kopfhorer mit mikrofon, earphones, earbuds, kopfhoerer',
  ],
  ['networking', 'networking, network, netzwerk, netzwerkgerat'],
  ['networking', 'router, wlan router, wifi router, wireless router', 'network.type=Router'],
  [
    'networking',
    'switch, network switch, netzwerk switch, lan switch, ethernet switch',
    'network.type=Switch',
  ],
  [
    'networking',
    'repeater, wlan repeater, wifi repeater, range extender, wifi extender',
    'network.type=Repeater',
  ],
  [
    'networking',
    'access point, wlan access point, accesspoint, wifi access point',
    'network.type=Access point',
  ],
  ['networking', 'powerline, powerline adapter, dlan, powerlan', 'network.type=Powerline adapter'],
  [
    'networking',
    'network card, network adapter, lan card, lan karte, netzwerkkarte, netzwerk karte, ethernet card, nic, ethernet karte, ' +
      'network interface card, netzwerkadapter',
    'network.type=Network card',
  ],
  [
    'networking',
    'wireless card, wifi card, wlan karte, wifi karte, wlan modul, wifi module, wifi modul, wireless adapter card',
    'network.type=Wireless card',
  ],
  [
    'networking',
    'wlan stick, wifi stick, wlan usb stick, wifi dongle, usb wifi adapter, wlan usb adapter, wifi usb adapter, wlan adapter, ' +
      'wifi adapter, usb wifi, usb wlan, usb wlan stick, usb wlan adapter, usb wifi stick',
    'network.type=USB adapter',
  ],
  [
    'prebuilt',
    'pc, computer, prebuilt, desktop, desktop pc, komplett pc, komplettsystem, fertig pc, prebuilt pc, rechner, ' +
      'komplettrechner, workstation, pcs',
  ],
  [
    'prebuilt',
    'gaming pc, gaming computer, gaming rechner, gaming desktop, gamer pc, spiele pc, spielerechner, zocker pc',
    'computer.hasCard=true',
  ],
  [
    'prebuilt',
    'office pc, office computer, office rechner, buro pc, burorechner, burocomputer',
    'computer.hasCard=false',
  ],
  ['prebuilt', 'mini pc, minipc, mini computer, nuc', 'computer.form=Mini'],
  ['operating systems', 'operating system, betriebssystem, os'],
  [
    'office software',
    'office, office software, burosoftware, office paket, office suite, officepaket, buro software',
  ],
  [
    'security software',
    'antivirus, virenschutz, security software, internet security, anti virus, virenscanner, antivirus software, ' +
      'sicherheitssoftware, antivirenprogramm, virus scanner, antivirenprogram, antivirus program',
  ],
  ['operating systems, office software, security software', 'software, programm'],
  ['speakers', 'speaker, speakers, lautsprecher, boxen, pc lautsprecher, soundsystem, pc boxen'],
  ['webcams', 'webcam, webcams, web cam, web kamera, webkamera'],
  ['sound cards', 'sound card, soundkarte, audio card, soundcard'],
  ['thermal paste', 'thermal paste, warmeleitpaste, thermal compound, thermal grease, wlp'],
  [
    'optical drives',
    'optical drive, dvd drive, dvd laufwerk, brenner, dvd brenner, blu ray drive, optisches laufwerk',
  ],
  ['power backup', 'ups, usv, power backup, uninterruptible power supply, notstrom'],
  ['gift vouchers', 'gift voucher, gift card, gutschein, geschenkgutschein, geschenkkarte'],
  ['services', 'service, services, dienstleistung, dienstleistungen, pc assembly, pc zusammenbau'],
  ['case accessories', 'case accessory, case accessories, gehausezubehor'],
];

/** Categories whose words say no more than what the wanted part is for, when another category is named: `pc gehäuse`. */
export const WEAK_CATEGORIES: ReadonlySet<string> = new Set([
  'prebuilt',
  'networking',
  'processors',
  'memory',
  'office software',
]);

/** Words that mean a category only behind `for`: the card of `case for a 400 mm card`, or where nothing else is one. */
export const VAGUE_WORDS: ReadonlySet<string> = new Set([
  'card',
  'karte',
  'graphics',
  'grafik',
  'kuhlung',
  'cooling',
  'network',
]);
