import type { Support } from './rule.types.js';
import { Tables, type Cell, type TableName } from './tables.js';

/** Who says a cell, and since when. */
type Origin = Pick<Cell, 'source' | 'checkedOn'>;

/** Nobody has looked these cells up since the shop's rules stated them first: employees replace them with what they find. */
const CARRIED: Origin = {
  source: "To be confirmed: carried over from the shop's first rules, not looked up since",
  checkedOn: '2026-11-27',
};

const AM4_CHART: Origin = {
  source: 'AMD, chart of Socket AM4 chipsets of 2020, as copied in the forum of setcombg.com',
  checkedOn: '2026-11-28',
};

/** What the chart of AMD speaks of. */
const AM4_CHIPSETS = new Set(['A320', 'B350', 'X370', 'B450', 'X470', 'B550', 'X570']);
const AM4_ARCHITECTURES = new Set(['Zen', 'Zen+', 'Zen 2']);

/** Chipsets that support the same processors, and how they support each architecture. What is left out is not known. */
const PROCESSORS: readonly (readonly [chipsets: string, support: Readonly<Record<string, Support>>])[] = [
  ['A320', { Zen: 'yes', 'Zen+': 'bios' }],
  ['B350 X370', { Zen: 'yes', 'Zen+': 'bios', 'Zen 2': 'bios' }],
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

/** What tables without columns say, by value: the rows that have it. */
const PLAIN: readonly (readonly [table: TableName, rows: Readonly<Record<string, string>>])[] = [
  [
    'OVERCLOCKING',
    {
      yes: 'B350,X370,B450,X470,X570,X570S,B550,B650,B650E,X670,X670E,B850,X870,X870E,Z170,Z270,Z370,Z390,Z490,Z590,Z690,Z790,Z890',
      no: 'A320,A520,A620,A620A,B840,H110,B150,H170,Q170,B250,H270,Q270,H310,B360,B365,H370,Q370,H410,B460,H470,Q470,W480,H510,B560,H570,Q570,W580,H610,B660,H670,Q670,W680,B760,H770,H810,B860,Q870,W880',
    },
  ],
  [
    'WINDOWS_11',
    {
      yes: 'Zen+,Zen 2,Zen 3,Zen 4,Zen 5,Coffee Lake,Coffee Lake Refresh,Comet Lake,Rocket Lake,Alder Lake,Raptor Lake,Raptor Lake Refresh,Arrow Lake',
      no: 'Zen,Excavator,Piledriver,Broadwell,Haswell,Ivy Bridge,Sandy Bridge',
    },
  ],
  [
    'DATA_RATES',
    { 2666: 'Zen', 2933: 'Zen+', 3200: 'Zen 2,Zen 3,Rocket Lake', 5200: 'Zen 4', 5600: 'Zen 5' },
  ],
];

/** Sockets whose coolers hold on another one, too. */
const MOUNTINGS: readonly (readonly [from: string, to: string, source: string])[] = [
  [
    'LGA1700',
    'LGA1851',
    'Hardware & Co, “LGA 1851 : la compatibilité des ventirads quasiment assurée”: the holes are those of LGA1700',
  ],
  [
    'LGA1151',
    'LGA1200',
    'HWCooling, “LGA 1700 socket won’t be compatible with current coolers”: 75 mm for LGA115x and LGA1200',
  ],
];

const cell = (
  table: TableName,
  [row, column]: readonly [string, string],
  value: string,
  origin: Origin,
): Cell => ({ table, row, column, value, ...origin });

/** What the tables say before an employee has changed them. */
export const FIRST_CELLS: readonly Cell[] = [
  ...PROCESSORS.flatMap(([chipsets, support]) =>
    chipsets
      .split(' ')
      .flatMap((chipset) =>
        Object.entries(support).map(([architecture, how]) =>
          cell(
            'PROCESSORS',
            [chipset, architecture],
            how,
            AM4_CHIPSETS.has(chipset) && AM4_ARCHITECTURES.has(architecture) ? AM4_CHART : CARRIED,
          ),
        ),
      ),
  ),
  ...PLAIN.flatMap(([table, values]) =>
    Object.entries(values).flatMap(([value, rows]) =>
      rows
        .split(',')
        .map((row) => cell(table, [row, ''], value, AM4_CHIPSETS.has(row) ? AM4_CHART : CARRIED)),
    ),
  ),
  ...MOUNTINGS.map(([from, to, source]) =>
    cell('MOUNTINGS', [from, to], 'yes', { source, checkedOn: '2026-11-28' }),
  ),
];

/** The tables as the shop begins with them. */
export const FIRST_TABLES = new Tables(FIRST_CELLS);
