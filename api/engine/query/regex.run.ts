import { createContext, Script } from 'node:vm';
import { LONGEST_READ_MS, remainingMs, timeIsOver } from './deadline.js';

/** Texts up to this length are matched at once where the pattern allows it. */
const SHORT_TEXT = 2_000;

const sandbox = createContext({ expression: /x/, text: '' }) as { expression: RegExp; text: string };
const script = new Script('expression.test(text)');

/**
 * A test that ends when the command's time is over. Only a script can be interrupted in the midst of a match, which costs
 * about a tenth of a millisecond, so only patterns and texts that may take long are matched in one.
 */
export function testerOf(
  expression: RegExp,
  { isRisky, repeats }: { isRisky: boolean; repeats: boolean },
): (text: string) => boolean {
  return (text) =>
    isRisky || (repeats && text.length > SHORT_TEXT) ? testInTime(expression, text) : expression.test(text);
}

function testInTime(expression: RegExp, text: string): boolean {
  const timeout = Math.ceil(Math.min(remainingMs(), LONGEST_READ_MS));
  if (timeout <= 0) throw timeIsOver();
  Object.assign(sandbox, { expression, text });
  try {
    return script.runInContext(sandbox, { timeout }) as boolean;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw timeIsOver();
    throw error;
  }
}
