import { PackageCheck } from 'lucide-react';
import { useFailureToast } from '../../../apollo/useFailureToast';
import { useLanguage } from '../../../i18n/language';
import { QueryError } from '../../../lib/QueryError';
import { PageSizeSelect } from '../../../ui/lists/PageSizeSelect';
import { SliceLinks, type PlaceInfo } from '../../../ui/lists/SliceLinks';
import { useSliceUrl } from '../../../lib/useSliceUrl';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { EmptyState } from '../../../ui/states/EmptyState';
import { SkeletonRows } from '../../../ui/states/Skeleton';
import { DESK_SIZES, shippingUrl, type ShippingUrl } from './shipping-url';
import { useWorklist, type Worklist } from './useWorklist';
import { WaitingOrders, type ShippingDeskProps } from './WaitingOrders';

interface DeskPagesProps {
  pageInfo: PlaceInfo | undefined;
  url: ShippingUrl;
  hrefFor: (change: Partial<ShippingUrl>) => string;
  onChange: (change: Partial<ShippingUrl>) => void;
}

/** How many orders are shown, the way on, and back to the longest paid. */
function DeskPages({ pageInfo, url, hrefFor, onChange }: DeskPagesProps) {
  const { t } = useLanguage();
  return (
    <Cluster data-between>
      <PageSizeSelect
        sizes={DESK_SIZES}
        value={url.first}
        onChange={(first) => {
          onChange({ first });
        }}
      />
      <SliceLinks
        label={t('More orders')}
        kind="worklist"
        after={url.after}
        pageInfo={pageInfo}
        hrefFor={hrefFor}
      />
    </Cluster>
  );
}

interface WorklistViewProps extends ShippingDeskProps {
  url: ShippingUrl;
  list: Worklist;
}

function WorklistView({ url, list, renderCard }: WorklistViewProps) {
  const { t } = useLanguage();
  const { rows, error, isLoading: loading, lookAgain: refetch } = list;
  if (error !== undefined) return <QueryError query={{ error, loading, refetch }} />;
  if (rows === undefined) return <SkeletonRows height="40rem" />;
  if (rows.length === 0) return <EmptyState icon={PackageCheck} text={t('No order waits to be sent.')} />;
  return <WaitingOrders url={url} list={list} renderCard={renderCard} />;
}

function DeskAt({ url, renderCard, ...pages }: Omit<DeskPagesProps, 'pageInfo'> & ShippingDeskProps) {
  const list = useWorklist(url);
  useFailureToast(list.error);
  return (
    <Stack>
      <WorklistView url={url} list={list} renderCard={renderCard} />
      <DeskPages pageInfo={list.pageInfo} url={url} {...pages} />
    </Stack>
  );
}

/** The shipping desk: what is paid and not sent, the longest paid first, sent one by one or many at once. */
export function ShippingDesk({ renderCard }: ShippingDeskProps) {
  const { state: url, hrefFor, change } = useSliceUrl(shippingUrl);
  return (
    <DeskAt
      key={shippingUrl.write(url)}
      url={url}
      renderCard={renderCard}
      hrefFor={hrefFor}
      onChange={change}
    />
  );
}
