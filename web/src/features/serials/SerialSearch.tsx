import { skipToken } from '@apollo/client/react';
import { ScanBarcode } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { useUrlState } from '../../lib/useUrlState';
import { withPrevious } from '../../lib/withPrevious';
import { SearchField } from '../../ui/forms/SearchField';
import { Stack } from '../../ui/layout/Layout';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { PieceRows } from './PieceRows';
import { serialsUrl } from './serials-url';
import { useTracedPiecesQuery } from './serials.generated';

/** Finds a sold piece by its serial number: its order, who has it, and until when the shop is liable for it. */
export function SerialSearch() {
  const { t } = useLanguage();
  const { state, change } = useUrlState(serialsUrl);
  const { serial } = state;
  const query = withPrevious(
    useTracedPiecesQuery(
      serial === '' ? skipToken : { variables: { serial }, fetchPolicy: 'cache-and-network' },
    ),
  );
  return (
    <Stack>
      <SearchField
        label={t('Serial number')}
        initialText={serial}
        onSearch={(text) => {
          change({ serial: text });
        }}
      />
      {serial !== '' && (
        <QueryList
          query={query}
          entries={query.data?.tracedPieces}
          skeleton={<SkeletonRows height="6rem" />}
          empty={<EmptyState icon={ScanBarcode} text={t('No piece with this serial number was sent.')} />}
        >
          {(pieces) => <PieceRows label={t('Pieces with this serial number')} pieces={pieces} />}
        </QueryList>
      )}
    </Stack>
  );
}
