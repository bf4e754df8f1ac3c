import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { completedOperator, type Operator, type SocialLink } from '../../../shared/operator.js';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.js';
import { Fresh } from '../../kernel/caches/fresh.js';
import { settingsModel } from './settings.model.js';
import { NOTHING_SAVED, type SettingsRecord } from './settings.record.js';

/** What holds for each section until an owner has saved it. */
export interface FirstSettings extends Omit<Settings, 'version'> {
  /** What clerks must know to register; `null`: nobody can. */
  employeeCode: string | null;
}

/** The first settings of tools and of shops that were told nothing. */
export const FIRST_SETTINGS: FirstSettings = { ...DEFAULT_SETTINGS, employeeCode: null };

/** Hex SHA-256 of an employee code, which is long and random where the shop has made it. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** What the process knows of the settings. */
interface Known {
  record: SettingsRecord;
  settings: Settings;
  employeeCodeHash: string | null;
}

/**
 * The settings as they hold now: what owners have saved, and the environment's values for the rest. Every request and every job asks
 * for them anew before it begins, and what it does in one go reads `now`.
 */
export class CurrentSettings {
  private readonly fresh: Fresh<Known>;

  constructor(
    connection: Connection,
    private readonly first: FirstSettings,
  ) {
    const model = settingsModel(connection);
    this.fresh = new Fresh<Known>(
      async () =>
        this.knownOf((await model.findById('settings').lean<SettingsRecord>().exec()) ?? NOTHING_SAVED),
      this.knownOf(NOTHING_SAVED),
      (known, read) => (read.settings.version >= known.settings.version ? read : known),
    );
  }

  /** The settings as this process knows them. */
  get now(): Settings {
    return this.fresh.known.settings;
  }

  /** Hex SHA-256 of what clerks must know to register; `null`: nobody can. */
  get employeeCodeHash(): string | null {
    return this.fresh.known.employeeCodeHash;
  }

  /** What owners have saved, as this process knows it. */
  get saved(): SettingsRecord {
    return this.fresh.known.record;
  }

  /** Whether what this process knows holds without asking the database first. */
  isFresh(): boolean {
    return !(this.fresh.current() instanceof Promise);
  }

  /** Looks for changes of other processes, and gives what holds now. */
  async refresh(): Promise<Settings> {
    return (await this.fresh.current()).settings;
  }

  /** Takes what was just written or read, and gives what holds now. */
  take(record: SettingsRecord): Settings {
    return this.fresh.take(this.knownOf(record)).settings;
  }

  private knownOf(stored: SettingsRecord): Known {
    const { first } = this;
    // A section that came after the document was written was never saved.
    const record = { ...stored, versions: { ...NOTHING_SAVED.versions, ...stored.versions } };
    const settings: Settings = {
      version: Object.values(record.versions).reduce((sum, version) => sum + version, 0),
      operator: operatorOf(record, first.operator),
      bank: record.bank ?? first.bank,
      // Older sections lack what has come since.
      transfers: { ...first.transfers, ...record.transfers },
      invoices: record.invoices ?? first.invoices,
      quotes: record.quotes ?? first.quotes,
      delivery: record.delivery ?? first.delivery,
      shipping: record.shipping ?? first.shipping,
      taxes: record.taxes ?? first.taxes,
      lowStock: record.stock?.lowStock ?? first.lowStock,
      orderMail: record.orderMail ?? first.orderMail,
      books: { ...first.books, ...record.books },
    };
    const firstHash = first.employeeCode === null ? null : codeHash(first.employeeCode);
    const { employeeCodeHash = firstHash } = record;
    return { record, settings, employeeCodeHash };
  }
}

/** Who runs the shop. Where an owner has said so, nothing of the example stands beside it. */
function operatorOf({ operator, links }: SettingsRecord, first: Operator): Operator {
  if (operator === undefined) return { ...first, ...links };
  const firstLinks = first.isExample ? NO_LINKS : linksOf(first);
  return completedOperator({ ...firstLinks, ...links, ...operator, isExample: false });
}

const NO_LINKS = { mastodon: '', youtube: '', instagram: '', linkedin: '' } as const;

/** Where the shop's pages elsewhere are. */
export const linksOf = ({
  mastodon,
  youtube,
  instagram,
  linkedin,
}: Operator): Record<SocialLink, string> => ({
  mastodon,
  youtube,
  instagram,
  linkedin,
});
