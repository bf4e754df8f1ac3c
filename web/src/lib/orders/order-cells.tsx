import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OrderGoods_OrderFragment } from '../../fragments/order-goods.generated';
import { useLanguage } from '../../i18n/language';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { Picture } from '../../ui/product/Picture';
import { color, space } from '../../ui/theme/tokens';
import { customerPath } from '../customerPath';
import { useViewer } from '../viewer';

const Receiver = styled.span`
  overflow-wrap: anywhere;
`;
const Town = styled.span`
  color: ${color.inkFaint};
`;
const Goods = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
`;
const Pictures = styled.span`
  display: flex;
  flex: none;
  > span {
    width: 3rem;
  }
  > span + span {
    margin-inline-start: -0.75rem;
  }
`;
const Name = styled.span`
  overflow: hidden;
  min-width: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const More = styled.span`
  flex: none;
  color: ${color.inkFaint};
`;

/** How many pictures show what an order is about. */
const PICTURES = 3;

/** Who gets an order, and in which town. */
export function OrderReceiver({
  order: { recipient, deliveryAddress },
}: {
  order: OrderGoods_OrderFragment;
}) {
  const { staffRole } = useViewer();
  const { name } = deliveryAddress;
  return (
    <Receiver>
      {staffRole === 'packer' ? name : <Link to={customerPath(recipient.id)}>{name}</Link>}{' '}
      <Town>{deliveryAddress.town}</Town>
    </Receiver>
  );
}

/** What an order is about: small pictures, the first article, and how many others. */
export function OrderArticles({ lines }: Pick<OrderGoods_OrderFragment, 'lines'>) {
  const { t } = useLanguage();
  const [first] = lines;
  if (first === undefined) return null;
  const name = first.quantity > 1 ? `${first.quantity} × ${first.name}` : first.name;
  return (
    <Goods>
      <Pictures>
        {lines.slice(0, PICTURES).map(({ productId, thumbnail }) => (
          <span key={productId}>
            <Picture pictureId={thumbnail.id} alt="" width={48} height={36} sizes="48px" isFramed />
          </span>
        ))}
      </Pictures>
      <Name title={name}>{name}</Name>
      {lines.length > 1 && (
        <More>
          <span aria-hidden>+ {lines.length - 1}</span>
          <VisuallyHidden>{t('and {count} more', { count: lines.length - 1 })}</VisuallyHidden>
        </More>
      )}
    </Goods>
  );
}
