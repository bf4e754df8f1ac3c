import { describe, expect, it } from '@jest/globals';
import { NO_ADDRESS, type Address } from './address-fields.js';
import { checkAddressFields, checkDeliveryAddress, readAddress } from './address.js';
import { COUNTRIES, countryName, isVatId } from './countries.js';
import { addressWords, readCustomerSearch, spellingsOf } from './customer-search.js';
import { offeredAddress, splitAddress, townOf } from './postal-address.js';

const GOOD: Address = {
  ...NO_ADDRESS,
  recipient: 'Erika Muster',
  street: 'Schillerstr.',
  houseNumber: '12',
  postcode: '10625',
  town: 'Berlin',
  country: 'DE',
};

const problemsOf = (changed: Partial<Address>): string[] =>
  checkAddressFields({ ...GOOD, ...changed }).map(({ name, code }) => `${name} ${code}`);

describe('an address takes what people and companies are called and where they live', () => {
  it.each<[keyof Address, string]>([
    ['recipient', 'O’Brien'],
    ['recipient', "Seán O'Connor"],
    ['recipient', 'Karl-Heinz Meyer-Lüdenscheidt'],
    ['recipient', 'Dr. Ursula von der Leyen'],
    ['recipient', 'José María D’Angelo'],
    ['recipient', 'Müller & Söhne (Lager 2)'],
    ['recipient', '山田 太郎'],
    ['recipient', 'ʻAnela'],
    ['recipient', 'n'.repeat(80)],
    ['company', 'Kabel & Co. KG'],
    ['company', 'Yahoo! "24/7" GmbH'],
    ['vatId', 'de 123.456.789'],
    ['street', 'Q7'],
    ['street', 'Straße des 17. Juni'],
    ['street', 'L’Aquila-Weg'],
    ['houseNumber', '12/3/14'],
    ['houseNumber', '5–7'],
    ['houseNumber', '1+3'],
    ['houseNumber', 'Nr. 1'],
    ['addition', 'c/o Schmidt, 2. OG #12'],
    ['town', 'Frankfurt (Oder)'],
    ['phone', '+49 (0)30 / 123-45'],
  ])('%s %j', (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual([]);
  });

  it.each<[keyof Address, string, string]>([
    ['recipient', '', 'required'],
    ['recipient', ' ', 'required'],
    ['recipient', 'n'.repeat(81), 'length'],
    ['recipient', '12', 'characters'],
    ['recipient', 'a@b', 'characters'],
    ['recipient', '<b>', 'characters'],
    ['company', 'n'.repeat(81), 'length'],
    ['vatId', 'DE12345678', 'format'],
    ['street', '12', 'characters'],
    ['houseNumber', '', 'required'],
    ['houseNumber', '123456789012', 'length'],
    ['houseNumber', '-', 'characters'],
    ['postcode', '1062', 'format'],
    ['town', '', 'required'],
    ['country', 'US', 'unknown'],
    ['phone', '12', 'format'],
    ['phone', 'call me', 'format'],
  ])('but not %s %j: %s', (name, text, problem) => {
    expect(problemsOf({ [name]: text })).toEqual([`${name} ${problem}`]);
  });

  it('and keeps it tidied, with codes in capitals', () => {
    expect(
      readAddress({ ...GOOD, recipient: '  Erika \n Muster', vatId: 'de 123', postcode: 'sw1a 1aa' }),
    ).toMatchObject({ recipient: 'Erika Muster', vatId: 'DE123', postcode: 'SW1A 1AA' });
  });

  it('whose postcode is that of its country', () => {
    const places = { AT: '1060', NL: '1012 AB', GB: 'SW1A 1AA', PL: '00-549', IE: 'D02 X285' } as const;
    for (const [country, postcode] of Object.entries(places)) {
      expect(problemsOf({ country, postcode })).toEqual([]);
      expect(problemsOf({ country, postcode: '10625x' })).toEqual(['postcode format']);
    }
  });
});

describe('a parcel', () => {
  const refusals = (changed: Partial<Address>): string[] =>
    checkDeliveryAddress({ ...GOOD, ...changed }, ['DE']).map(({ name, code }) => `${name} ${code}`);

  it('goes to streets in the countries that are delivered to', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({ country: 'AT', postcode: '1060' })).toEqual(['country undelivered']);
    expect(refusals({ country: 'US' })).toEqual(['country unknown']);
  });

  it.each(['Postfach 12 34', 'P.O. Box 5', 'PO Box', 'Boîte postale 7'])('does not go to %s', (street) => {
    expect(refusals({ street, houseNumber: '' })).toEqual(['street post_box']);
    expect(problemsOf({ street, houseNumber: '' })).toEqual([]);
  });
});

describe('countries', () => {
  it('have names in both languages', () => {
    expect(countryName('AT', 'de')).toBe('Österreich');
    expect(COUNTRIES.map((code) => countryName(code, 'en'))).toContain('Austria');
  });

  it.each(['DE123456789', 'ATU12345678', 'EL123456789', 'NL123456789B01', 'FRXX123456789'])(
    'give VAT ids such as %s',
    (vatId) => {
      expect(isVatId(vatId)).toBe(true);
    },
  );
});

describe('an address in one line that could be read in two ways', () => {
  it.each([
    'Beispielstraße, Nr. 1, 10115 Berlin',
    'Hauptstr. 5 Whg 12, 10115 Berlin',
    'Hauptstr. 5 HH 2, 10115 Berlin',
    'C 4, 12, 68159 Mannheim',
    'Q7, 24, 68161 Mannheim',
    'Straße 43, 5, 13125 Berlin',
    'Straße 43 5, 13125 Berlin',
    'Postfach 12 34, 10115 Berlin',
    'Mühle 1, Oberdorf 2, 99084 Erfurt',
    'Wohnung 12, 10625 Berlin',
    'Packstation 145, 1234567, 10115 Berlin',
    'Via Roma 1, 00184 Roma, Italia',
    'Hauptstr. 5, 10115 Berlin, Hinterhaus',
  ])('is in doubt: %s', (line) => {
    expect(splitAddress(line)).toBeNull();
    expect(offeredAddress({ firstName: 'Ada', lastName: 'Byron', address: line })).toMatchObject({
      isComplete: false,
      address: { recipient: 'Ada Byron', houseNumber: '', country: 'DE' },
    });
  });

  it.each([
    ['Wohnung 12, Schillerstr. 3, 10625 Berlin', 'Schillerstr.', '3', 'Wohnung 12'],
    ['Zimmer 12, Hauptstr. 5, 10625 Berlin', 'Hauptstr.', '5', 'Zimmer 12'],
    [
      'Station 4, Klinikum, Robert-Koch-Str. 40, 37075 Göttingen',
      'Robert-Koch-Str.',
      '40',
      'Station 4, Klinikum',
    ],
    ['Schillerstr. 3, Wohnung 12, 10625 Berlin', 'Schillerstr.', '3', 'Wohnung 12'],
    ['Straße des 17. Juni 135, 10623 Berlin', 'Straße des 17. Juni', '135', ''],
  ])('but not where a part says what it is: %s', (line, street, houseNumber, addition) => {
    expect(splitAddress(line)).toMatchObject({ street, houseNumber, addition });
  });

  it('still tells its town, and leaves country and town open where it has none', () => {
    expect(townOf('Q7, 24, 68161 Mannheim')).toBe('Mannheim');
    expect(townOf('Rechte Wienzeile 1, Wien')).toBe('Wien');
    expect(offeredAddress({ firstName: 'A', lastName: 'B', address: 'Berlin' }).address).toMatchObject({
      street: 'Berlin',
      postcode: '',
      country: '',
    });
  });
});

describe('a customer is found by addresses', () => {
  it('by names with a joint as one word, by company and by telephone', () => {
    const words = addressWords({
      ...GOOD,
      recipient: 'Seán O’Connor',
      company: 'Kabel-Bau GmbH',
      phone: '+49 30 1234567',
    });
    for (const word of ['oconnor', 'connor', 'kabelbau', 'bau', 'tel0301234567', 'tel49301234567'])
      expect(words).toContain(word);
  });

  it.each([
    ['030 1234', 'tel0301234'],
    ['+49 30/12', 'tel493012'],
    ['0049 30', 'tel4930'],
    ['0151', 'tel0151'],
  ])('reads %j as the telephone number %s and not as a number of an order', (typed, digits) => {
    expect(readCustomerSearch(typed)).toMatchObject({ words: [digits], id: null });
  });

  it('spells an umlaut with one letter or two', () => {
    expect(spellingsOf('mueller')).toEqual(['mueller', 'muller']);
    expect(spellingsOf('vogt')).toEqual(['vogt']);
  });
});

describe('the town of an address', () => {
  it.each([
    ['Schillerstr. 12, 10625 Berlin', 'Berlin'],
    ['04109 Leipzig, Hainstr. 1', 'Leipzig'],
    ['Main St 1, Springfield', 'Springfield'],
    ['Berlin', 'Berlin'],
  ])('%s', (address, town) => {
    expect(townOf(address)).toBe(town);
  });
});
