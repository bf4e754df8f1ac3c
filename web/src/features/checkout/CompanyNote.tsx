import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Layout';
import type { Company } from './useCompany';

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

/** How a company is taxed, and why. */
export function CompanyNote({ company: { vatId, standing, askAgain } }: { company: Company }) {
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
