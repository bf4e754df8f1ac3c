import { ACCOUNTS } from './accounts';
import { CATALOG } from './catalog';
import { DESK } from './desk';
import { FIXED } from './fixed';
import { FRAME } from './frame';
import { HOME } from './home';
import { INTEGRATIONS } from './integrations';
import { LOG } from './log';
import { PURCHASE } from './purchase';
import { RETURNS } from './returns';

/** Every text of the client: English, as it stands in the source, to German. */
export const GERMAN_TEXTS = {
  ...FIXED,
  ...FRAME,
  ...HOME,
  ...CATALOG,
  ...PURCHASE,
  ...ACCOUNTS,
  ...DESK,
  ...INTEGRATIONS,
  ...LOG,
  ...RETURNS,
} as const;
