import { Suspense, useState } from 'react';
import { readAttributes } from '@shared/rules/product.js';
import { normalizeCategory } from '@shared/rules/category-name.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { forgetStockMovements, stockNews } from '../../lib/stockNews';
import { useChange } from '../../lib/useChange';
import { MissingDialog } from '../../lib/MissingDialog';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Panel } from '../../ui/layout/Panel';
import { useToast } from '../../ui/overlays/Toast';
import { Skeleton } from '../../ui/states/Skeleton';
import { AttributeEditor } from './AttributeEditor';
import { useEditProductMutation } from './edit-product.generated';
import type { InfoEditor_ProductFragment } from './edited-product.generated';
import { ProductFields } from './ProductFields';
import { filledRows, isSameDraft, toInput, toDraft, withRow, type ProductDraftText } from './product-draft';
import { useProductForm } from './useProductForm';

/* Hardly ever needed. */
const ConflictDialog = lazyAfterLoad('ConflictDialog', () => import('./ConflictDialog'), MissingDialog);

/* The dictionary of facts is long, and stands below the fields. */
const FactList = lazyAfterLoad('FactList', () => import('./FactList'));

/**
 * What is typed about a product, to read and to change. The server is told which version was loaded: what somebody else
 * has saved meanwhile is compared first and never overwritten silently.
 */
export function InfoEditor({ product }: { product: InfoEditor_ProductFragment }) {
  const { t, code } = useLanguage();
  const showToast = useToast();
  const change = useChange();
  const [edit, { loading }] = useEditProductMutation({ update: forgetStockMovements });
  const [loaded, setLoaded] = useState(product);
  const [theirs, setTheirs] = useState<InfoEditor_ProductFragment | null>(null);
  const typed = useProductForm(toDraft(loaded, code), product.id);
  const isChanged = !isSameDraft(typed.texts, toDraft(loaded, code));
  useUnsavedChanges(isChanged);

  const begin = (from: InfoEditor_ProductFragment, texts = toDraft(from, code)): void => {
    setLoaded(from);
    typed.reset(texts);
  };
  // Keys that were added are the stock from then on. What is being typed stays.
  if (loaded !== product && !isChanged) begin(product);
  const save = async (texts: ProductDraftText, over: InfoEditor_ProductFragment): Promise<void> => {
    const { version, stockCount: expectedStockCount } = over;
    const variables = { input: { ...toInput(texts), productId: over.id, version, expectedStockCount } };
    const call = async () => {
      const answer = (await edit({ variables })).data?.editProduct;
      if (answer?.__typename === 'ProductConflict') setTheirs(answer.current);
      return answer;
    };
    const { granted, error } = await change(call, {
      done: TEXTS.productUpdated,
      untold: 'PRODUCT_CHANGED',
    });
    if (granted !== null) {
      begin(granted.product);
      const { stockCount } = variables.input;
      const isStockNew = stockCount !== expectedStockCount;
      const news = isStockNew ? stockNews(t, stockCount, granted.product.stockCount) : null;
      if (news !== null) showToast({ type: 'neutral', text: news, durationMs: ERROR_MS });
    } else if (error.code !== 'PRODUCT_CHANGED') typed.form.refuse(error.fields);
  };

  return (
    <Panel aria-labelledby="infos">
      <form {...typed.form.element(() => save(typed.texts, loaded))}>
        <Stack data-gap="large">
          <CardHeading as="h2" id="infos">
            {t('Information')}
          </CardHeading>
          <ProductFields form={typed.form} />
          <AttributeEditor category={typed.form.values.category} rows={typed.rows} onChange={typed.setRows} />
          <Suspense fallback={<Skeleton height="12rem" />}>
            <FactList
              product={{
                ...toInput(typed.texts),
                category: normalizeCategory(typed.form.values.category),
                attributes: readAttributes(filledRows(typed.rows)),
              }}
              onAdd={(name, unit) => {
                typed.setRows(withRow(typed.rows, name, unit));
              }}
            />
          </Suspense>
          <Cluster>
            <SubmitButton isValid={typed.isValid && isChanged} isPending={loading}>
              {t(TEXTS.saveInfos)}
            </SubmitButton>
            <Button
              disabled={!isChanged || loading}
              onClick={() => {
                typed.reset(toDraft(loaded, code));
              }}
            >
              {t(TEXTS.removeChanges)}
            </Button>
            <ButtonLink variant="quiet" to={`/product-details/${product.id}`}>
              {t(TEXTS.viewDetails)}
            </ButtonLink>
          </Cluster>
        </Stack>
      </form>
      {theirs !== null && (
        <Suspense>
          <ConflictDialog
            base={toDraft(loaded, code)}
            mine={typed.texts}
            theirs={toDraft(theirs, code)}
            onClose={() => {
              setTheirs(null);
            }}
            onDecide={(texts) => {
              setTheirs(null);
              begin(theirs, texts);
              void save(texts, theirs);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
