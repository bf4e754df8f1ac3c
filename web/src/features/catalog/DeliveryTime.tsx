import { styled } from 'styled-components';
import { berlinClock, berlinDay } from '@shared/berlin-days.js';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import { deliveryDays } from '../../lib/delivery';
import type { DeliveryTime_DeliveryFragment } from '../../fragments/delivery.generated';
import { color, text } from '../../ui/theme/tokens';

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
`;
const Days = styled.strong`
  color: ${color.ink};
  font-weight: 600;
`;

/** When a product arrives, and until when it must be ordered for that; the clock is the shop's. */
export function DeliveryTime({ delivery }: { delivery: DeliveryTime_DeliveryFragment }) {
  const language = useLanguage();
  const orderBy = new Date(delivery.orderBy);
  return (
    <Line>
      <Sentence
        text="Delivery {days}, if you order by {day}, {time}."
        parts={{
          days: <Days>{deliveryDays(delivery, language)}</Days>,
          day: language.formatDay(berlinDay(orderBy)),
          time: berlinClock(orderBy),
        }}
      />
    </Line>
  );
}
