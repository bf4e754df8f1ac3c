import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/actions/Button';
import { Select } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { media, space } from '../../ui/theme/tokens';
import type { TicketsUrl } from './tickets-url';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1.5]};
  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  ${media.desktop} {
    grid-template-columns: 16rem 12rem 12rem auto;
    justify-content: start;
    > :first-child,
    > :last-child {
      grid-column: auto;
    }
  }
`;

interface TicketFiltersProps {
  state: TicketsUrl;
  /** Address of the page without filters. */
  clearHref: string;
  onChange: (change: Partial<TicketsUrl>) => void;
}

/** Ticket ID, status and time opened (specification, section 2 "Tickets"). Each applies at once and begins at page 1. */
export function TicketFilters({ state, clearHref, onChange }: TicketFiltersProps) {
  const { t } = useLanguage();
  const change = (changed: Partial<TicketsUrl>): void => {
    onChange({ ...changed, currentPage: 1 });
  };
  return (
    <Row>
      <SearchField
        label={t('Ticket ID')}
        initialText={state.id}
        onSearch={(id) => {
          change({ id });
        }}
      />
      <Select
        aria-label={t('Status')}
        value={state.status}
        onChange={({ target }) => {
          change({ status: target.value === 'OPEN' || target.value === 'CLOSED' ? target.value : '' });
        }}
      >
        <option value="">{t('Any status')}</option>
        <option value="OPEN">{t('Open')}</option>
        <option value="CLOSED">{t('Closed')}</option>
      </Select>
      <Select
        aria-label={t('Time opened')}
        value={state.sort}
        onChange={({ target }) => {
          change({ sort: target.value === 'NEWEST' ? 'NEWEST' : 'OLDEST' });
        }}
      >
        <option value="OLDEST">{t('Older First')}</option>
        <option value="NEWEST">{t('Newer First')}</option>
      </Select>
      <ButtonLink variant="quiet" to={clearHref}>
        {t(TEXTS.clearFilters)}
      </ButtonLink>
    </Row>
  );
}
