import type { SectionName, SettingsSections } from '../../../shared/rules/settings.js';
import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** What has a version of its own. */
export type VersionedName = SectionName | 'employeeCode';

/** What owners have saved: one document. A section that nobody has saved is absent, and the environment's values hold. */
export interface SettingsRecord extends HasOutbox, Partial<SettingsSections> {
  _id: 'settings';
  /** How often each section was saved. */
  versions: Record<VersionedName, number>;
  /** Hex SHA-256 of what clerks must know to register; `null`: nobody can. */
  employeeCodeHash?: string | null;
}

/** The document before anything was saved. */
export const NOTHING_SAVED: SettingsRecord = {
  _id: 'settings',
  versions: {
    operator: 0,
    links: 0,
    bank: 0,
    transfers: 0,
    invoices: 0,
    quotes: 0,
    delivery: 0,
    shipping: 0,
    taxes: 0,
    stock: 0,
    orderMail: 0,
    books: 0,
    employeeCode: 0,
  },
};
