import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import { OPERATOR_FACTS } from '../../../shared/operator.js';
import { auditChanges, type AuditChange, type AuditedAction } from '../../../shared/rules/audit.js';
import { centsToText } from '../../../shared/money.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { GRAMS_PER_KG } from '../../../shared/rules/weight.js';
import type { CountryShipping } from '../../../shared/rules/shipping-prices.js';
import {
  SETTINGS_CHECKS,
  SETTINGS_READERS,
  SETTINGS_SECTIONS,
  type OperatorFacts,
  type SectionName,
  type SettingsSections,
} from '../../../shared/rules/settings.js';
import { nameCharacters } from '../../kernel/character-names.js';
import { insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { unprintableIn } from '../../kernel/pdf/fonts.js';
import { readableCode } from '../../kernel/readable-code.js';
import type { AuditService } from '../audit/audit.service.js';
import { codeHash, linksOf, type CurrentSettings } from './current-settings.service.js';
import { settingsModel } from './settings.model.js';
import { NOTHING_SAVED, type SettingsRecord, type VersionedName } from './settings.record.js';

/** A section with how often it was saved. */
type Versioned<Values> = Values & { version: number };

/** What an owner sees of the settings. */
export type ShownSettings = { [Name in SectionName]: Versioned<SettingsSections[Name]> } & {
  employeeCode: { version: number; isSet: boolean; isFromEnvironment: boolean };
};

/** What an owner wants: some sections, each with the version that was seen. */
export type WantedSettings = { [Name in SectionName]?: Versioned<SettingsSections[Name]> | null };

const CODE_GROUPS = 5;
const GROUP_LENGTH = 4;

/** Returns a code of 99 bits, in groups that can be read out. */
const newCode = (): string => Array.from({ length: CODE_GROUPS }, () => readableCode(GROUP_LENGTH)).join('-');

/** What owners decide about the shop. All of it holds at once, in every process. */
export class SettingsService {
  private readonly model;

  constructor(
    connection: Connection,
    private readonly deps: { settings: CurrentSettings; audit: AuditService; outbox: Outbox },
  ) {
    this.model = settingsModel(connection);
  }

  /** The settings as they are saved, or as the environment has them. Owners only. */
  async read(viewer: Viewer): Promise<ShownSettings> {
    requirePermission(viewer, 'settings.manage');
    await this.deps.settings.refresh();
    return this.shown();
  }

  /**
   * Saves some sections, all or none. Owners only. Throws `INVALID_INPUT`, with names like `operator.vatId`, and `SETTINGS_CHANGED`
   * where a section has another version than the one that was seen.
   */
  async save(viewer: Viewer, wanted: WantedSettings): Promise<ShownSettings> {
    requirePermission(viewer, 'settings.manage');
    const names = SETTINGS_SECTIONS.filter((name) => wanted[name] != null);
    const read = names.map((name) => readSection(name, wanted));
    throwIfInvalid(
      read.flatMap(({ problems }) => problems),
      { invalid: 'FIELDS_INVALID' },
    );
    const before = this.shown();
    const entryOf = await this.deps.audit.reserveEntries(viewer, 'SETTINGS_SAVED', names.length);
    const entries = read.map(({ name, values }) => entryOf(0, name, changesOf(before[name], values)));
    const fields = Object.fromEntries(read.map(({ name, values }) => [name, values]));
    const seen = new Map(names.map((name) => [name, wanted[name]?.version ?? 0]));
    await this.write(seen, fields, entries);
    return this.shown();
  }

  /** Makes a new code that clerks register with, and gives it this once. Owners only. Throws `SETTINGS_CHANGED`. */
  async renewCode(viewer: Viewer, version: number): Promise<{ code: string; settings: ShownSettings }> {
    const code = newCode();
    return { code, settings: await this.setCode(viewer, version, 'EMPLOYEE_CODE_RENEWED', codeHash(code)) };
  }

  /** Lets nobody register as a clerk any more. Owners only. Throws `SETTINGS_CHANGED`. */
  switchOffCode(viewer: Viewer, version: number): Promise<ShownSettings> {
    return this.setCode(viewer, version, 'EMPLOYEE_CODE_SWITCHED_OFF', null);
  }

  private async setCode(
    viewer: Viewer,
    version: number,
    action: AuditedAction,
    employeeCodeHash: string | null,
  ): Promise<ShownSettings> {
    requirePermission(viewer, 'settings.manage');
    const entry = await this.deps.audit.entryOf(viewer, action, 0);
    await this.write(new Map([['employeeCode', version]]), { employeeCodeHash }, [entry]);
    return this.shown();
  }

  /** One conditional write: of two owners who have seen the same, one wins. */
  private async write(
    seen: ReadonlyMap<VersionedName, number>,
    fields: object,
    entries: NonNullable<SettingsRecord['outbox']>,
  ): Promise<void> {
    const { settings, outbox } = this.deps;
    if (seen.size === 0) return;
    if ((await this.model.exists({ _id: 'settings' }).exec()) === null)
      await insertOnce(this.model, NOTHING_SAVED);
    const versions = [...seen].map(
      ([name, version]) =>
        [`versions.${name}`, version === 0 ? mongoose.trusted({ $in: [0, null] }) : version] as const,
    );
    const written = await this.model
      .findOneAndUpdate(
        { _id: 'settings', ...Object.fromEntries(versions) },
        {
          $set: fields,
          $inc: Object.fromEntries(versions.map(([path]) => [path, 1])),
          $push: { outbox: { $each: entries } },
        },
        { returnDocument: 'after' },
      )
      .lean<SettingsRecord>()
      .exec();
    const latest = written ?? (await this.model.findById('settings').lean<SettingsRecord>().exec());
    if (latest !== null) settings.take(latest);
    if (written === null) throw new ShopError('SETTINGS_CHANGED', {}, { current: this.shown() });
    await outbox.processNow(this.model.modelName, 'settings', entries);
  }

  private shown(): ShownSettings {
    const { saved, now, employeeCodeHash } = this.deps.settings;
    const { versions } = saved;
    return {
      operator: { ...(saved.operator ?? factsOf(now.operator)), version: versions.operator },
      links: { ...linksOf(now.operator), version: versions.links },
      bank: { ...now.bank, version: versions.bank },
      transfers: { ...now.transfers, version: versions.transfers },
      invoices: { ...now.invoices, version: versions.invoices },
      quotes: { ...now.quotes, version: versions.quotes },
      delivery: { ...now.delivery, version: versions.delivery },
      shipping: { ...now.shipping, version: versions.shipping },
      taxes: { ...now.taxes, version: versions.taxes },
      stock: { lowStock: now.lowStock, version: versions.stock },
      orderMail: { ...now.orderMail, version: versions.orderMail },
      books: { ...now.books, version: versions.books },
      employeeCode: {
        version: versions.employeeCode,
        isSet: employeeCodeHash !== null,
        isFromEnvironment: versions.employeeCode === 0 && employeeCodeHash !== null,
      },
    };
  }
}

const factsOf = (operator: OperatorFacts): OperatorFacts =>
  Object.fromEntries(
    [...OPERATOR_FACTS, 'legalForm' as const].map((name) => [name, operator[name]]),
  ) as OperatorFacts;

/** The texts of these sections stand on papers. */
const PRINTED: ReadonlySet<SectionName> = new Set(['operator', 'bank']);

/** The values of a section as they are kept, and what is wrong with them. */
function readSection<Name extends SectionName>(
  name: Name,
  wanted: WantedSettings,
): { name: Name; values: SettingsSections[Name]; problems: FieldProblem[] } {
  const values = SETTINGS_READERS[name](wanted[name] as SettingsSections[Name]);
  const problems = [
    ...SETTINGS_CHECKS[name](values),
    ...(PRINTED.has(name) ? unprintable(values as Record<string, unknown>) : []),
  ];
  return { name, values, problems: problems.map((one) => ({ ...one, name: `${name}.${one.name}` })) };
}

/** What no font of the papers can show, by field. */
const unprintable = (values: Record<string, unknown>): FieldProblem[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const letters = typeof value === 'string' ? nameCharacters(unprintableIn(value)) : '';
    return letters === ''
      ? []
      : [fieldProblem(name, 'letters', { reason: 'SETTING_UNPRINTABLE', params: { letters } })];
  });

const told = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .map((one: unknown) => (typeof one === 'object' ? toldPrices(one as CountryShipping) : one))
        .join(', ')
    : value;

/** The prices of sending to a country, as the log tells them. */
const toldPrices = ({ country, steps, freeFromCents }: CountryShipping): string =>
  [
    `${country}:`,
    ...steps.map(({ aboveGrams, cents }) => `>${aboveGrams / GRAMS_PER_KG} kg ${centsToText(cents)} €`),
    ...(freeFromCents === 0 ? [] : [`≥${centsToText(freeFromCents)} € 0 €`]),
  ].join(' ');

/** What of a section is another than before. */
function changesOf(before: object, values: object): AuditChange[] {
  const fields = Object.keys(values) as (keyof typeof values)[];
  const state = (from: object) => Object.fromEntries(fields.map((name) => [name, told(from[name as never])]));
  return auditChanges(state(before), state(values));
}
