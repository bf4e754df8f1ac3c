import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { countryName } from '@shared/rules/countries.js';
import { Stack } from '../../ui/layout/Layout';
import type { Company } from './useBuyer';

export interface TaxNotesProps {
  /** `null`: a private person buys. */
  company: Company | null;
  /** The country outside of the EU that it goes to; `null`: it stays within. */
  exportedTo: string | null;
}

/** What a company abroad is told of its VAT id. */
const NOTES = {
  asking: 'We ask the EU about the VAT ID {vatId}.',
  free: 'The EU has confirmed the VAT ID {vatId}: you order without VAT.',
  otherCountry: 'The VAT ID {vatId} is of another country than the one that we deliver to: we charge VAT.',
  taxed:
    'We charge VAT for this order, also with the VAT ID {vatId}. In the EU, companies order goods and keys apart to pay none.',
  invalid: 'The EU does not know the VAT ID {vatId}: we charge VAT.',
  unavailable: 'The EU does not answer about the VAT ID {vatId}: you can order with VAT, or try again.',
} as const;

/** Tells before the order what a parcel that leaves the EU costs beside it (Art. 246a § 1 (1) No. 7 EGBGB). */
function ExportNote({ country }: { country: string }) {
  const { t, code } = useLanguage();
  return (
    <p>
      {t(
        'You pay no German VAT. {country} may charge import VAT and duties, which the carrier collects from you on delivery; they are not part of our price.',
        { country: countryName(country, code) },
      )}
    </p>
  );
}

/** What a purchase has of taxes that its buyer should know. */
export function TaxNotes({ company, exportedTo }: TaxNotesProps) {
  return (
    <>
      {company !== null && <CompanyNote company={company} />}
      {exportedTo !== null && <ExportNote country={exportedTo} />}
    </>
  );
}

/** How a company is taxed, and why. */
function CompanyNote({ company: { vatId, standing, askAgain } }: { company: Company }) {
  const { t } = useLanguage();
  return standing === null ? null : (
    <Stack data-gap="small">
      <p role="status">{t(NOTES[standing], { vatId })}</p>
      {standing === 'unavailable' && (
        <div>
          <Button onClick={askAgain}>{t('Ask again')}</Button>
        </div>
      )}
    </Stack>
  );
}
