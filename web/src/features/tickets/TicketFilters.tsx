import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/actions/Button';
import { Select } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { media, space } from '../../ui/theme/tokens';
import { isNoId, type TicketsUrl } from './tickets-url';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1.5]};
  > :nth-child(-n + 2),
  > :last-child {
    grid-column: 1 / -1;
  }
  ${media.desktop} {
    grid-template-columns: 10rem 22rem 10rem 10rem auto;
    justify-content: start;
    > :nth-child(n) {
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

/** Ticket ID, status and time opened, and words. Each applies at once and begins at the beginning. */
export function TicketFilters({ state, clearHref, onChange }: TicketFiltersProps) {
  const { t } = useLanguage();
  return (
    <Stack>
      <Row>
        <SearchField
          label={t('Ticket ID')}
          initialText={state.id}
          onSearch={(id) => {
            onChange({ id });
          }}
        />
        <SearchField
          label={t('Name, e-mail or words of the title')}
          initialText={state.search}
          onSearch={(search) => {
            onChange({ search });
          }}
        />
        <Select
          aria-label={t('Status')}
          value={state.status}
          onChange={({ target }) => {
            onChange({ status: target.value === 'OPEN' || target.value === 'CLOSED' ? target.value : '' });
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
            onChange({ sort: target.value === 'NEWEST' ? 'NEWEST' : 'OLDEST' });
          }}
        >
          <option value="OLDEST">{t('Older First')}</option>
          <option value="NEWEST">{t('Newer First')}</option>
        </Select>
        <ButtonLink variant="quiet" to={clearHref}>
          {t(TEXTS.clearFilters)}
        </ButtonLink>
      </Row>
      {isNoId(state) && (
        <Notice>
          {t('“{id}” is no ticket ID: it is a whole number. Words go into the other box.', { id: state.id })}
        </Notice>
      )}
    </Stack>
  );
}
