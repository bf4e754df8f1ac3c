import { Link } from 'react-router-dom';
import { DESTINATION_WARNING_CENTS } from '@shared/rules/vat-rates.js';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import { Notice } from '../../ui/states/Notice';
import { useDestinationSalesQuery } from './destination-sales.generated';

/** Tells an owner in time that what goes to other countries of the EU comes near to the limit of § 3c (4) UStG. */
export function DestinationLimit() {
  const { t, formatEuro } = useLanguage();
  // Where it cannot be had, the reports still tell it.
  const sold = useDestinationSalesQuery({ fetchPolicy: 'cache-and-network' }).data?.destinationSales ?? 0;
  if (sold <= DESTINATION_WARNING_CENTS) return null;
  return (
    <Notice>
      <Sentence
        text="{amount} net went to other countries of the EU this year. Above 10,000 € the VAT of the destination is due: see {reports}."
        parts={{ amount: formatEuro(sold), reports: <Link to="/staff/reports">{t('Reports')}</Link> }}
      />
    </Notice>
  );
}
