import { BULK_ROUNDINGS } from '@shared/rules/bulk-changes.js';
import { useEffect, useState, type FormEvent } from 'react';
import type { Granted } from '../../apollo/attempt';
import { toReasoned } from '../../apollo/attempt';
import type { BulkFilterInput, ReplayPricesInput } from '../../graphql/types.generated';
import { loadReasons, useLanguage } from '../../i18n/language';
import { readRounding, ROUNDING_LABELS } from '../../lib/price-rules';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Field } from '../../ui/forms/Field';
import { Select, TextInput } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Notice } from '../../ui/states/Notice';
import { ListedChanges } from '../../lib/ListedChanges';
import { PricesReplay } from './PricesReplay';
import { useBulkEditMutation, type BulkEditMutation } from './bulk-edit.generated';
import { BULK_KINDS, isPriceKind, readKind, toBulkChange, type BulkKind, type BulkTexts } from './bulk-texts';
import { BulkProgress } from './BulkProgress';

type Report = Granted<BulkEditMutation['bulkEdit']>;

/** How many changes the server tells at once. */
const TOLD = 100;

const START: BulkTexts = {
  kind: 'PERCENT',
  value: '',
  rounding: 'NONE',
  name: '',
  unit: '',
  from: '',
  until: '',
};

/** The changes for which no value is typed. */
const WITHOUT_VALUE: readonly BulkKind[] = ['LIST', 'DELIST', 'SCHEDULE'];

interface BulkEditProps {
  /** The ids of the products that were chosen; without any, all that the filter finds are meant. */
  productIds: readonly string[];
  filter: BulkFilterInput;
  /** Whether the viewer may know purchase prices. */
  mayUseMargins: boolean;
  onChanged: () => void;
}

/** Makes one change of many products: it shows old and new, begins once the number is confirmed, and can be taken back as one act. */
export function BulkEdit({ productIds, filter, mayUseMargins, onChanged }: BulkEditProps) {
  const { t, say } = useLanguage();
  const tell = useChange();
  const [bulkEdit, { loading }] = useBulkEditMutation({ fetchPolicy: 'no-cache' });
  const [texts, setTexts] = useState(START);
  const [seen, setSeen] = useState<{ report: Report; skip: number; isLate: boolean } | null>(null);
  const [tried, setTried] = useState<ReplayPricesInput | null>(null);
  const [editId, setEditId] = useState<string | null>(null);
  useEffect(function loadWordsOfWarnings() {
    void loadReasons();
  }, []);
  const change = toBulkChange(texts);
  const which = productIds.length > 0 ? { productIds: [...productIds] } : { filter };
  const write = (part: Partial<BulkTexts>): void => {
    setTexts({ ...texts, ...part });
    setSeen(null);
    setTried(null);
  };
  const send = async (skip: number, confirmed: Report | null): Promise<void> => {
    const warnings = confirmed?.warnings.map(({ id }) => id) ?? [];
    const consent = { count: confirmed?.changed ?? null, accepted: warnings };
    const variables = { input: { ...which, ...change, skip, ...consent } };
    const { granted } = await tell(async () => (await bulkEdit({ variables })).data?.bulkEdit);
    if (granted === null) return;
    setEditId(granted.editId);
    setSeen(granted.editId === null ? { report: granted, skip, isLate: confirmed !== null } : null);
  };
  const look = (event: FormEvent): void => {
    event.preventDefault();
    if (change !== null) void send(0, null);
  };
  return (
    <Panel aria-labelledby="bulk-edit">
      <Stack>
        <CardHeading as="h2" id="bulk-edit">
          {t('Change several products')}
        </CardHeading>
        <p role="status">
          {productIds.length > 0
            ? t('{count} product is chosen. | {count} products are chosen.', { count: productIds.length })
            : t('None is chosen: all products of the list are meant, on its further pages too.')}
        </p>
        <form onSubmit={look}>
          <Stack>
            <TwoColumns>
              <Field label={t('What changes')}>
                <Select
                  value={texts.kind}
                  onChange={({ target }) => {
                    write({ kind: readKind(target.value), value: '' });
                  }}
                >
                  {(Object.keys(BULK_KINDS) as BulkKind[])
                    .filter((kind) => kind !== 'MARGIN' || mayUseMargins)
                    .map((kind) => (
                      <option key={kind} value={kind}>
                        {t(BULK_KINDS[kind])}
                      </option>
                    ))}
                </Select>
              </Field>
              {texts.kind === 'ATTRIBUTE' && (
                <Field label={t('Name of the row')}>
                  <TextInput
                    autoComplete="off"
                    value={texts.name}
                    onChange={({ target }) => {
                      write({ name: target.value });
                    }}
                  />
                </Field>
              )}
              {!WITHOUT_VALUE.includes(texts.kind) && (
                <Field
                  label={t('New value')}
                  hint={isPriceKind(texts.kind) ? t('Lower with a minus: -10') : undefined}
                >
                  <TextInput
                    autoComplete="off"
                    value={texts.value}
                    onChange={({ target }) => {
                      write({ value: target.value });
                    }}
                  />
                </Field>
              )}
              {texts.kind === 'SCHEDULE' && (
                <>
                  {(['from', 'until'] as const).map((end) => (
                    <Field
                      key={end}
                      label={t(end === 'from' ? 'From (German time)' : 'Until (German time)')}
                      isOptional
                    >
                      <TextInput
                        type="datetime-local"
                        value={texts[end]}
                        onChange={({ target }) => {
                          write({ [end]: target.value });
                        }}
                      />
                    </Field>
                  ))}
                </>
              )}
              {texts.kind === 'ATTRIBUTE' && (
                <Field label={t('Unit')} isOptional>
                  <TextInput
                    autoComplete="off"
                    value={texts.unit}
                    onChange={({ target }) => {
                      write({ unit: target.value });
                    }}
                  />
                </Field>
              )}
              {isPriceKind(texts.kind) && (
                <Field label={t('Rounding')}>
                  <Select
                    value={texts.rounding}
                    onChange={({ target }) => {
                      write({ rounding: readRounding(target.value) });
                    }}
                  >
                    {BULK_ROUNDINGS.map((rounding) => (
                      <option key={rounding} value={rounding}>
                        {t(ROUNDING_LABELS[rounding])}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
            </TwoColumns>
            <Cluster>
              <Button type="submit" disabled={change === null} isPending={loading && seen === null}>
                {t('Show what changes')}
              </Button>
              {mayUseMargins && isPriceKind(texts.kind) && (
                <Button
                  disabled={change?.price == null}
                  onClick={() => {
                    if (change?.price != null) setTried({ ...which, price: change.price });
                  }}
                >
                  {t('Try it on the last 90 days')}
                </Button>
              )}
            </Cluster>
          </Stack>
        </form>
        {tried !== null && <PricesReplay input={tried} />}
        {seen !== null && (
          <Stack>
            {seen.isLate && (
              <Notice>
                {t(
                  'Nothing was applied: the catalog has changed since you looked. This is how it would be now.',
                )}
              </Notice>
            )}
            <p role="status">
              {t('Would be changed: {changed}; unchanged: {unchanged}; left out: {skipped}.', {
                changed: seen.report.changed,
                unchanged: seen.report.unchanged,
                skipped: seen.report.skippedCount,
              })}
            </p>
            <ListedChanges {...seen.report} />
            {seen.report.changed > TOLD && (
              <Cluster as="nav" aria-label={t('Pages of changes')}>
                <Button
                  disabled={seen.skip === 0 || loading}
                  onClick={() => void send(seen.skip - TOLD, null)}
                >
                  {t('Previous page')}
                </Button>
                <span>
                  {t('{from} to {to} of {count}', {
                    from: seen.skip + 1,
                    to: Math.min(seen.skip + TOLD, seen.report.changed),
                    count: seen.report.changed,
                  })}
                </span>
                <Button
                  disabled={seen.skip + TOLD >= seen.report.changed || loading}
                  onClick={() => void send(seen.skip + TOLD, null)}
                >
                  {t('Next page')}
                </Button>
              </Cluster>
            )}
            {seen.report.skipped.length > 0 && (
              <details>
                <summary>{t('Left out')}</summary>
                <ul>
                  {seen.report.skipped.map((product) => (
                    <li key={product.productId}>
                      <span translate="no">{product.name}</span>: {say(toReasoned(product))}
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {seen.report.changed > 0 && (
              <Cluster>
                <ConfirmButton
                  variant={seen.report.warnings.length > 0 ? 'danger' : 'primary'}
                  isPending={loading}
                  question={t('Change {count} product? | Change {count} products?', {
                    count: seen.report.changed,
                  })}
                  consequence={t('It can be taken back as a whole for 90 days.')}
                  confirmation={t('Change {count}', { count: seen.report.changed })}
                  onConfirm={() => void send(0, seen.report)}
                >
                  {t('Change {count}', { count: seen.report.changed })}
                </ConfirmButton>
              </Cluster>
            )}
          </Stack>
        )}
        {editId !== null && <BulkProgress key={editId} editId={editId} onChanged={onChanged} />}
      </Stack>
    </Panel>
  );
}
