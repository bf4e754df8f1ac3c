import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Checkbox } from '../../ui/forms/inputs';
import { color, text } from '../../ui/theme/tokens';

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

export interface ConsentProps {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}

/** Asks for the consent without which keys and links wait until nobody can withdraw any more (§ 356 (5) BGB); never ticked before. */
export function DeliveryConsent({ isGiven, onChange }: ConsentProps) {
  const { t } = useLanguage();
  return (
    <div>
      <Checkbox
        label={t(
          'Deliver keys and links right after the payment: I agree that you begin before the withdrawal period ends, and I know that my right of withdrawal for these items ends by that.',
        )}
        checked={isGiven}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <Note>{t('Without this we deliver them when the withdrawal period of 14 days is over.')}</Note>
    </div>
  );
}

/** Asks for what services are not begun without: the goods leave before the withdrawal period ends (§ 356 (4) BGB); never ticked before. */
export function WorkConsent({ isGiven, onChange }: ConsentProps) {
  const { t } = useLanguage();
  return (
    <Checkbox
      label={t(
        'Begin with the services at once: I ask you to begin before the withdrawal period ends, and I know that my right of withdrawal from the services ends when they are done.',
      )}
      checked={isGiven}
      onChange={({ target }) => {
        onChange(target.checked);
      }}
    />
  );
}
