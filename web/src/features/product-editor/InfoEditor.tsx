import { useState } from 'react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useUnsavedWork } from '../../lib/useUnsavedWork';
import { Button, ButtonLink } from '../../ui/Button';
import { CardHeading } from '../../ui/Heading';
import { Cluster, Stack } from '../../ui/Layout';
import { Panel } from '../../ui/Panel';
import { useToast } from '../../ui/Toast';
import { AttributeEditor } from './AttributeEditor';
import { ConflictDialog } from './ConflictDialog';
import { useEditProductMutation } from './edit-product.generated';
import type { EditedInfosFragment } from './edited-product.generated';
import { ProductFields } from './ProductFields';
import { saysTheSame, toInput, toTexts, type ProductTexts } from './product-texts';
import { useProductForm } from './useProductForm';

/**
 * What is typed about a product, to read and to change. The server is told which version was loaded: what somebody else
 * has saved meanwhile is compared first and never overwritten silently.
 */
export function InfoEditor({ product }: { product: EditedInfosFragment }) {
  const { t } = useLanguage();
  const showToast = useToast();
  const attempt = useAttempt();
  const [edit, { loading }] = useEditProductMutation({
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'stockLedger' });
    },
  });
  const [loaded, setLoaded] = useState(product);
  const [theirs, setTheirs] = useState<EditedInfosFragment | null>(null);
  const typed = useProductForm(toTexts(loaded));
  const isChanged = !saysTheSame(typed.texts, toTexts(loaded));
  useUnsavedWork(isChanged);

  const begin = (from: EditedInfosFragment, texts = toTexts(from)): void => {
    setLoaded(from);
    typed.reset(texts);
  };
  const save = async (texts: ProductTexts, over: EditedInfosFragment): Promise<void> => {
    const { version, stockCount: stockCountLoaded } = over;
    const variables = { input: { ...toInput(texts), productId: over.id, version, stockCountLoaded } };
    const { granted, refusal } = await attempt(async () => {
      const answer = (await edit({ variables })).data?.editProduct;
      if (answer?.__typename === 'ProductConflict') setTheirs(answer.current);
      return answer;
    });
    if (granted !== null) {
      begin(granted.product);
      showToast({ type: 'success', text: TEXTS.productUpdated, durationMs: SUCCESS_MS });
    } else if (refusal.code !== 'PRODUCT_CHANGED') {
      showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
      typed.form.refuse(refusal.fields);
    }
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
          <Cluster>
            <Button
              type="submit"
              variant="primary"
              disabled={!typed.isValid || !isChanged}
              isPending={loading}
            >
              {t(TEXTS.saveInfos)}
            </Button>
            <Button
              disabled={!isChanged || loading}
              onClick={() => {
                typed.reset(toTexts(loaded));
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
        <ConflictDialog
          base={toTexts(loaded)}
          mine={typed.texts}
          theirs={toTexts(theirs)}
          onClose={() => {
            setTheirs(null);
          }}
          onDecide={(texts) => {
            setTheirs(null);
            begin(theirs, texts);
            void save(texts, theirs);
          }}
        />
      )}
    </Panel>
  );
}
