import type { ListSourceInfo } from '../../../shared/rules/list-sources.js';
import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** Where lists come from, as employees have saved it. */
export interface ListSourceRecord extends ListSourceInfo, HasOutbox {
  _id: number;
  /** What tells it from all others (`sourceKey`). */
  key: string;
  /** How often it was saved. */
  version: number;
}
