/** How boards of a chipset support a processor: at once, after a BIOS update, on some revisions of the board, or never. */
type Support = 'yes' | 'bios' | 'revision' | 'no';

/** Chipsets that support the same processors, and how they support each architecture. What is left out is not known. */
const ROWS: readonly (readonly [chipsets: string, support: Readonly<Record<string, Support>>])[] = [
  ['A320 B350 X370', { Zen: 'yes', 'Zen+': 'bios', 'Zen 2': 'bios' }],
  ['B450 X470', { Zen: 'yes', 'Zen+': 'yes', 'Zen 2': 'bios', 'Zen 3': 'bios' }],
  ['X570 X570S', { 'Zen+': 'yes', 'Zen 2': 'yes', 'Zen 3': 'bios' }],
  ['B550 A520', { Zen: 'no', 'Zen+': 'no', 'Zen 2': 'yes', 'Zen 3': 'bios' }],
  ['A620 B650 B650E X670 X670E TRX50 WRX90', { 'Zen 4': 'yes', 'Zen 5': 'bios' }],
  ['B840 B850 X870 X870E', { 'Zen 4': 'yes', 'Zen 5': 'yes' }],
  [
    'H610 B660 H670 Z690 Q670 W680',
    { 'Alder Lake': 'yes', 'Raptor Lake': 'bios', 'Raptor Lake Refresh': 'bios' },
  ],
  ['B760 H770 Z790', { 'Alder Lake': 'yes', 'Raptor Lake': 'yes', 'Raptor Lake Refresh': 'bios' }],
  ['H810 B860 Z890 Q870 W880', { 'Arrow Lake': 'yes' }],
  ['H410 B460', { 'Comet Lake': 'yes', 'Rocket Lake': 'revision' }],
  ['H470 Z490', { 'Comet Lake': 'yes', 'Rocket Lake': 'bios' }],
  ['H510 B560 H570 Z590', { 'Comet Lake': 'yes', 'Rocket Lake': 'yes' }],
  [
    'H110 B150 H170 Z170 Q170',
    { Skylake: 'yes', 'Kaby Lake': 'bios', 'Coffee Lake': 'no', 'Coffee Lake Refresh': 'no' },
  ],
  [
    'B250 H270 Z270 Q270',
    { Skylake: 'yes', 'Kaby Lake': 'yes', 'Coffee Lake': 'no', 'Coffee Lake Refresh': 'no' },
  ],
  [
    'H310 B360 H370 Z370 Q370',
    { Skylake: 'no', 'Kaby Lake': 'no', 'Coffee Lake': 'yes', 'Coffee Lake Refresh': 'bios' },
  ],
  ['B365 Z390', { Skylake: 'no', 'Kaby Lake': 'no', 'Coffee Lake': 'yes', 'Coffee Lake Refresh': 'yes' }],
];

/** How boards of each chipset support processors of each architecture. */
export const CPU_SUPPORT: Readonly<Record<string, Readonly<Record<string, Support>>>> = Object.fromEntries(
  ROWS.flatMap(([chipsets, support]) => chipsets.split(' ').map((chipset) => [chipset, support])),
);
