import { EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, text } from '../../ui/theme/tokens';
import { useRelistProductMutation, useDelistProductMutation } from './listing.generated';
import { useChange } from '../../lib/useChange';

const State = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Withdrawn = styled(Cluster)`
  color: ${color.warning};
  font-size: ${text.ui};
  font-weight: 550;
`;

interface ListingSwitchProps {
  productId: string;
  isListed: boolean;
}

/** Takes a product out of the catalog and brings it back; it is never deleted, because orders name it. */
export function ListingSwitch({ productId, isListed }: ListingSwitchProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [delist, delisting] = useDelistProductMutation();
  const [relist, relisting] = useRelistProductMutation();
  const variables = { input: { productId } };
  return (
    <Stack as="section" aria-labelledby="listing">
      <CardHeading as="h3" id="listing">
        {t('Visibility')}
      </CardHeading>
      {isListed ? (
        <>
          <State>{t('This product is visible in the catalog.')}</State>
          <Cluster>
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
          </Cluster>
        </>
      ) : (
        <>
          <Withdrawn>
            <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('Hidden: only employees can see this product.')}
          </Withdrawn>
          <Cluster>
            <Button
              isPending={relisting.loading}
              onClick={() =>
                void change(
                  async () => (await relist({ variables })).data?.relistProduct,
                  t('Product is in the catalog again.'),
                )
              }
            >
              {t('Show In Catalog')}
            </Button>
          </Cluster>
        </>
      )}
    </Stack>
  );
}
