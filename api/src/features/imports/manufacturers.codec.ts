import { foldText } from '../../../shared/rules/search.js';

/** Manufacturers of more than one word, as they write themselves; any other name begins with a manufacturer of one word. */
const LONG_NAMES = [
  'Altec Lansing',
  'Athena Power',
  'Bang and Olufsen',
  'be quiet!',
  'Buffalo Technology',
  'Chester Creek',
  'Club 3D',
  'Cooler Master',
  'Creative Labs',
  'Cyber Acoustics',
  'Cyber Snipa',
  'Das Keyboard',
  'Endgame Gear',
  'Etymotic Research',
  'Fantom Drives',
  'Fractal Design',
  'FSP Group',
  'Gear Head',
  'Gelid Solutions',
  'Geometric Future',
  'G DATA',
  'Harman Kardon',
  'Iceberg Thermal',
  'In Win',
  'I/O Magic',
  'Key Ovation',
  'Lian Li',
  'Mad Catz',
  'Mars Gaming',
  'Mountain Mods',
  'Neo Forza',
  'Ozone Gaming',
  'Parvum Systems',
  'PC Cooler',
  'PC Power and Cooling',
  'Pyle Audio',
  'Raspberry Pi',
  'Red Hat',
  'Silicon Power',
  'SK Hynix',
  'Super Flower',
  'Super Talent',
  'Thermal Grizzly',
  'Thermal Hero',
  'Titanium Micro',
  'Tripp Lite',
  'Turtle Beach',
  'Western Digital',
];

/** Other spellings of a manufacturer, folded, and the one that the shop writes. */
const SPELLINGS = new Map(
  Object.entries({
    ARCTIC: ['arctic'],
    ASUS: ['asus', 'asustek'],
    beyerdynamic: ['beyerdynamic'],
    CHERRY: ['cherry'],
    Deepcool: ['deepcool', 'gamerstorm'],
    EIZO: ['eizo'],
    FSP: ['fsp group'],
    Gelid: ['gelid solutions'],
    HP: ['hewlett-packard'],
    PCCooler: ['pc cooler', 'pccooler'],
    Seasonic: ['seasonic'],
    Sharkoon: ['sharkoon'],
    SilverStone: ['silverstone'],
    TEAMGROUP: ['teamgroup', 'team group'],
    'Western Digital': ['wd'],
  }).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
);

const LONG_BY_FOLDED = LONG_NAMES.map((name) => [foldText(name), name] as const);

/** How the manufacturer at the beginning of a name is written there. */
function leadingName(name: string): string {
  const folded = `${foldText(name)} `;
  const [found] = LONG_BY_FOLDED.find(([long]) => folded.startsWith(`${long} `)) ?? [];
  // Names of several words are plain letters: folding does not change their length.
  if (found !== undefined) return name.slice(0, found.length);
  return name.split(' ')[0] ?? name;
}

/** Writes each manufacturer in one way, whatever the data do. */
export class Manufacturers {
  private readonly spellings = new Map<string, string>();

  /** `known` are the spellings in the shop, the preferred one of two first. */
  constructor(known: readonly string[]) {
    for (const name of known) this.remember(name);
  }

  /** Returns the one spelling: the shop's, that of the table, or the one that came first. */
  spell(name: string): string {
    const folded = foldText(name);
    return this.spellings.get(folded) ?? this.remember(SPELLINGS.get(folded) ?? name);
  }

  /** Returns a name that begins with its manufacturer with the one spelling of it, and the manufacturer. */
  split(name: string): { name: string; manufacturer: string } {
    const written = leadingName(name);
    const manufacturer = this.spell(written);
    const model = name.slice(written.length).trim();
    const isDoubled = `${foldText(model)} `.startsWith(`${foldText(written)} `);
    const words = [manufacturer, isDoubled ? model.slice(written.length).trim() : model];
    return { name: words.join(' ').trim(), manufacturer };
  }

  private remember(name: string): string {
    const folded = foldText(name);
    // Where the shop has two spellings, the table decides.
    const preferred = SPELLINGS.get(folded);
    const isBetter = !this.spellings.has(folded) || name === preferred;
    if (isBetter) this.spellings.set(folded, name);
    return this.spellings.get(folded) ?? name;
  }
}
