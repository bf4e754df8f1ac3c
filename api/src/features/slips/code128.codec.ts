/**
 * The widths of the bars and spaces of each symbol of Code 128 (ISO/IEC 15417), in modules, a bar first. Three start the code
 * and set its alphabet; the last one, which has a bar more than the others, stops it.
 */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232 2331112';
const WIDTHS = SYMBOLS.split(' ').map((symbol) => [...symbol].map(Number));

const START_B = 104;
const START_C = 105;
const SWITCH_TO_B = 100;
const STOP = 106;

/** Alphabet B has a digit at its place in ASCII less 32. */
const inB = (digit: string): number => digit.charCodeAt(0) - 32;

/** The symbols of a number before its checksum: two digits each in alphabet C, an odd last one in B. */
function symbolsOf(digits: string): number[] {
  if (digits.length === 1) return [START_B, inB(digits)];
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  const last = digits.length % 2 === 1 ? [SWITCH_TO_B, inB(digits.slice(-1))] : [];
  return [START_C, ...pairs, ...last];
}

/**
 * Encodes a positive integer as Code 128. Returns the widths of bars and spaces by turns, in modules, from the first bar to the
 * last; the quiet zones of ten modules before and behind are left to the drawing.
 */
export function code128(number: number): number[] {
  const symbols = symbolsOf(String(number));
  const checksum = symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(index, 1), 0) % 103;
  return [...symbols, checksum, STOP].flatMap((symbol) => WIDTHS[symbol] ?? []);
}
