import { House } from 'lucide-react';
import { useState } from 'react';
import { NO_ADDRESS, HOME_COUNTRY } from '@shared/rules/address-fields.js';
import { useLanguage } from '../../i18n/language';
import {
  useAddressBookQuery,
  useRemoveAddressMutation,
  useSaveAddressMutation,
  type AddressBook_ViewerFragment,
} from '../../lib/addresses/address-book.generated';
import { AddressDialog } from '../../lib/addresses/AddressDialog';
import { AddressLines } from '../../lib/addresses/AddressLines';
import { addressValues } from '../../lib/addresses/address-values';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { DividedList } from '../../ui/lists/DividedList';
import { Badge } from '../../ui/states/Badge';
import { SkeletonRows } from '../../ui/states/Skeleton';

type Saved = NonNullable<AddressBook_ViewerFragment['addressBook']>['addresses'][number];

/** The addresses that a customer keeps: to add, to change, to choose the one that is offered first, and to forget. */
export function AddressPanel() {
  const { t } = useLanguage();
  const query = useAddressBookQuery({});
  const [edited, setEdited] = useState<Saved | 'new' | null>(null);
  const book = query.data?.viewer.addressBook;
  return (
    <Panel aria-labelledby="addresses" aria-busy={query.data === undefined}>
      <Stack>
        <CardHeading as="h2" id="addresses">
          {t('Your addresses')}
        </CardHeading>
        <QueryError query={query} />
        {query.data === undefined && query.error === undefined && <SkeletonRows height="6rem" />}
        {book != null && (
          <>
            {book.addresses.length === 0 ? (
              <p>{t('For deliveries and invoices: also to other people, companies and places.')}</p>
            ) : (
              <DividedList>
                {book.addresses.map((saved) => (
                  <li key={saved.id}>
                    <SavedAddress
                      saved={saved}
                      onEdit={() => {
                        setEdited(saved);
                      }}
                    />
                  </li>
                ))}
              </DividedList>
            )}
            <Cluster>
              <Button
                onClick={() => {
                  setEdited('new');
                }}
              >
                {t('Add an address')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
      {edited !== null && (
        <AddressDialog
          title={edited === 'new' ? t('Add an address') : t('Change address')}
          start={edited === 'new' ? { ...NO_ADDRESS, country: HOME_COUNTRY } : edited.address}
          id={edited === 'new' ? null : edited.id}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </Panel>
  );
}

function SavedAddress({ saved, onEdit }: { saved: Saved; onEdit: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const [save, { loading: isSaving }] = useSaveAddressMutation();
  const [remove, { loading: isRemoving }] = useRemoveAddressMutation();
  const { id, isDefault, address } = saved;
  const name = address.recipient;
  const offerFirst = (): Promise<unknown> => {
    const input = { id, address: addressValues(address), isDefault: true };
    return change(async () => (await save({ variables: { input } })).data?.saveAddress);
  };
  const forget = (): Promise<unknown> =>
    change(
      async () => (await remove({ variables: { input: { id } } })).data?.removeAddress,
      t('Address removed!'),
    );
  return (
    <Stack data-gap="small">
      <AddressLines lines={address.lines} />
      {address.phone !== '' && <p>{address.phone}</p>}
      {isDefault && (
        <p>
          <Badge tone="neutral" icon={House}>
            {t('Offered first')}
          </Badge>
        </p>
      )}
      <Cluster>
        <Button aria-label={t('Change: {name}', { name })} onClick={onEdit}>
          {t('Change')}
        </Button>
        {!isDefault && (
          <Button
            aria-label={t('Offer first: {name}', { name })}
            isPending={isSaving}
            onClick={() => void offerFirst()}
          >
            {t('Offer first')}
          </Button>
        )}
        <Button
          aria-label={t('Remove: {name}', { name })}
          isPending={isRemoving}
          onClick={() => void forget()}
        >
          {t('Remove')}
        </Button>
      </Cluster>
    </Stack>
  );
}
