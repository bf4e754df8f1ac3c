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

interface DeliveryTimeProps {
  delivery: DeliveryTime_DeliveryFragment;
  /** The day on which the shop expects pieces, where none is here. */
  expectedOn: string | null;
}

/** When a product arrives, and until when it must be ordered for that, the clock is the shop's; or when its pieces are expected. */
export function DeliveryTime({ delivery, expectedOn }: DeliveryTimeProps) {
  const language = useLanguage();
  const orderBy = new Date(delivery.orderBy);
  if (expectedOn !== null)
    return (
      <Line>
        <Sentence
          text="You can order it now. We expect it on {day}; delivery {days}."
          parts={{
            days: <Days>{deliveryDays(delivery, language)}</Days>,
            day: language.formatDay(expectedOn),
          }}
        />
      </Line>
    );
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
