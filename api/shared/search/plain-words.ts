const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that carry nothing in a search text. */
export const STOP_WORDS = words(
  'a an the and und mit with of in im am der die das den dem des ein eine einen einem einer is ist on auf von vom zu zum zur ' +
    'at as to by bei incl inkl inklusive including inclusive plus & + - mein meinen meine my me ich i want suche looking need ' +
    'brauche please bitte kaufen buy bestellen online shop or oder sowie also auch some any',
);

/** Wishes that no fact of a product answers: they are left out while something else is asked for. */
export const FILLERS = words(
  'gaming gamer ps5 ps4 playstation xbox iphone sockel socket chipsatz chipset dram platz oem gunstiger kurzer kleiner grosser langer teurer glas glass fenster window tempered boost takt clock volume volumen capacity kapazitat kurz short compact kompakt driver treiber mesh mikrofon microphone mic akku battery laufzeit games game spiele spielen zocken gunstig billig cheap cheapest affordable budget preiswert best beste good gut ' +
    'guter gute top neu neue neuer new fast schnell schnelle schneller curved gebogen rgb argb homeoffice buro work arbeit ' +
    'arbeiten zuhause set kit nas streaming creator design foto video bildbearbeitung black schwarz white weiss silver ' +
    'silber grau gray grey rot red blau blue grun green pink rosa bunt mechanical mechanisch ergonomic ergonomisch leistungsstark ' +
    'powerful high end highend einsteiger entry level strong stark professional profi silent leise quiet kabelgebunden flat flach ' +
    'klein small gross large big computer pc desktop student schule school usb ' +
    'empfehlung empfohlen recommended angebot sale deal zubehor accessory license licence lizenz key version vollversion ' +
    'lan ethernet tdp cache lange lang hohe hoch length height long inch zoll size grosse intern interne interner internal passend passende passender kompatibel compatible',
);

/** What is put before a limit, and what it means. */
export const COMPARISONS: Readonly<Record<string, 'atMost' | 'atLeast' | 'about'>> = {};

const comparison = (meaning: 'atMost' | 'atLeast' | 'about', phrases: string): void => {
  for (const phrase of phrases.split(', ')) (COMPARISONS as Record<string, typeof meaning>)[phrase] = meaning;
};

comparison(
  'atMost',
  'under, below, max, maximum, maximal, up to, unter, bis, bis zu, hochstens, less than, weniger als, cheaper than, <, <=, ' +
    'gunstiger als, no more than, not more than, at most, nicht mehr als, bis max, bis maximal, kleiner als, nicht uber, ' +
    'smaller than, shorter than, kurzer als, lighter than, within, not over, bis hochstens',
);
comparison(
  'atLeast',
  'over, from, min, minimum, mindestens, at least, above, ab, uber, more than, mehr als, >, >=, von mindestens, mind, ' +
    'no less than, not less than, larger than, bigger than, grosser als, langer als, starting at, teurer als, oberhalb, from at least',
);
comparison('about', 'about, around, circa, ca, etwa, rund, ungefahr, approximately, approx, um die, ca.');

/** What is put behind a limit: `500 watt or more`. */
export const SUFFIXES: Readonly<Record<string, 'atMost' | 'atLeast'>> = {
  '+': 'atLeast',
  'or more': 'atLeast',
  'oder mehr': 'atLeast',
  'und mehr': 'atLeast',
  'and up': 'atLeast',
  'and more': 'atLeast',
  'or less': 'atMost',
  'oder weniger': 'atMost',
  max: 'atMost',
  maximal: 'atMost',
  maximum: 'atMost',
  'at most': 'atMost',
};

/** What says that something is not wanted. */
export const NEGATIONS = words('no not without ohne kein keine keinen keiner keinem nicht non w/o');

/** What comes before the thing that the wanted product is for. */
export const PURPOSES: readonly string[] =
  'for, fur, fuer, passt zu, passend zu, passend fur, fits, compatible with, kompatibel mit, kompatibel zu, suitable for, works with, geeignet fur'.split(
    ', ',
  );

/** What comes before a feature: a category behind it is not the wanted one. */
export const FEATURES = words('mit with incl inkl inklusive including');
