import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, text } from '../../ui/theme/tokens';
import type { ReturnDeskCard_RecordFragment } from './return-desk.generated';
import { CONDITION_WORDS } from './return-words';

const List = styled.ul`
  font-size: ${text.ui};
  overflow-wrap: anywhere;
`;
const Soft = styled.span`
  color: ${color.inkSoft};
`;

/** What was found of the goods of a return. */
export function CheckList({ record: { lines, checks } }: { record: ReturnDeskCard_RecordFragment }) {
  const { t, formatEuro } = useLanguage();
  return (
    <List aria-label={t('Checked items')}>
      {checks.map(({ line, quantity, condition, isRestockable, valueLoss, reason }, index) => (
        <li key={index}>
          {quantity} × {lines.find((other) => other.line === line)?.name}{' '}
          <Soft>
            · {t(CONDITION_WORDS[condition])} · {isRestockable ? t('Back into stock') : t('Not sold again')}
            {valueLoss > 0 &&
              ` · ${t('Loss of value {amount}: {reason}', { amount: formatEuro(valueLoss), reason })}`}
          </Soft>
        </li>
      ))}
    </List>
  );
}
