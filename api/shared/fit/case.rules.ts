import { any, atMost, is, meet, member, plus, rule, sum, when } from './define.js';
import type { Rule } from './rule.types.js';

/** What has to have room in the case, and what cards, coolers and monitors demand. */
export const caseRules: readonly Rule[] = [
  rule(
    'CASE-01',
    'hard',
    any(is('motherboard.form', 'E-ATX'), member('motherboard.form', 'case.boardForms')),
    ['Board size', 'Board-Format'],
    ['{case} has no place for {motherboard.form}.', '{case} bietet keinen Platz für {motherboard.form}.'],
  ),
  rule(
    'CASE-02',
    'hard',
    when(is('motherboard.form', 'E-ATX'), atMost('motherboard.widthMm', 'case.maxBoardWidthMm')),
    ['Width of E-ATX', 'Breite bei E-ATX'],
    [
      '{motherboard} is {motherboard.widthMm} mm wide; {case} takes {case.maxBoardWidthMm} mm.',
      '{motherboard} ist {motherboard.widthMm} mm breit; {case} nimmt {case.maxBoardWidthMm} mm.',
    ],
  ),
  rule(
    'CASE-03',
    'rare',
    when(is('motherboard.backConnect', 'yes'), is('case.backConnect', 'yes')),
    ['Connectors at the back', 'Anschlüsse auf der Rückseite'],
    [
      '{motherboard} has its connectors at the back; {case} has no openings for them.',
      '{motherboard} hat die Anschlüsse auf der Rückseite; {case} hat dafür keine Öffnungen.',
    ],
  ),
  rule(
    'CASE-04',
    'note',
    atMost('case.frontUsbC', 'motherboard.usbCHeaders'),
    ['Front USB-C', 'USB-C vorn'],
    [
      'The front USB-C port stays dead: {motherboard} has no header for it.',
      'Der vordere USB-C-Anschluss bleibt ohne Funktion: {motherboard} hat keinen Stecker dafür.',
    ],
  ),
  rule(
    'CASE-05',
    'note',
    atMost('case.frontUsbA3', 'motherboard.usb3Ports'),
    ['Front USB 3', 'USB 3 vorn'],
    [
      'Not all front USB ports can be connected.',
      'Nicht alle vorderen USB-Anschlüsse lassen sich anschließen.',
    ],
  ),
  rule(
    'CASE-06',
    'hard',
    atMost(sum('storage.bay35'), 'case.bays35'),
    ['3.5-inch bays', '3,5-Zoll-Plätze'],
    [
      '{sum} drives of 3.5 inches do not go into {case.bays35} bays.',
      '{sum} 3,5-Zoll-Laufwerke passen nicht in {case.bays35} Plätze.',
    ],
  ),
  rule(
    'CASE-07',
    'hard',
    atMost(sum('storage.bay25'), 'case.bays25'),
    ['2.5-inch bays', '2,5-Zoll-Plätze'],
    [
      '{sum} drives of 2.5 inches do not go into {case.bays25} bays.',
      '{sum} 2,5-Zoll-Laufwerke passen nicht in {case.bays25} Plätze.',
    ],
  ),
  rule(
    'CASE-08',
    'note',
    atMost(sum('fan.fans'), 'case.fanPlaces'),
    ['Fan places', 'Lüfterplätze'],
    ['{case} has no place for {sum} fans.', '{case} hat keinen Platz für {sum} Lüfter.'],
  ),
  rule(
    'CASE-09',
    'hard',
    atMost(plus(sum('graphics.slots'), sum('expansion.slots')), 'case.expansionSlots'),
    ['Slot openings', 'Slotblenden'],
    [
      'The cards need {sum} slot openings; {case} has {case.expansionSlots}.',
      'Die Karten brauchen {sum} Slotblenden; {case} hat {case.expansionSlots}.',
    ],
    { optional: ['expansion'] },
  ),

  rule(
    'GPU-01',
    'hard',
    atMost('graphics.lengthMm', 'case.maxGpuMm'),
    ['Card length', 'Kartenlänge'],
    [
      '{graphics} is {graphics.lengthMm} mm long; {case} takes {case.maxGpuMm} mm.',
      '{graphics} ist {graphics.lengthMm} mm lang; {case} nimmt {case.maxGpuMm} mm.',
    ],
  ),
  rule(
    'GPU-02',
    'note',
    when(
      is('cooler.type', 'Liquid'),
      any(
        member('cooler.radiatorMm', 'case.radiatorsElsewhere'),
        atMost(plus('graphics.lengthMm', 'cooler.radiatorDepthMm'), 'case.maxGpuMm'),
      ),
    ),
    ['Card and front radiator', 'Karte und Frontradiator'],
    [
      'With the radiator at the front, {graphics} does not fit; mount it elsewhere if the case allows.',
      'Mit dem Radiator in der Front passt {graphics} nicht; wenn möglich woanders montieren.',
    ],
  ),
  rule(
    'GPU-03',
    'note',
    atMost(plus('graphics.heightMm', 35), 'case.maxGpuHeightMm'),
    ['Room for the power cable', 'Platz für das Stromkabel'],
    [
      'Less than 35 mm remain above the card for the power cable: it would be bent sharply.',
      'Über der Karte bleiben weniger als 35 mm für das Stromkabel: Es würde stark geknickt.',
    ],
  ),
  rule(
    'GPU-04',
    'rare',
    atMost(sum('graphics.cards'), 'motherboard.pcieX16Slots'),
    ['x16 slot', 'x16-Steckplatz'],
    ['{motherboard} has no free x16 slot.', '{motherboard} hat keinen freien x16-Steckplatz.'],
  ),
  rule(
    'GPU-05',
    'note',
    atMost('graphics.pcieGeneration', 'motherboard.pcieX16Generation'),
    ['PCIe generation', 'PCIe-Generation'],
    [
      '{graphics} is PCIe {graphics.pcieGeneration}, the slot {motherboard.pcieX16Generation}: it works, a little slower; more so with few lanes.',
      '{graphics} ist PCIe {graphics.pcieGeneration}, der Steckplatz {motherboard.pcieX16Generation}: läuft, etwas langsamer; bei wenigen Leitungen deutlicher.',
    ],
  ),
  rule(
    'GPU-06',
    'note',
    atMost('monitor.needGbps', 'graphics.bestLinkGbps'),
    ['Monitor bandwidth', 'Monitor-Bandbreite'],
    [
      '{monitor} at full rate needs {monitor.needGbps} Gbit/s; the best common connection carries {graphics.bestLinkGbps}: compression or a lower rate is used.',
      '{monitor} braucht bei voller Rate {monitor.needGbps} Gbit/s; die beste gemeinsame Verbindung trägt {graphics.bestLinkGbps}: Es wird komprimiert oder langsamer.',
    ],
  ),
  rule(
    'GPU-07',
    'note',
    meet('monitor.ports', 'graphics.outputs'),
    ['Monitor plug', 'Monitorstecker'],
    [
      '{monitor} and {graphics} have no plug in common: an adapter is needed.',
      '{monitor} und {graphics} haben keinen gemeinsamen Stecker: Ein Adapter ist nötig.',
    ],
  ),

  rule(
    'COOL-01',
    'hard',
    member('processor.socket', 'cooler.sockets'),
    ['Cooler socket', 'Kühler-Sockel'],
    [
      '{cooler} has no mounting for {processor.socket}.',
      '{cooler} hat keine Halterung für {processor.socket}.',
    ],
  ),
  rule(
    'COOL-06',
    'hard',
    member('motherboard.socket', 'cooler.sockets'),
    ['Cooler mounting', 'Kühlerhalterung'],
    [
      '{cooler} has no mounting for {motherboard.socket}.',
      '{cooler} hat keine Halterung für {motherboard.socket}.',
    ],
    // The processor has the board's socket, or does not fit itself.
    { without: 'processor' },
  ),
  rule(
    'COOL-02',
    'hard',
    when(is('cooler.type', 'Air'), atMost('cooler.heightMm', 'case.maxCoolerMm')),
    ['Cooler height', 'Kühlerhöhe'],
    [
      '{cooler} is {cooler.heightMm} mm high; {case} takes {case.maxCoolerMm} mm.',
      '{cooler} ist {cooler.heightMm} mm hoch; {case} nimmt {case.maxCoolerMm} mm.',
    ],
  ),
  rule(
    'COOL-03',
    'hard',
    when(is('cooler.type', 'Liquid'), member('cooler.radiatorMm', 'case.radiators')),
    ['Radiator', 'Radiator'],
    [
      '{case} has no place for a {cooler.radiatorMm} mm radiator.',
      '{case} hat keinen Platz für einen {cooler.radiatorMm}-mm-Radiator.',
    ],
  ),
  rule(
    'COOL-04',
    'note',
    atMost('processor.peakW', 'cooler.ratedW'),
    ['Cooling power', 'Kühlleistung'],
    [
      '{cooler} is rated for {cooler.ratedW} W; {processor} takes up to {processor.peakW} W: louder, slower under load.',
      '{cooler} ist für {cooler.ratedW} W ausgelegt; {processor} nimmt bis zu {processor.peakW} W: lauter, unter Last langsamer.',
    ],
  ),
  rule(
    'COOL-05',
    'note',
    atMost(plus(sum('cooler.fanPlugs'), sum('fan.plugs')), 'motherboard.fanHeaders'),
    ['Fan headers', 'Lüfteranschlüsse'],
    [
      '{sum} fan plugs for {motherboard.fanHeaders} headers: a hub or splitter is needed.',
      '{sum} Lüfterstecker für {motherboard.fanHeaders} Anschlüsse: Ein Verteiler ist nötig.',
    ],
    { optional: ['cooler', 'fan'] },
  ),
];
