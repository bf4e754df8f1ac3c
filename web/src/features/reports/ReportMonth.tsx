import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useUrlState } from '../../lib/useUrlState';
import { TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { OssQuarter } from './OssQuarter';
import { reportsUrl } from './reports-url';
import { SalesMonth } from './SalesMonth';
import { VatMonth } from './VatMonth';

const Month = styled(TextInput)`
  max-width: 14rem;
`;

/** The reports of a month, which is chosen above them. */
export function ReportMonth() {
  const { t } = useLanguage();
  const { state, change } = useUrlState(reportsUrl);
  const { month } = state;
  return (
    <Stack data-gap="large">
      <Month
        type="month"
        aria-label={t('Month')}
        value={month}
        onChange={({ target }) => {
          change({ month: target.value });
        }}
      />
      <VatMonth month={month} />
      <OssQuarter month={month} />
      <SalesMonth month={month} />
    </Stack>
  );
}
