import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/actions/Button';
import { Select } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { media, space } from '../../ui/theme/tokens';
import { readWithdrawalStatus, type WithdrawalsUrl } from './withdrawals-url';

const Row = styled.div`
  display: grid;
  gap: ${space[1.5]};
  ${media.tablet} {
    grid-template-columns: 16rem 12rem auto;
    justify-content: start;
  }
`;

interface WithdrawalFiltersProps {
  state: WithdrawalsUrl;
  /** Address of the page without filters. */
  clearHref: string;
  onChange: (change: Partial<WithdrawalsUrl>) => void;
}

/** Number and status of withdrawals. Each applies at once and begins at page 1. */
export function WithdrawalFilters({ state, clearHref, onChange }: WithdrawalFiltersProps) {
  const { t } = useLanguage();
  return (
    <Row>
      <SearchField
        label={t('Withdrawal no.')}
        initialText={state.id}
        onSearch={(id) => {
          onChange({ id });
        }}
      />
      <Select
        aria-label={t('Status')}
        value={state.status}
        onChange={({ target }) => {
          onChange({ status: readWithdrawalStatus(target.value) });
        }}
      >
        <option value="open">{t('Open')}</option>
        <option value="handled">{t('Handled')}</option>
        <option value="all">{t('Any status')}</option>
      </Select>
      <ButtonLink variant="quiet" to={clearHref}>
        {t(TEXTS.clearFilters)}
      </ButtonLink>
    </Row>
  );
}
