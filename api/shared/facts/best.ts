/** Facts of which everybody calls more the better, by their keys. What depends on taste or on the rest is left out. */
const MORE_IS_BETTER = new Set([
  'cores',
  'threads',
  'baseGhz',
  'boostGhz',
  'l3Mb',
  'baseMhz',
  'boostMhz',
  'memoryGb',
  'memorySlots',
  'maxMemoryGb',
  'm2Slots',
  'sataPorts',
  'lanGbps',
  'portGbps',
  'wirelessMbps',
  'totalGb',
  'capacityGb',
  'storageGb',
  'dataRate',
  'readMbps',
  'writeMbps',
  'enduranceTbw',
  'cacheMb',
  'maxGpuMm',
  'maxCoolerMm',
  'ratedW',
  'airflowCfm',
  'refreshHz',
  'pollingHz',
  'maxDpi',
  'batteryH',
  'snrDb',
]);
const LESS_IS_BETTER = new Set(['casLatency', 'firstWordNs', 'responseMs', 'noiseDb', 'powerW', 'weightG']);

/**
 * Tells which of some values of a fact are the best, in their order; `null` is not known. None is when all are equal, when
 * only one is known, or when nobody could say which is better.
 */
export function bestOf(key: string, values: readonly (number | null)[]): boolean[] {
  const known = values.filter((value) => value !== null);
  const isMore = MORE_IS_BETTER.has(key);
  const isUseful = (isMore || LESS_IS_BETTER.has(key)) && new Set(known).size > 1;
  const best = isMore ? Math.max(...known) : Math.min(...known);
  return values.map((value) => isUseful && value === best);
}
