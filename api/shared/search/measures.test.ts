import { expect, it } from '@jest/globals';
import { demoVocabulary } from '../../test/demo-vocabulary.js';
import { interpret } from './interpret.js';

/** The facts that a text bounds: key, least and most. */
const boundsIn = (text: string): [string, number | null, number | null][] =>
  interpret(text, demoVocabulary).clauses.flatMap(({ condition }) =>
    condition.type === 'range' ? [[condition.key, condition.from, condition.to]] : [],
  );

it.each<[text: string, fact: string, least: number | null, most: number | null]>([
  ['ssd 2 tb', 'capacityGb', 1_940, 2_060],
  ['ssd 2.000 gb', 'capacityGb', 1_940, 2_060],
  ['ssd 1,5 tb', 'capacityGb', 1_455, 1_545],
  ['psu 1 kw', 'wattage', 1_000, null],
  ['psu 0,85 kw', 'wattage', 850, null],
  ['netzteil 850 w', 'wattage', 850, null],
  ['mouse 8 khz', 'pollingHz', 8_000, null],
  ['mouse 1000 hz', 'pollingHz', 1_000, null],
  ['monitor 144 hz', 'refreshHz', 144, null],
  ['monitor 24 hz', 'refreshHz', 24, null],
  ['monitor 999 hz', 'refreshHz', 999, null],
  ['monitor 27 zoll', 'sizeIn', 26.5, 27.5],
  ['karte bis 30 cm', 'lengthMm', null, 300],
  ['case 40 cm card', 'maxGpuMm', 400, null],
  ['case 200 mm', 'maxGpuMm', 200, null],
  ['case 600 mm', 'maxGpuMm', 600, null],
  ['case 199 mm', 'maxCoolerMm', 199, null],
  ['case 30 mm', 'maxCoolerMm', 30, null],
  ['headset 0,3 kg', 'weightG', null, 300],
  ['maus 60 g', 'weightG', null, 60],
  ['16g gpu', 'memoryGb', 16, 16],
  ['gpu 16 gb vram', 'memoryGb', 16, 16],
  ['prebuilt 32 gb', 'memoryGb', 32, 32],
  ['board 2500 mbit', 'lanGbps', 2.5, null],
  ['router 2,5 gbit', 'portGbps', 2.5, null],
  ['antivirus 2 years', 'termMonths', 24, 24],
  ['antivirus 24 months', 'termMonths', 24, 24],
  ['ddr5 6000 mt', 'dataRate', 6_000, 6_000],
  ['ram 800 mt', 'dataRate', 800, 800],
  ['ram 12000 mt', 'dataRate', 12_000, 12_000],
  ['hdd 7200 rpm', 'rpm', 7_200, 7_200],
  ['ssd 7000 mbps', 'readMbps', 7_000, null],
  ['ssd 600 tbw', 'enduranceTbw', 600, null],
  ['hdd 256 mb cache', 'cacheMb', 256, null],
  ['64 mb cache cpu', 'l3Mb', 64, null],
  ['cpu 1 ghz', 'boostGhz', 1, null],
  ['cpu 8 ghz', 'boostGhz', 8, null],
  ['cpu 65 w', 'tdpW', 65, 65],
  ['cooler 260 w tdp', 'ratedW', 260, null],
  ['gpu bis 300 w', 'powerW', null, 300],
  ['cooler 165 mm', 'heightMm', null, 165],
  ['cooler 360 mm', 'radiatorMm', 360, 360],
  ['cooler 120 mm fan', 'fanMm', 120, 120],
  ['cooler 25 db', 'noiseDb', null, 25],
  ['ram bis 40 mm', 'heightMm', null, 40],
  ['netzteil bis 160 mm', 'lengthMm', null, 160],
  ['case 45 liter', 'volumeL', null, 45],
  ['board 4 m.2', 'm2Slots', 4, null],
  ['2 pcie x16 slots board', 'pcieX16Slots', 2, null],
  ['gpu 2.5 slots', 'slots', null, 2.5],
  ['16 threads', 'threads', 16, 16],
  ['switch 8 ports', 'ports', 8, null],
  ['headset 40 mm driver', 'driverMm', 40, null],
  ['headset 30 h', 'batteryH', 30, null],
  ['monitor 1 ms', 'responseMs', null, 1],
  ['26000 dpi', 'maxDpi', 26_000, null],
  ['maus 5 tasten', 'buttons', 5, null],
  ['monitor 60', 'refreshHz', 60, null],
  ['monitor 175', 'refreshHz', 175, null],
  ['monitor 540', 'refreshHz', 540, null],
  ['monitor 19', 'sizeIn', 18.5, 19.5],
  ['monitor 57', 'sizeIn', 56.5, 57.5],
  ['ram 1600', 'dataRate', 1_600, 1_600],
  ['ram 10000', 'dataRate', 10_000, 10_000],
  ['psu 300', 'wattage', 300, null],
  ['psu 3000', 'wattage', 3_000, null],
  ['single fan cooler', 'fans', 1, 1],
  ['dual slot gpu', 'slots', null, 2],
  ['two fans cooler', 'fans', 2, 2],
  ['zwei riegel ram', 'modules', 2, 2],
  ['triple fan case', 'includedFans', 3, null],
  ['three devices antivirus', 'devices', 3, null],
  ['drei lüfter kühler', 'fans', 3, 3],
  ['quad core', 'cores', 4, 4],
  ['four cores', 'cores', 4, 4],
  ['vier kerne', 'cores', 4, 4],
  ['five users antivirus', 'devices', 5, null],
  ['fünf geräte antivirus', 'devices', 5, null],
  ['six cores', 'cores', 6, 6],
  ['hexa core', 'cores', 6, 6],
  ['sechs kerne', 'cores', 6, 6],
  ['eight cores', 'cores', 8, 8],
  ['octa core cpu', 'cores', 8, 8],
  ['acht kerne', 'cores', 8, 8],
  ['twelve cores', 'cores', 12, 12],
  ['zwölf kerne', 'cores', 12, 12],
  ['sixteen cores', 'cores', 16, 16],
  ['sechzehn kerne', 'cores', 16, 16],
])('"%s" asks for %s from %s to %s', (text, ...bounds) => {
  expect(boundsIn(text)).toEqual([bounds]);
});

it.each(['psu 299', 'psu 3001', 'monitor 18', 'monitor 58', 'monitor 61', 'ram 1599', 'ram 10001'])(
  'makes no measure of a number without a unit that would be none: %s',
  (text) => {
    expect(boundsIn(text)).toEqual([]);
  },
);

it('reads the modules of a kit, and their sum as what it holds', () => {
  expect(boundsIn('2x16gb')).toEqual([
    ['modules', 2, 2],
    ['totalGb', 32, 32],
  ]);
});

it.each([
  ['under 1k', 100_000],
  ['under 1.5k', 150_000],
  ['unter 1.000 €', 100_000],
  ['under 999.50', 99_950],
  ['bis 10.000.000', 1_000_000_000],
])('reads the price of "%s"', (text, to) => {
  expect(interpret(text, demoVocabulary).clauses.map(({ condition }) => condition)).toEqual([
    { type: 'price', from: null, to },
  ]);
});
