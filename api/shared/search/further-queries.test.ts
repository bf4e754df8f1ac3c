import { describe, expect, it } from '@jest/globals';
import { demoVocabulary } from '../../test/demo-vocabulary.js';
import { kindOf } from '../facts/kinds.js';
import { labelOfClause } from './clause-wording.js';
import { interpret } from './interpret.js';

/** What a text asks for: the category, the chips, and the words that are left. */
function readingOf(text: string): string {
  const { clauses, words } = interpret(text, demoVocabulary);
  const [category] = clauses.flatMap(({ condition }) =>
    condition.type === 'category' ? condition.categories : [],
  );
  const chips = clauses.map(({ condition }) => {
    const { label, value } = labelOfClause(condition, category === undefined ? null : kindOf(category), 'en');
    return condition.type === 'category' ? value : `${label}: ${value}`;
  });
  const rest = words.length > 0 ? [`words: ${words.join(' ')}`] : [];
  return [...chips, ...rest].join('; ').replaceAll('\u00A0', ' ');
}

describe('what people type', () => {
  it.each([
    ['2tb m.2 ssd', 'storage; Capacity: 2 TB; Form factor: M.2 2280; Type: SSD or Portable SSD'],
    [
      '850 watt netzteil gold',
      'power supplies; Wattage: from 850 W; Efficiency: 80 PLUS Gold or Cybenetics Gold',
    ],
    ['curved monitor 34 zoll', 'monitors; Screen size: 34 in'],
    ['ddr4 3200 16gb kit', 'memory; Memory type: DDR4; Data rate: 3200 MT/s; Capacity: 16 GB'],
    ['silent gehäuse atx weiß', 'cases; Form factor: ATX'],
    ['gaming maus kabellos unter 60 €', 'mice; Wireless: yes; Price: up to 60.00 €'],
    ['rtx 5080 16gb', 'graphics cards; Chip: GeForce RTX 5080; Memory: 16 GB'],
    ['nas festplatte 4tb', 'storage; Type: Hard drive; Capacity: 4 TB'],
    ['office dauerlizenz', 'office software; Licence: perpetual'],
    ['wifi 6e karte', 'networking; Wi-Fi: Wi-Fi 6E; Type: Wireless card'],
    ['10 gbit switch', 'networking; Port speed: from 10 Gbit/s; Type: Switch'],
    ['b650 micro atx', 'motherboards; Chipset: B650; Form factor: Micro ATX'],
    ['noctua lüfter 140mm', 'coolers; Manufacturer: Noctua; Fan size: 140 mm'],
    ['intel mainboard ddr4', 'motherboards; Socket: LGA1851 or LGA1700; Memory type: DDR4'],
    ['amd grafikkarte 16gb', 'graphics cards; Chip: Radeon RX; Memory: 16 GB'],
    ['radeon 9070 xt', 'graphics cards; Chip: Radeon RX 9070 XT'],
    ['rtx5070', 'graphics cards; Chip: GeForce RTX 5070'],
    ['atx 3.1 netzteil', 'power supplies; PCIe 5.1 connector: yes'],
    ['gehäuse für sfx netzteil', 'cases; Power supply form factor: SFX'],
    ['sata ssd 1tb', 'storage; Protocol: SATA; Capacity: 1 TB'],
    ['externe festplatte', 'storage; Type: Portable SSD'],
    ['case with 3 fans', 'cases; Included fans: from 3'],
    ['case 180mm cooler', 'cases; Max cooler height: from 180 mm'],
    ['gehäuse 360mm radiator', 'cases; Radiators: 360'],
    ['fanless cpu cooler', 'coolers; Fans: up to 0'],
    ['kühler für am5', 'coolers; Sockets: AM5'],
    ['ram für am5', 'memory; Memory type: DDR5'],
    ['14700k kühler', 'coolers; Fits: 14700k'],
    ['mainboard für ryzen 5 7600', 'motherboards; Fits: ryzen 5 7600'],
    [
      'ddr5 32gb cl30 für msi mag x870 tomahawk wifi',
      'memory; Memory type: DDR5; Capacity: 32 GB; CAS latency: 30; Fits: msi mag x870 tomahawk wifi',
    ],
    ['psu for rtx 5080', 'power supplies; Fits: rtx 5080'],
    ['graphics card for 550w psu', 'graphics cards; Recommended power supply: up to 550 W'],
    ['mainboard 256gb ram', 'motherboards; Max memory: from 256 GB'],
    ['board with 4 m.2 slots', 'motherboards; M.2 slots: from 4'],
    ['mainboard ohne wlan', 'motherboards; Wi-Fi: none'],
    ['am5 board 5g lan', 'motherboards; Socket: AM5; LAN: from 5 Gbit/s'],
    ['dual slot gpu', 'graphics cards; Slots: up to 2'],
    ['sechskern cpu', 'processors; Cores: 6'],
    ['cpu 96mb cache', 'processors; L3 cache: from 96 MB'],
    ['60% keyboard', 'keyboards; Size: 60 per cent'],
    ['tastatur ohne ziffernblock', 'keyboards; Size: Tenkeyless'],
    ['vertikale maus', 'mice; Shape: Right-handed, vertical'],
    ['linkshänder maus', 'mice; Shape: Symmetrical'],
    ['8k mouse', 'mice; Polling rate: from 8000 Hz'],
    ['headset 70 stunden akku', 'headsets; Battery life: from 70 h'],
    ['headset kabellos mit abnehmbarem mikrofon', 'headsets; Wireless: yes; Detachable microphone: yes'],
    ['3.5mm headset', 'headsets; Connection: 3.5 mm'],
    ['poe switch 8 port', 'networking; Power over Ethernet: yes; Type: Switch; LAN ports: from 8'],
    ['6 ghz router', 'networking; Bands: 6 GHz; Type: Router'],
    ['wlan stick', 'networking; Type: USB adapter'],
    ['gaming pc rtx 5080', 'prebuilt; Dedicated graphics: yes; Graphics card: GeForce RTX 5080'],
    ['pc 32gb ram 1tb ssd', 'prebuilt; Memory: 32 GB; Storage: 1 TB'],
    ['mini pc windows 11 pro', 'prebuilt; Form factor: Mini; Operating system: Windows 11 Pro'],
    ['virenschutz für mac', 'security software; Platform: macOS'],
    ['antivirus 5 geräte', 'security software; Devices: from 5'],
    ['monitor between 300 and 500', 'monitors; Price: 300.00 € – 500.00 €'],
    ['500-700 watt netzteil', 'power supplies; Wattage: 500 W – 700 W'],
    [
      'radeon grafikkarte 16 gb bis 400 €',
      'graphics cards; Chip: Radeon RX; Memory: 16 GB; Price: up to 400.00 €',
    ],
    ['monitor 27 bis 300 €', 'monitors; Screen size: 27 in; Price: up to 300.00 €'],
    ['27-32 zoll monitor', 'monitors; Screen size: 27 in – 32 in'],
    ['gpu at least 16gb', 'graphics cards; Memory: from 16 GB'],
    ['netzeil 750w', 'power supplies; Wattage: from 750 W'],
    ['tastaur kabellos', 'keyboards; Wireless: yes'],
    ['arbeitspeicher ddr5', 'memory; Memory type: DDR5'],
    ['gefroce rtx 5080', 'graphics cards; Chip: GeForce RTX 5080'],
    ['corsiar netzteil', 'power supplies; Manufacturer: Corsair'],
    ['ips oder oled monitor', 'monitors; Panel: IPS Black or IPS or Fast IPS or QD-OLED or WOLED'],
    ['tuf gaming b850', 'motherboards; Chipset: B850; words: tuf'],
    ['samsung 990 pro', 'Manufacturer: Samsung; words: 990 pro'],
    ['ryzen 7 am5', 'words: ryzen 7 am5'],
    ['windows 11 pro', 'words: windows 11 pro'],
    ['mac mini', 'words: mac mini'],
    ['fritzbox', 'words: fritz box'],
  ])('is understood: "%s" asks for "%s"', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });
});
