import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Picture } from '../../ui/product/Picture';
import { color, media, space, text } from '../../ui/theme/tokens';
import type { OrderCard_OrderFragment } from './order-card.generated';

const List = styled.ul`
  font-variant-numeric: tabular-nums;
`;
const Line = styled.li`
  display: grid;
  grid-template:
    'picture words' auto
    'picture amounts' auto / 4.5rem minmax(0, 1fr);
  gap: 0 ${space[1.5]};
  padding-block: ${space[1.5]};
  border-bottom: 1px solid ${color.line};
  ${media.tablet} {
    grid-template: 'picture words amounts' auto / 4.5rem minmax(0, 1fr) 16rem;
    align-items: center;
    gap: 0 ${space[2]};
  }
`;
const Thumbnail = styled.div`
  grid-area: picture;
`;
const Words = styled.div`
  grid-area: words;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const Missing = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const Amounts = styled.p`
  grid-area: amounts;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[2]};
  font-size: ${text.ui};
  ${media.tablet} {
    display: grid;
    grid-template-columns: 1fr 7rem;
    text-align: end;
  }
`;
const Each = styled.span`
  color: ${color.inkSoft};
  white-space: nowrap;
`;
const LineTotal = styled.span`
  font-weight: 550;
  white-space: nowrap;
  text-align: end;
`;

/** What was ordered, at the names and prices of that day. A product that is gone is named still, without a link. */
export function OrderLines({ lines }: Pick<OrderCard_OrderFragment, 'lines'>) {
  const { t, formatEuro, formatDay } = useLanguage();
  return (
    <List aria-label={t('Items')}>
      {lines.map(({ productId, product, name, unitPrice, quantity, thumbnail, expectedOn, isAwaited }) => (
        <Line key={productId}>
          <Thumbnail>
            <Picture pictureId={thumbnail.id} alt="" width={160} height={120} sizes="72px" isFramed />
          </Thumbnail>
          <Words>
            {product === null ? (
              <>
                {name}
                <Missing>{t(TEXTS.orderedProductMissing)}</Missing>
              </>
            ) : (
              <Link to={`/product-details/${productId}`}>{name}</Link>
            )}
            {expectedOn !== null && (
              <Missing>
                {isAwaited
                  ? t('Expected on {day}', { day: formatDay(expectedOn) })
                  : t('Ordered ahead for {day}.', { day: formatDay(expectedOn) })}
              </Missing>
            )}
          </Words>
          <Amounts>
            <Each translate="no">{`${quantity} × ${formatEuro(unitPrice)}`}</Each>
            <LineTotal translate="no">{formatEuro(unitPrice * quantity)}</LineTotal>
          </Amounts>
        </Line>
      ))}
    </List>
  );
}
