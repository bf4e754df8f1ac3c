import { describe, expect, it } from '@jest/globals';
import { checkCategoryInput, cleanCategory } from './category.js';
import { CategoryTree, type CategorySettings } from './category-tree.js';

/** A shop with categories that came into use in this order, with the ids 1, 2, 3… */
const shop = (names: readonly string[], ...settings: CategorySettings[]): CategoryTree =>
  new CategoryTree(
    names.map((name, index) => ({ _id: index + 1, name })),
    settings,
  );

const decided = (name: string, settings: Omit<CategorySettings, 'name' | 'version'>): CategorySettings => ({
  name,
  version: 3,
  ...settings,
});

describe('a category that employees have not touched', () => {
  it('looks as the table of well-known ones says', () => {
    expect(shop(['graphics cards']).categories).toEqual([
      {
        id: 1,
        name: 'graphics cards',
        slug: 'graphics-cards',
        labels: { en: 'Graphics Cards', de: 'Grafikkarten' },
        descriptions: {
          en: 'Graphics cards, with chip, memory, length and power draw.',
          de: 'Grafikkarten mit Chip, Speicher, Länge und Leistungsaufnahme.',
        },
        icon: 'GRAPHICS_CARD',
        group: 'COMPONENTS',
        version: 0,
      },
    ]);
  });

  it('has its own name in both languages, a box and the last group where nobody knows it', () => {
    expect(shop(['lawn mowers']).categories).toEqual([
      {
        id: 1,
        name: 'lawn mowers',
        slug: 'lawn-mowers',
        labels: { en: 'Lawn Mowers', de: 'Lawn Mowers' },
        descriptions: { en: '', de: '' },
        icon: 'PACKAGE',
        group: 'OTHER',
        version: 0,
      },
    ]);
  });

  it.each([
    ['gehäuselüfter', 'gehaeuseluefter'],
    ['große möbel', 'grosse-moebel'],
    ['cafés', 'cafes'],
    ['usb  кабели', 'usb'],
    ['кабели', 'category'],
  ])('has in its address for "%s": %s', (name, slug) => {
    expect(shop([name]).byId(1)?.slug).toBe(slug);
  });

  it('gets a number behind an address that is taken', () => {
    const tree = shop(['cafes', 'cafés', 'cafès']);
    expect(tree.categories.map(({ slug }) => slug)).toEqual(['cafes', 'cafes-2', 'cafes-3']);
    expect(tree.bySlug('cafes-2')?.name).toBe('cafés');
  });
});

describe('a category that employees have edited', () => {
  const edited = shop(
    ['fans', 'cables'],
    decided('fans', {
      labels: { en: 'Case fans', de: 'Gehäuselüfter' },
      descriptions: { en: 'Quiet ones.', de: 'Leise.' },
      icon: 'COOLER',
      group: 'COMPONENTS',
      slug: 'cables',
      earlierSlugs: ['ventilators'],
    }),
  );

  it('looks as they have said', () => {
    expect(edited.byId(1)).toEqual({
      id: 1,
      name: 'fans',
      slug: 'cables',
      labels: { en: 'Case fans', de: 'Gehäuselüfter' },
      descriptions: { en: 'Quiet ones.', de: 'Leise.' },
      icon: 'COOLER',
      group: 'COMPONENTS',
      version: 3,
    });
  });

  it.each([
    ['cables', 'fans'],
    ['ventilators', 'fans'],
    ['cables-2', 'cables'],
    ['fans', undefined],
  ])('keeps every address that it was given: "%s" leads to %s', (slug, name) => {
    expect(edited.bySlug(slug)?.name).toBe(name);
  });

  it('does not give up the address of its name where only other things were decided', () => {
    expect(shop(['fans'], decided('fans', { icon: 'COOLER' })).bySlug('fans')?.icon).toBe('COOLER');
  });

  it('has its settings, and one that nobody has edited begins with none', () => {
    expect(edited.settingsOf('fans')).toMatchObject({ version: 3, slug: 'cables' });
    expect(edited.settingsOf('cables')).toEqual({ name: 'cables', version: 0 });
  });
});

describe('merged categories', () => {
  const merged = shop(
    ['ram', 'dimms', 'memory'],
    decided('ram', { mergedInto: 'dimms' }),
    decided('dimms', { mergedInto: 'memory', earlierSlugs: ['modules'] }),
  );

  it('are shown no longer', () => {
    expect(merged.categories.map(({ name }) => name)).toEqual(['memory']);
    expect(merged.byId(1)).toBeNull();
  });

  it.each(['ram', 'dimms', 'modules', 'memory'])(
    'lead from "%s" to the one that has the products',
    (slug) => {
      expect(merged.bySlug(slug)?.name).toBe('memory');
    },
  );

  it.each([
    ['ram', 'memory'],
    ['dimms', 'memory'],
    ['memory', 'memory'],
  ])('have the products of "%s" in "%s"', (name, now) => {
    expect(merged.currentName(name)).toBe(now);
    expect(merged.find(name)?.name).toBe(now);
  });

  it('are told with where they went, also over several steps', () => {
    expect(merged.merged()).toEqual([
      { from: 'ram', into: 'memory' },
      { from: 'dimms', into: 'memory' },
    ]);
  });

  it('keep the name of their id', () => {
    expect([merged.nameOf(1), merged.nameOf(3), merged.nameOf(4)]).toEqual(['ram', 'memory', null]);
  });

  it('are none where nobody knows the name', () => {
    expect([merged.find('mice'), merged.bySlug('mice'), merged.byId(9)]).toEqual([null, null, null]);
  });
});

describe('the groups of the category tree', () => {
  const used = ['lawn mowers', 'memory', 'tea', 'processors', 'coolers'];
  const namesIn = (tree: CategoryTree, group: 'COMPONENTS' | 'OTHER'): string[] =>
    tree.categoriesOf(group).map(({ name }) => name);

  it('are all told in their order, the empty ones too', () => {
    expect(
      shop(used)
        .groups()
        .map(({ key, categories }) => `${key}: ${categories.map(({ name }) => name).join(', ')}`),
    ).toEqual([
      'COMPONENTS: processors, memory',
      'CASE_AND_POWER: coolers',
      'PERIPHERALS: ',
      'SYSTEMS: ',
      'OTHER: lawn mowers, tea',
    ]);
  });

  it('begin with what employees have put into an order, and go on as the table does, then by age', () => {
    const tree = shop(
      ['tea', 'storage', 'lawn mowers', 'memory', 'processors'],
      decided('lawn mowers', { group: 'COMPONENTS', position: 1 }),
      decided('storage', { position: 0 }),
      decided('tea', { group: 'COMPONENTS' }),
    );
    expect(namesIn(tree, 'COMPONENTS')).toEqual(['storage', 'lawn mowers', 'processors', 'memory', 'tea']);
    expect(namesIn(tree, 'OTHER')).toEqual([]);
  });
});

describe('what employees type in about a category', () => {
  const input = {
    labels: { en: 'Cases', de: 'Gehäuse' },
    descriptions: { en: '', de: '' },
    slug: 'cases',
    icon: 'CASE',
  } as const;
  const letters = (count: number): string => 'a'.repeat(count);
  const codesOf = (changed: Partial<Parameters<typeof checkCategoryInput>[0]>): string[] =>
    checkCategoryInput({ ...input, ...changed }).map(({ name, code }) => `${name}: ${code}`);

  it('loses what nobody sees, and its address is in lower case', () => {
    expect(
      cleanCategory({
        labels: { en: ' Cases\u202E', de: 'Gehäuse\n' },
        descriptions: { en: ' a\tb ', de: '\u0000' },
        slug: ' PC-Cases ',
        icon: 'CASE',
      }),
    ).toEqual({ ...input, descriptions: { en: 'a b', de: '' }, slug: 'pc-cases' });
  });

  it('has a name of 1 to 60 characters in both languages', () => {
    expect(codesOf({ labels: { en: letters(60), de: letters(60) } })).toEqual([]);
    expect(codesOf({ labels: { en: letters(61), de: '' } })).toEqual(['nameEn: length', 'nameDe: required']);
  });

  it('may have a description of up to 300 characters', () => {
    expect(codesOf({ descriptions: { en: letters(300), de: '' } })).toEqual([]);
    expect(codesOf({ descriptions: { en: letters(301), de: letters(301) } })).toEqual([
      'descriptionEn: length',
      'descriptionDe: length',
    ]);
  });

  it.each([
    ['usb-c-hubs', []],
    ['2-in-1', []],
    [letters(60), []],
    [letters(61), ['slug: length']],
    ['', ['slug: required']],
    ['Cases', ['slug: characters']],
    ['pc cases', ['slug: characters']],
    ['gehäuse', ['slug: characters']],
    ['-cases', ['slug: characters']],
    ['cases-', ['slug: characters']],
    ['pc--cases', ['slug: characters']],
    ['pc/cases', ['slug: characters']],
  ])('has small Latin letters, digits and single hyphens in its address: %j', (slug, problems) => {
    expect(codesOf({ slug })).toEqual(problems);
  });
});
