import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { downloadFile } from '../../lib/downloadFile';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { TextInput } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import {
  useCorrectPayoutMutation,
  useEndPayoutMutation,
  usePayoutsQuery,
  useWritePayoutsMutation,
  type Payout_PayoutFragment,
} from './bank.generated';

/** What goes back by transfer: owners take it to the bank as a SEPA file. */
export function Payouts() {
  const { t, formatEuro } = useLanguage();
  const change = useChange();
  const query = withPrevious(usePayoutsQuery({ fetchPolicy: 'network-only' }));
  const [write, { loading }] = useWritePayoutsMutation({ fetchPolicy: 'no-cache' });
  const lookAgain = (): void => {
    // A failure shows by `error`.
    query.refetch().catch(() => undefined);
  };
  const payouts = query.data?.payouts;
  const save = async (fileId: string | null): Promise<void> => {
    const { granted } = await change(
      async () => (await write({ variables: { input: { fileId } } })).data?.writePayouts,
    );
    if (granted !== null) downloadFile(`${granted.fileId}.xml`, 'application/xml', granted.xml);
    lookAgain();
  };
  return (
    <Stack as="section" aria-labelledby="payouts">
      <CardHeading as="h2" id="payouts">
        {t('Payouts')}
      </CardHeading>
      <p>{t('Take the file to your bank. A payout ends when a later file of the bank, or you, say so.')}</p>
      <QueryList
        query={query}
        entries={payouts}
        skeleton={<SkeletonRows height="8rem" />}
        empty={<EmptyState icon={Banknote} text={t('There is nothing to pay out.')} />}
      >
        {(all) => (
          <Stack>
            {all.some(({ state }) => state === 'OPEN') && (
              <Cluster>
                <Button variant="primary" isPending={loading} onClick={() => void save(null)}>
                  {t('Write a file for the bank')}
                </Button>
              </Cluster>
            )}
            <TableFrame aria-label={t('Payouts')}>
              <RowTable>
                <thead>
                  <tr>
                    <th scope="col">{t('Number')}</th>
                    <th scope="col">{t('Amount')}</th>
                    <th scope="col">{t('Payee')}</th>
                    <th scope="col">{t('Purpose of the transfer')}</th>
                    <th scope="col">{t('State')}</th>
                  </tr>
                </thead>
                <tbody>
                  {all.map((payout) => (
                    <tr key={payout.number}>
                      <th scope="row">{payout.number}</th>
                      <td>{formatEuro(payout.amount)}</td>
                      <td translate="no">
                        {payout.state === 'OPEN' ? (
                          <Account payout={payout} />
                        ) : (
                          `${payout.name} ${payout.iban}`
                        )}
                      </td>
                      <td translate="no">{payout.purpose}</td>
                      <td>
                        {payout.fileId === null ? (
                          t('Waits for a file')
                        ) : (
                          <Filed
                            payout={payout}
                            onEnded={lookAgain}
                            onSave={() => void save(payout.fileId)}
                          />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </RowTable>
            </TableFrame>
          </Stack>
        )}
      </QueryList>
    </Stack>
  );
}

/* An IBAN is read at once. */
const Typed = styled(Stack)`
  min-width: 15rem;
`;

/** Where a payout goes, which can be corrected as long as it is in no file. */
function Account({ payout: { number, name, iban } }: { payout: Payout_PayoutFragment }) {
  const { t } = useLanguage();
  const change = useChange();
  const [correct, { loading }] = useCorrectPayoutMutation();
  const [typed, setTyped] = useState({ name, iban });
  const isChanged = typed.name !== name || typed.iban !== iban;
  const save = (): Promise<unknown> =>
    change(
      async () => (await correct({ variables: { input: { number, ...typed } } })).data?.correctPayout,
      t('Saved.'),
    );
  return (
    <Typed data-gap="small">
      {(['name', 'iban'] as const).map((field) => (
        <TextInput
          key={field}
          aria-label={
            field === 'name' ? t('Recipient of {number}', { number }) : t('IBAN of {number}', { number })
          }
          value={typed[field]}
          onChange={({ target }) => {
            setTyped({ ...typed, [field]: target.value });
          }}
        />
      ))}
      {isChanged && (
        <div>
          <Button isPending={loading} onClick={() => void save()}>
            {t('Save')}
          </Button>
        </div>
      )}
    </Typed>
  );
}

interface FiledProps {
  payout: Payout_PayoutFragment;
  onEnded: () => void;
  onSave: () => void;
}

/** A payout in a file: the file once more, and what became of it. */
function Filed({ payout: { number, fileId }, onEnded, onSave }: FiledProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [end, { loading }] = useEndPayoutMutation({ fetchPolicy: 'no-cache' });
  const act = async (isDone: boolean): Promise<void> => {
    await change(
      async () => (await end({ variables: { input: { number, isDone } } })).data?.endPayout,
      t('Saved.'),
    );
    onEnded();
  };
  return (
    <Stack data-gap="small">
      <span translate="no">{fileId}</span>
      <Cluster>
        <Button onClick={onSave}>{t('File again')}</Button>
        <Button isPending={loading} onClick={() => void act(true)}>
          {t('Carried out')}
        </Button>
        <Button isPending={loading} onClick={() => void act(false)}>
          {t('Refused')}
        </Button>
      </Cluster>
    </Stack>
  );
}
