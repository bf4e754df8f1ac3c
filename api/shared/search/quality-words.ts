/**
 * What qualities are called in both languages, folded, and the facts that they ask for. `kind.key=a/b` is any of the values,
 * `!=` a known value other than these, `*=` every value that contains the words, `^=` every value that begins with them,
 * `<=` and `>=` a limit. A leading `~` is read only where the category follows from other words.
 */
export const QUALITY_WORDS: readonly (readonly [phrases: string, facts: string])[] = [
  // Connections.
  ['wifi, wlan, wireless lan', '~motherboard.wifi!=none; ~network.wifi!=none'],
  [
    'wireless, kabellos, cordless, schnurlos, funk, drahtlos, ohne kabel, wire less, kabel los',
    'keyboard.isWireless=true; mouse.isWireless=true; headset.isWireless=true; ~network.type=Wireless card',
  ],
  [
    'wired, kabelgebunden, mit kabel, kabel, verkabelt, with cable, cable',
    '~keyboard.isWireless=false; ~mouse.isWireless=false; ~headset.isWireless=false',
  ],
  [
    'bluetooth, bt',
    'keyboard.connections=Bluetooth; mouse.connections=Bluetooth; headset.connections=Bluetooth',
  ],
  [
    'usb-c, type c, usb type c',
    '~monitor.ports*=usb-c; ~keyboard.connections=USB-C; ~mouse.connections=USB-C; ~headset.connections=USB-C',
  ],
  ['usb', '~keyboard.connections^=usb; ~mouse.connections^=usb; ~headset.connections^=usb'],
  ['hdmi', '~monitor.ports*=hdmi; ~graphics.outputs*=hdmi'],
  ['hdmi 2.1', '~monitor.ports*=hdmi 2.1'],
  ['displayport, dp', '~monitor.ports*=displayport; ~graphics.outputs*=displayport'],
  ['poe, power over ethernet', 'network.poe=true'],
  ['managed, verwaltbar, verwaltet, smart managed', 'network.managed=true'],
  ['unmanaged, nicht verwaltbar', 'network.managed=false'],
  ['sfp+, sfp, 10g sfp+', '~network.interface=SFP+'],
  ['dsl, vdsl', 'network.interface=DSL'],
  ['gigabit, gigabit lan, gigabit ethernet', '~network.portGbps>=1; ~motherboard.lanGbps>=1'],
  ['dual band, dualband', '~network.bands=5 GHz'],
  ['tri band, triband, 6 ghz', '~network.bands=6 GHz'],
  // What it is for.
  ['gaming, gamer, games, spiele, spielen, zocken', '~computer.hasCard=true; ~monitor.refreshHz>=144'],
  ['buro, homeoffice, home office', '~computer.hasCard=false'],
  // Pictures.
  [
    '4k, uhd, 2160p, ultra hd, 4k uhd, uhd 4k',
    'monitor.resolution=3840 x 2160; ~webcam.resolutions*=4k; ~mouse.pollingHz>=4000',
  ],
  ['wqhd, qhd, 1440p, quad hd, 2k, wqhd 1440p', 'monitor.resolution=2560 x 1440'],
  ['fhd, full hd, 1080p, fullhd', 'monitor.resolution=1920 x 1080; ~webcam.resolutions*=1080p'],
  ['8k, 8k polling, 8khz', '~mouse.pollingHz>=8000'],
  ['5k', 'monitor.resolution=5120 x 2880'],
  [
    'ultrawide, ultra wide, uwqhd, 21:9, ultrawide qhd, ultra breit, ultrabreit, breitbild, uwide',
    'monitor.resolution=3440 x 1440/2560 x 1080/3840 x 1600/5120 x 2160',
  ],
  ['oled', 'monitor.panel*=oled/woled'],
  ['ips', 'monitor.panel*=ips'],
  ['va, va panel', '~monitor.panel*=va'],
  ['tn', '~monitor.panel*=tn'],
  ['mini led, miniled', 'monitor.panel*=mini led'],
  // Keyboards, mice and headsets.
  [
    'tkl, tenkeyless, 80 %, ohne ziffernblock, ohne nummernblock, without numpad, no numpad, ohne numpad, 80 percent, ten key less',
    'keyboard.size=Tenkeyless',
  ],
  [
    'full size, fullsize, mit ziffernblock, mit nummernblock, with numpad, numpad, ziffernblock, nummernblock, volle grosse',
    'keyboard.size=Full size',
  ],
  ['75 percent, 75 prozent, 75 %', 'keyboard.size=75 per cent'],
  ['60 percent, 60 prozent, 60 %', 'keyboard.size=60 per cent'],
  ['65 percent, 65 prozent, 65 %', 'keyboard.size=65 per cent'],
  ['hot swap, hotswap, hot swappable, hotswappable, hot swap sockets', 'keyboard.hotSwap=true'],
  [
    'backlight, backlit, beleuchtet, beleuchtung, hintergrundbeleuchtung, beleuchtete, rgb beleuchtung, illuminated',
    'keyboard.backlight=true',
  ],
  ['qwertz, deutsch, german, de layout, german layout, deutsches layout', 'keyboard.layout*=german'],
  ['qwerty, us layout, ansi, us english, englisch, us', '~keyboard.layout*=us'],
  ['uk layout, british', '~keyboard.layout*=uk'],
  ['trackball', 'mouse.shape*=trackball'],
  ['vertical, vertikal, vertikalmaus, vertical mouse, ergonomic vertical', 'mouse.shape*=vertical'],
  ['left handed, linkshander, left hand, links, linke hand', '~mouse.shape=Left-handed/Symmetrical'],
  ['right handed, rechtshander, right hand', '~mouse.shape*=right handed'],
  ['ambidextrous, symmetrical, symmetrisch, beidhandig', 'mouse.shape*=symmetrical'],
  ['lightweight, leicht, ultralight, light, superlight, ultra light', '~mouse.weightG<=65'],
  [
    'noise cancelling, noise canceling, anc, gerauschunterdruckung, noise cancellation',
    'headset.noiseCancelling=true',
  ],
  ['closed, geschlossen, closed back', '~headset.design*=closed'],
  ['open, offen, open back', '~headset.design*=open'],
  ['over ear, overear, ohrumschliessend', 'headset.design*=over ear'],
  ['on ear, onear, ohraufliegend', 'headset.design*=on ear'],
  ['in ear, inear', 'headset.design*=in ear'],
  [
    'detachable microphone, detachable mic, abnehmbares mikrofon, abnehmbar mikrofon, removable microphone, mikrofon abnehmbar',
    'headset.detachableMicrophone=true',
  ],
  // Sound and size.
  [
    'quiet, leise, silent, lautlos, low noise, flusterleise, gerauscharm, silence',
    '~cooler.noiseDb<=25; ~fan.noiseDb<=25',
  ],
  ['fanless, passive, passiv, lufterlos, semi passive, passivkuhler, ohne lufter', '~cooler.fans<=0'],
  [
    'low profile, flach, slim, flacher, top blow, topblow, topblower, lowprofile, niedriges profil, niedrig, small',
    '~cooler.heightMm<=70; ~memory.heightMm<=35',
  ],
  // Power supplies.
  [
    'fully modular, full modular, vollmodular, voll modular, modular full, vollstandig modular',
    'supply.modular=full',
  ],
  ['semi modular, semimodular, teilmodular, half modular', 'supply.modular=semi'],
  ['modular', 'supply.modular=full/semi'],
  ['non modular, nicht modular, unmodular', 'supply.modular=no'],
  ['titanium, titan, 80 plus titanium, 80+ titanium', '~supply.efficiency*=titanium'],
  ['platinum, platin, 80 plus platinum, 80+ platinum', '~supply.efficiency*=platinum'],
  ['gold, 80 plus gold, 80+ gold', '~supply.efficiency*=gold'],
  ['silver, 80 plus silver, 80+ silver', '~supply.efficiency*=silver'],
  ['bronze, 80 plus bronze, 80+ bronze', '~supply.efficiency*=bronze'],
  ['80 plus, 80plus, 80+', 'supply.efficiency*=80 plus'],
  ['atx 3, atx 3.0, atx 3.1, atx3.1, atx3, 12vhpwr, 12v 2x6, 12v2x6, pcie 5.1', '~supply.has12v2x6=true'],
  ['pcie 5, pcie 5.0, pcie gen 5, gen 5, pcie5', 'storage.interface^=pcie 5; ~supply.has12v2x6=true'],
  ['pcie 4, pcie 4.0, pcie gen 4, gen 4', 'storage.interface^=pcie 4'],
  ['pcie 3, pcie 3.0, pcie gen 3, gen 3', 'storage.interface^=pcie 3'],
  ['pcie', '~storage.interface^=pcie; ~network.interface^=pcie'],
  ['sfx', '~supply.form=SFX; ~case.supplyForms=SFX'],
  ['sff, small form factor', '~case.form=Mini ITX'],
  ['magnetic switches, hall effect, magnetschalter, magnetische schalter', 'keyboard.switches*=magnetic'],
  ['sata, sata ssd, s ata, sata 3, sata iii', 'storage.protocol=SATA'],
  ['m.2, m.2 2280, 2280', 'storage.form*=m.2'],
  ['m.2 2230, 2230', 'storage.form*=2230'],
  ['external, extern, portable, tragbar', '~storage.type=Portable SSD/Portable drive/Desktop drive'],
  // Processors and what takes them.
  [
    'integrated graphics, igpu, onboard graphics, integrierte grafik, mit grafik, interne grafik, onboard grafik, ' +
      'integrierte grafikeinheit, grafikeinheit, with graphics, internal graphics',
    'processor.hasGraphics=true',
  ],
  ['ohne grafik, without graphics, ohne grafikeinheit', '~processor.hasGraphics=false'],
  ['3d cache, 3d v cache, v cache, 3d vcache', 'processor.l3Mb>=96'],
  ['unlocked, freier multiplikator, ubertaktbar, overclockable, overclocking', '~processor.isUnlocked=true'],
  [
    'amd',
    '~processor.manufacturer=AMD; ~graphics.chip*=radeon; ~motherboard.socket^=am; ~computer.processor*=amd',
  ],
  [
    'intel',
    '~processor.manufacturer=Intel; ~graphics.chip*=arc; ~motherboard.socket^=lga; ~computer.processor*=intel; ' +
      '~network.manufacturer=Intel',
  ],
  ['nvidia, geforce', '~graphics.chip*=geforce; ~computer.graphics*=geforce'],
  ['radeon', '~graphics.chip*=radeon; ~computer.graphics*=radeon'],
  ['rtx', '~graphics.chip*=rtx; ~computer.graphics*=rtx'],
  ['arc, intel arc', '~graphics.chip*=arc'],
  [
    'micro atx, matx, m atx, µatx, microatx, uatx, μatx, mikro atx',
    'motherboard.form=Micro ATX; case.form=Micro ATX',
  ],
  [
    'mini itx, itx, mitx, miniitx, m itx',
    'motherboard.form=Mini ITX; case.form=Mini ITX; ~computer.form=Mini ITX',
  ],
  ['e atx, eatx, extended atx', 'motherboard.form=E-ATX; case.form=E-ATX'],
  [
    'ddr5',
    'memory.generation=DDR5; ~motherboard.memoryGeneration=DDR5; ~processor.memoryGenerations=DDR5; ~computer.memoryType=DDR5',
  ],
  [
    'ddr4',
    'memory.generation=DDR4; ~motherboard.memoryGeneration=DDR4; ~processor.memoryGenerations=DDR4; ~computer.memoryType=DDR4',
  ],
  ['ddr3', 'memory.generation=DDR3; ~motherboard.memoryGeneration=DDR3; ~processor.memoryGenerations=DDR3'],
  ['so dimm, sodimm, laptop ram, notebook ram', 'memory.moduleForm=SO-DIMM'],
  ['ecc', '~memory.ecc=true'],
  ['dual kit, dual channel, kit of 2', '~memory.modules=2'],
  ['am5', '~memory.generation=DDR5'],
  ['am4', '~memory.generation=DDR4'],
  ['lga1851', '~memory.generation=DDR5'],
  // Software and computers.
  [
    'perpetual, dauerlizenz, lifetime, unbefristet, kauflizenz, einmalkauf, one time purchase, ohne abo, no subscription, ' +
      'without subscription, perpetual license, perpetual licence, kein abo, lifetime license, lebenslang, dauerhaft',
    'software.licence=perpetual',
  ],
  ['subscription, abo, abonnement, jahreslizenz, annual', 'software.licence=subscription'],
  [
    'mac, macos, apple, osx, os x',
    '~software.platforms=macOS; ~computer.system=macOS; ~computer.manufacturer=Apple',
  ],
  ['windows', '~software.platforms=Windows; ~computer.system^=windows'],
  ['windows 11', '~software.platforms=Windows; ~computer.system^=windows 11'],
  ['linux', '~software.platforms=Linux'],
  ['android', '~software.platforms=Android'],
  ['ios, iphone', '~software.platforms=iOS'],
  ['mini', '~computer.form=Mini'],
];

/** Words of families that belong to one category, and are looked for in names all the same. */
export const FAMILY_WORDS: Readonly<Record<string, string>> = {
  x3d: 'processors',
};
