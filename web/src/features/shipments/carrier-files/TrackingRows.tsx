import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import type { PlainText } from '../../../i18n/translate';
import { color, font, media, space, text } from '../../../ui/theme/tokens';
import type { TrackingRow } from './carrier-calls';

const List = styled.ol`
  border-top: 1px solid ${color.line};
  font-size: ${text.ui};
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 ${space[2]};
  padding: ${space[1]} 0;
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  ${media.tablet} {
    grid-template-columns: 5rem minmax(0, 2fr) minmax(0, 3fr);
  }
`;
const Order = styled.strong`
  font-family: ${font.mono};
`;
const Outcome = styled.span`
  color: ${color.inkSoft};
  &[data-outcome='ready'],
  &[data-outcome='sent'] {
    color: ${color.success};
    font-weight: 550;
  }
  &[data-outcome='refused'] {
    color: ${color.error};
  }
`;

const READY: Readonly<Record<NonNullable<TrackingRow['extent']>, PlainText>> = {
  whole: 'Will be sent',
  part: 'Will be sent',
  rest: 'The rest will be sent',
  further: 'A further parcel will be sent',
};

/** The rows of a carrier's file, with what becomes of each. */
export function TrackingRows({ rows }: { rows: readonly TrackingRow[] }) {
  const { t, say } = useLanguage();
  const wordsOf = ({ outcome, extent, error }: TrackingRow): string => {
    if (error !== null) return say(error);
    if (outcome === 'ready') return t(READY[extent ?? 'whole']);
    return outcome === 'sent' ? t('Sent') : t('Already sent this way');
  };
  return (
    <List aria-label={t('Rows of the file')}>
      {rows.map((row) => (
        <Row key={row.line}>
          <Order>{row.order}</Order>
          <span>
            {row.carrier} {row.trackingCode}
          </span>
          <Outcome data-outcome={row.outcome}>{wordsOf(row)}</Outcome>
        </Row>
      ))}
    </List>
  );
}
