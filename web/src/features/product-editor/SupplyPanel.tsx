import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { can } from '@shared/access.js';
import type { SupplyField } from '@shared/rules/product-fields.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { MissingDialog } from '../../lib/MissingDialog';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, space, text } from '../../ui/theme/tokens';
import type { Side } from './conflict';
import { FromPurchaseOrder } from './FromPurchaseOrder';
import {
  checkSupply,
  contestedFields,
  mergeSupply,
  readSupply,
  SUPPLY_VIEWS,
  supplyDifferences,
  toSupplyTexts,
  type Supply,
  type SupplyTexts,
} from './supply-draft';
import {
  useEditSupplyMutation,
  useSupplyPanelQuery,
  type SupplyPanel_ProductFragment,
} from './supply.generated';

/* Hardly ever needed. */
const VersionsDialog = lazyAfterLoad('VersionsDialog', () => import('./VersionsDialog'), MissingDialog);

/** The three sides of a box, beside one another. */
const Sides = styled.fieldset`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: end;
  gap: ${space[2]};
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space[1]};
    color: ${color.inkSoft};
    font-size: ${text.ui};
  }
`;

const SIDES = ['lengthMm', 'widthMm', 'heightMm'] as const satisfies readonly SupplyField[];
const isSide = (field: SupplyField): boolean => SIDES.some((side) => side === field);

/** Where a product comes from, how large its box is, and when it is ordered again. */
export function SupplyPanel({ productId }: { productId: string }) {
  const { t } = useLanguage();
  // What somebody else has changed is only a conflict later.
  const query = useSupplyPanelQuery({ variables: { productId }, fetchPolicy: 'cache-and-network' });
  const product = query.data?.product ?? null;
  return (
    <Stack as="section" aria-labelledby="supply">
      <CardHeading as="h2" id="supply">
        {t('Supply')}
      </CardHeading>
      <QueryError query={query} />
      {query.loading && product === null && <SkeletonRows height="20rem" />}
      {product?.supply != null && (
        <SupplyForm productId={productId} version={product.version} supply={product.supply} />
      )}
    </Stack>
  );
}

/** The version of a product that an edit rests on. */
interface Loaded {
  version: number;
  supply: Supply;
}

interface SupplyFormProps extends Loaded {
  productId: string;
}

function SupplyForm({ productId, version, supply }: SupplyFormProps) {
  const { t, code } = useLanguage();
  const change = useChange();
  const [edit, { loading }] = useEditSupplyMutation();
  const isOwner = can(useViewer(), 'purchasePrices.keep');
  const [loaded, setLoaded] = useState<Loaded>({ version, supply });
  const [theirs, setTheirs] = useState<Loaded | null>(null);
  const saved = toSupplyTexts(loaded.supply, code);
  const form = useForm<SupplyField>(saved, checkSupply, useEditDraft(`supply ${productId}`, saved));
  const changed = supplyDifferences(form.values, saved);
  const isChanged = changed.length > 0;
  useUnsavedChanges(isChanged);

  const begin = (from: Loaded, texts = toSupplyTexts(from.supply, code)): void => {
    setLoaded(from);
    form.reset(texts);
  };
  // What is saved beside it is the version from then on. What is being typed stays.
  if ((loaded.version !== version || loaded.supply !== supply) && !isChanged) begin({ version, supply });

  const save = async (texts: SupplyTexts, over: Loaded): Promise<void> => {
    const base = toSupplyTexts(over.supply, code);
    const input = { productId, version: over.version, ...readSupply(texts, supplyDifferences(texts, base)) };
    const conflict: { current: Loaded | null } = { current: null };
    const { granted, error } = await change(
      async () => {
        const answer = (await edit({ variables: { input } })).data?.editSupply;
        if (answer?.__typename === 'ProductConflict') conflict.current = loadedOf(answer.current);
        return answer;
      },
      { done: t('Supply saved.'), untold: 'PRODUCT_CHANGED' },
    );
    const { current } = conflict;
    const after = granted === null ? null : loadedOf(granted.product);
    if (after !== null) begin(after);
    else if (current === null) form.refuse(error?.fields ?? []);
    else if (contestedFields(base, texts, toSupplyTexts(current.supply, code)).length > 0) setTheirs(current);
    else await saveOver(texts, current);
  };

  /** Saves what was changed over a version that came about meanwhile. */
  const saveOver = (mine: SupplyTexts, current: Loaded, sideOf?: (field: SupplyField) => Side) => {
    const texts = mergeSupply(saved, mine, toSupplyTexts(current.supply, code), sideOf);
    setTheirs(null);
    begin(current, texts);
    return save(texts, current);
  };

  const field = (name: SupplyField) => {
    const { label, hint, inputMode, type } = SUPPLY_VIEWS[name];
    return (
      <Field label={t(label)} hint={hint && t(hint)} error={form.errorOf(name)} isOptional={!isSide(name)}>
        <TextInput type={type} inputMode={inputMode} autoComplete="off" {...form.control(name)} />
      </Field>
    );
  };

  return (
    <form {...form.element(() => save(form.values, loaded))}>
      <Stack data-gap="large">
        <TwoColumns>
          {field('supplier')}
          {field('supplierNumber')}
          {field('supplierStock')}
          {isOwner && field('purchasePrice')}
          {field('reorderLevel')}
          {field('shelfPlace')}
          {field('backorderLimit')}
          {field('expectedOn')}
          <FromPurchaseOrder
            productId={productId}
            onFind={({ count, expectedOn }) => {
              form.change('backorderLimit', String(count));
              form.change('expectedOn', expectedOn);
            }}
          />
          <Sides>
            <legend>{t('Size with its box; empty if unknown')}</legend>
            {SIDES.map((side) => (
              <div key={side}>{field(side)}</div>
            ))}
          </Sides>
        </TwoColumns>
        <Cluster>
          <SubmitButton isValid={form.isValid && isChanged} isPending={loading}>
            {t('Save Supply')}
          </SubmitButton>
          <Button
            disabled={!isChanged || loading}
            onClick={() => {
              form.reset(saved);
            }}
          >
            {t('Discard')}
          </Button>
        </Cluster>
      </Stack>
      {theirs !== null && (
        <Suspense>
          <VersionsDialog
            fields={contestedFields(saved, form.values, toSupplyTexts(theirs.supply, code)).map((name) => ({
              field: name,
              label: SUPPLY_VIEWS[name].label,
              proposed: 'mine',
              shown: { mine: form.values[name], theirs: toSupplyTexts(theirs.supply, code)[name] },
            }))}
            onClose={() => {
              setTheirs(null);
            }}
            onDecide={(sideOf) => void saveOver(form.values, theirs, sideOf)}
          />
        </Suspense>
      )}
    </form>
  );
}

/** What an edit of this product rests on; `null` where its reader may not know. */
const loadedOf = ({ version, supply }: SupplyPanel_ProductFragment): Loaded | null =>
  supply === null ? null : { version, supply };
