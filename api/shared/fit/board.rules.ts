import { all, any, atMost, equal, is, member, not, rule, sum, supports, when } from './define.js';
import type { Rule } from './rule.types.js';

/** What processors, boards and memory demand of each other. */
export const boardRules: readonly Rule[] = [
  rule(
    'CPU-01',
    'hard',
    equal('processor.socket', 'motherboard.socket'),
    ['Socket', 'Sockel'],
    [
      '{processor} needs socket {processor.socket}; {motherboard} has {motherboard.socket}.',
      '{processor} braucht Sockel {processor.socket}; {motherboard} hat {motherboard.socket}.',
    ],
  ),
  rule(
    'CPU-02',
    'hard',
    supports('motherboard.support', 'processor.architecture', 'yes', 'bios', 'revision'),
    ['Chipset', 'Chipsatz'],
    [
      'The chipset {motherboard.chipset} does not support {processor.architecture} processors.',
      'Der Chipsatz {motherboard.chipset} unterstützt keine {processor.architecture}-Prozessoren.',
    ],
  ),
  rule(
    'CPU-03',
    'note',
    supports('motherboard.support', 'processor.architecture', 'yes'),
    ['BIOS version', 'BIOS-Version'],
    [
      '{motherboard} may need a BIOS update before it starts with {processor}.',
      '{motherboard} braucht vor dem ersten Start mit {processor} eventuell ein BIOS-Update.',
    ],
  ),
  rule(
    'CPU-04',
    'note',
    atMost('processor.peakW', 'motherboard.maxProcessorW'),
    ['Power of the board', 'Spannungsversorgung'],
    [
      '{motherboard} supplies up to {motherboard.maxProcessorW} W to the processor; {processor} takes up to {processor.peakW} W and will run slower under load.',
      '{motherboard} versorgt den Prozessor mit höchstens {motherboard.maxProcessorW} W; {processor} nimmt bis zu {processor.peakW} W und wird unter Last langsamer.',
    ],
  ),
  rule(
    'CPU-05',
    'note',
    when(is('processor.isUnlocked', 'yes'), is('motherboard.canOverclock', 'yes')),
    ['Overclocking', 'Übertakten'],
    [
      '{processor} can be overclocked, but {motherboard} does not allow it.',
      '{processor} lässt sich übertakten, {motherboard} erlaubt es aber nicht.',
    ],
  ),
  rule(
    'CPU-06',
    'open',
    all(is('processor.hasGraphics', 'yes'), atMost(1, 'motherboard.videoOutputs')),
    ['Picture', 'Bildausgabe'],
    [
      'Without a graphics card there is no picture: {processor} has no graphics unit, or the board has no video output.',
      'Ohne Grafikkarte gibt es kein Bild: {processor} hat keine Grafikeinheit, oder das Mainboard hat keinen Bildausgang.',
    ],
    { without: 'graphics' },
  ),
  rule(
    'CPU-07',
    'open',
    is('processor.includesCooler', 'yes'),
    ['Cooler in the box', 'Kühler im Lieferumfang'],
    ['{processor} comes without a cooler: please add one.', '{processor} kommt ohne Kühler: Bitte ergänzen.'],
    { without: 'cooler' },
  ),

  rule(
    'MEM-01',
    'hard',
    equal('memory.generation', 'motherboard.memoryGeneration'),
    ['Memory type', 'Speichertyp'],
    [
      '{memory} is {memory.generation}; {motherboard} takes {motherboard.memoryGeneration}.',
      '{memory} ist {memory.generation}; {motherboard} nimmt {motherboard.memoryGeneration}.',
    ],
  ),
  rule(
    'MEM-02',
    'rare',
    equal('memory.moduleForm', 'motherboard.moduleForm'),
    ['Module size', 'Modulbauform'],
    [
      '{memory} is a {memory.moduleForm}; {motherboard} takes {motherboard.moduleForm}.',
      '{memory} ist ein {memory.moduleForm}; {motherboard} nimmt {motherboard.moduleForm}.',
    ],
  ),
  rule(
    'MEM-03',
    'hard',
    atMost(sum('memory.modules'), 'motherboard.memorySlots'),
    ['Memory slots', 'Speicherplätze'],
    [
      '{sum} modules do not go into {motherboard.memorySlots} slots.',
      '{sum} Module passen nicht in {motherboard.memorySlots} Steckplätze.',
    ],
  ),
  rule(
    'MEM-04',
    'hard',
    atMost(sum('memory.totalGb'), 'motherboard.maxMemoryGb'),
    ['Memory limit of the board', 'Speichergrenze des Boards'],
    [
      '{sum} GB is more than the {motherboard.maxMemoryGb} GB that {motherboard} takes.',
      '{sum} GB sind mehr als die {motherboard.maxMemoryGb} GB, die {motherboard} aufnimmt.',
    ],
  ),
  rule(
    'MEM-05',
    'rare',
    atMost('memory.moduleGb', 'motherboard.maxModuleGb'),
    ['Module capacity', 'Modulgröße'],
    [
      'Modules of {memory.moduleGb} GB are too large: {motherboard} takes up to {motherboard.maxModuleGb} GB each.',
      'Module mit {memory.moduleGb} GB sind zu groß: {motherboard} nimmt je Modul höchstens {motherboard.maxModuleGb} GB.',
    ],
  ),
  rule(
    'MEM-06',
    'hard',
    member('memory.generation', 'processor.memoryGenerations'),
    ['Memory controller', 'Speichercontroller'],
    [
      '{processor} does not support {memory.generation}.',
      '{processor} unterstützt kein {memory.generation}.',
    ],
  ),
  rule(
    'MEM-07',
    'note',
    atMost('memory.dataRate', 'motherboard.maxDataRate'),
    ['Memory speed of the board', 'Speichertakt des Boards'],
    [
      '{memory} will run at {motherboard.maxDataRate} instead of {memory.dataRate} MT/s.',
      '{memory} läuft mit {motherboard.maxDataRate} statt {memory.dataRate} MT/s.',
    ],
  ),
  rule(
    'MEM-08',
    'note',
    atMost('memory.dataRate', 'processor.maxDataRate'),
    ['Memory profile', 'Speicherprofil'],
    [
      '{memory.dataRate} MT/s is above what {processor} guarantees ({processor.maxDataRate}); switch on EXPO or XMP in the BIOS.',
      '{memory.dataRate} MT/s liegt über dem, was {processor} garantiert ({processor.maxDataRate}); EXPO oder XMP im BIOS einschalten.',
    ],
  ),
  rule(
    'MEM-09',
    'note',
    any(not(is('memory.generation', 'DDR5')), atMost(sum('memory.modules'), 2)),
    ['Four DDR5 modules', 'Vier DDR5-Module'],
    [
      'More than two DDR5 modules run at a lower speed on consumer platforms.',
      'Mehr als zwei DDR5-Module laufen auf Desktop-Plattformen langsamer.',
    ],
  ),
  rule(
    'MEM-10',
    'note',
    atMost(sum('memory.kits'), 1),
    ['Mixed kits', 'Gemischte Kits'],
    [
      'Two kits are not tested together, even of the same model. One kit with all modules is safer.',
      'Zwei Kits sind nicht zusammen geprüft, auch nicht vom selben Modell. Ein Kit mit allen Modulen ist sicherer.',
    ],
  ),
  rule(
    'MEM-11',
    'note',
    atMost(2, sum('memory.modules')),
    ['Dual channel', 'Zweikanal'],
    [
      'One module uses one memory channel: half the bandwidth.',
      'Ein einzelnes Modul nutzt einen Speicherkanal: halbe Bandbreite.',
    ],
  ),
  rule(
    'MEM-12',
    'rare',
    equal('memory.registered', 'motherboard.registered'),
    ['Registered memory', 'Registered-Speicher'],
    [
      'Registered and unbuffered modules cannot be exchanged for each other: {memory} does not run on {motherboard}.',
      'Registered- und ungepufferte Module sind nicht austauschbar: {memory} läuft auf {motherboard} nicht.',
    ],
  ),
  rule(
    'MEM-13',
    'note',
    when(is('memory.ecc', 'yes'), all(is('motherboard.ecc', 'yes'), is('processor.ecc', 'yes'))),
    ['ECC', 'ECC'],
    [
      'Error correction stays off: board and processor must both support it.',
      'Die Fehlerkorrektur bleibt aus: Board und Prozessor müssen sie beide unterstützen.',
    ],
  ),
  rule(
    'MEM-14',
    'hard',
    any(
      not(is('cooler.type', 'Air')),
      atMost('memory.heightMm', 'cooler.memoryClearanceMm'),
      is('cooler.reachesOverMemory', 'no'),
    ),
    ['Module height under the cooler', 'Modulhöhe unter dem Kühler'],
    [
      '{memory} is {memory.heightMm} mm high; {cooler} leaves {cooler.memoryClearanceMm} mm.',
      '{memory} ist {memory.heightMm} mm hoch; {cooler} lässt {cooler.memoryClearanceMm} mm frei.',
    ],
  ),
];
