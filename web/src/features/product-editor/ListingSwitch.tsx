import { useState, type FormEvent } from 'react';
import { EyeOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { readMoment, toMomentText } from '../../lib/moments';
import { useChange } from '../../lib/useChange';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, text } from '../../ui/theme/tokens';
import {
  useDelistProductMutation,
  useDuplicateProductMutation,
  useEditListingMutation,
  useRelistProductMutation,
  type ListingSwitch_ProductFragment,
} from './listing.generated';

const State = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Hidden = styled(Cluster)`
  color: ${color.warning};
  font-size: ${text.ui};
  font-weight: 550;
`;

interface ListingProps {
  product: ListingSwitch_ProductFragment;
}

/**
 * Takes a product out of the catalog and brings it back, now or at a time; it is never deleted, because orders name it. What is like it
 * begins as its copy.
 */
export function ListingSwitch({ product }: ListingProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [delist, delisting] = useDelistProductMutation();
  const [relist, relisting] = useRelistProductMutation();
  const variables = { input: { productId: product.id } };
  return (
    <Stack as="section" aria-labelledby="listing">
      <CardHeading as="h3" id="listing">
        {t('Visibility')}
      </CardHeading>
      <ListingState product={product} />
      <Cluster>
        {product.isListed ? (
          <ConfirmButton
            variant="danger"
            isPending={delisting.loading}
            question={t('Hide this product from the catalog?')}
            consequence={t(
              'Customers can no longer find or buy it. Existing orders keep it, and you can show it again at any time.',
            )}
            confirmation={t('Hide')}
            onConfirm={() =>
              void change(
                async () => (await delist({ variables })).data?.delistProduct,
                t('Product hidden from the catalog.'),
              )
            }
          >
            {t('Hide From Catalog')}
          </ConfirmButton>
        ) : (
          <Button
            isPending={relisting.loading}
            onClick={() =>
              void change(
                async () => (await relist({ variables })).data?.relistProduct,
                product.listing?.visibility === 'DRAFT'
                  ? t('Product is in the catalog.')
                  : t('Product is in the catalog again.'),
              )
            }
          >
            {t('Show In Catalog')}
          </Button>
        )}
        <DuplicateButton productId={product.id} />
      </Cluster>
      {/* What was saved is what the form begins with. */}
      <ScheduleForm
        key={`${product.listing?.from ?? ''} ${product.listing?.until ?? ''}`}
        product={product}
      />
    </Stack>
  );
}

/** Says whether the product is in the catalog, why not, and how long. */
function ListingState({ product: { isListed, listing } }: ListingProps) {
  const { t, formatDateTime } = useLanguage();
  const { visibility = 'SHOWN', from = null, until = null } = listing ?? {};
  const timeOf = (moment: string): string => formatDateTime(new Date(moment));
  if (isListed)
    return (
      <State>
        {until === null
          ? t('This product is visible in the catalog.')
          : t('This product is visible in the catalog until {time}.', { time: timeOf(until) })}
      </State>
    );
  const hiddenText = (): string => {
    if (visibility === 'DRAFT') return t('Draft: only employees can see this product.');
    if (visibility === 'HIDDEN') return t('Hidden: only employees can see this product.');
    if (until !== null && new Date(until) <= new Date())
      return t('Hidden since {time}: its time in the catalog is over.', { time: timeOf(until) });
    return from === null
      ? t('Hidden: only employees can see this product.')
      : t('Hidden: it comes into the catalog on {time}.', { time: timeOf(from) });
  };
  return (
    <Hidden>
      <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" />
      {hiddenText()}
    </Hidden>
  );
}

/** Sets from and until when the product is in the catalog. */
function ScheduleForm({ product: { id: productId, version, listing } }: ListingProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [edit, { loading }] = useEditListingMutation();
  const saved = { from: toMomentText(listing?.from ?? null), until: toMomentText(listing?.until ?? null) };
  const [texts, setTexts] = useState(saved);
  const isChanged = texts.from !== saved.from || texts.until !== saved.until;
  useUnsavedChanges(isChanged);
  const isBackward = texts.from !== '' && texts.until !== '' && texts.from >= texts.until;
  const isShown = listing?.visibility === 'SHOWN';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const moments = { from: readMoment(texts.from), until: readMoment(texts.until) };
    const variables = { input: { productId, version, visibility: 'SHOWN' as const, ...moments } };
    void change(async () => (await edit({ variables })).data?.editListing, t('Times saved.'));
  };
  const field = (end: 'from' | 'until') => (
    <Field
      label={t(end === 'from' ? 'From (German time)' : 'Until (German time)')}
      isOptional
      error={end === 'until' && isBackward ? { reason: 'LISTED_UNTIL_INVALID' } : null}
    >
      <TextInput
        type="datetime-local"
        value={texts[end]}
        onChange={({ target }) => {
          setTexts({ ...texts, [end]: target.value });
        }}
      />
    </Field>
  );
  return (
    <form onSubmit={submit}>
      <Stack data-gap="small">
        {field('from')}
        {field('until')}
        <Cluster>
          <Button type="submit" isPending={loading} disabled={!isChanged || isBackward}>
            {isShown ? t('Save Times') : t('Show At This Time')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** Copies the product as a draft, and goes there. */
function DuplicateButton({ productId }: { productId: string }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const change = useChange();
  const [duplicate, { loading }] = useDuplicateProductMutation({ fetchPolicy: 'no-cache' });
  return (
    <Button
      variant="quiet"
      isPending={loading}
      onClick={() =>
        void (async () => {
          const { granted } = await change(
            async () => (await duplicate({ variables: { input: { productId } } })).data?.duplicateProduct,
            t('Copied as a draft. Here is the copy.'),
          );
          if (granted !== null) await navigate(`/edit-product/${granted.product.id}`);
        })()
      }
    >
      {t('Duplicate Product')}
    </Button>
  );
}
