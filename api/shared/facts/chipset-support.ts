/** The chipsets of the boards that run an architecture as they are delivered. Others need a newer BIOS first, or never do. */
const CHIPSETS: Readonly<Record<string, string>> = {
  Zen: 'A320 B350 X370 B450 X470',
  'Zen+': 'B450 X470 X570',
  'Zen 2': 'X570 B550 A520',
  'Zen 4': 'A620 B650 B650E X670 X670E B840 B850 X870 X870E',
  'Zen 5': 'B840 B850 X870 X870E',
  'Alder Lake': 'H610 B660 H670 Z690 Q670 W680 B760 H770 Z790',
  'Raptor Lake': 'B760 H770 Z790',
  'Arrow Lake': 'H810 B860 Z890 Q870 W880',
  'Comet Lake': 'H410 B460 H470 Z490 H510 B560 H570 Z590',
  'Rocket Lake': 'H510 B560 H570 Z590',
  Skylake: 'H110 B150 H170 Z170 Q170 B250 H270 Z270 Q270',
  'Kaby Lake': 'B250 H270 Z270 Q270',
  'Coffee Lake': 'H310 B360 H370 Z370 Q370 B365 Z390',
  'Coffee Lake Refresh': 'B365 Z390',
};

/** Returns the chipsets that surely run an architecture; none for one that the shop does not know. */
export const chipsetsFor = (architecture: string): readonly string[] =>
  Object.hasOwn(CHIPSETS, architecture) ? (CHIPSETS[architecture] ?? '').split(' ') : [];

/** Returns the architectures that surely run on a chipset. */
export const architecturesFor = (chipset: string): readonly string[] =>
  Object.keys(CHIPSETS).filter((architecture) => chipsetsFor(architecture).includes(chipset));
