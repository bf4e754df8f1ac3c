import type { Plural } from '@shared/language.js';
import { ACCOUNTS } from './accounts';
import { BANK } from './bank';
import { BUILDER } from './builder';
import { BUILDS } from './builds';
import { CATALOG } from './catalog';
import { DESK } from './desk';
import { FIXED } from './fixed';
import { FRAME } from './frame';
import { HOME } from './home';
import { INTEGRATIONS } from './integrations';
import { LOG } from './log';
import { PURCHASE } from './purchase';
import { PURCHASING } from './purchasing';
import { REPORTS } from './reports';
import { RETURNS } from './returns';
import { SETTINGS } from './settings';
import { STOCKTAKING } from './stocktaking';

/** A plural has both its forms in German, too. */
interface Texts {
  readonly [english: string]: string;
  readonly [english: Plural]: Plural;
}

/** Every text of the client: English, as it stands in the source, to German. */
export const GERMAN_TEXTS = {
  ...FIXED,
  ...FRAME,
  ...HOME,
  ...CATALOG,
  ...BUILDER,
  ...BUILDS,
  ...PURCHASE,
  ...BANK,
  ...ACCOUNTS,
  ...DESK,
  ...INTEGRATIONS,
  ...LOG,
  ...PURCHASING,
  ...REPORTS,
  ...RETURNS,
  ...SETTINGS,
  ...STOCKTAKING,
} as const satisfies Texts;
