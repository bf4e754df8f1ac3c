import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isGiftVoucher } from '@shared/rules/gift-category.js';
import { isAlwaysFree } from '@shared/rules/shipping-prices.js';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import { OPERATOR } from '../../lib/operator';
import { Note } from '../../ui/product/Price';

const ShortNote = styled(Note)`
  display: block;
  font-size: 0.75rem;
  line-height: 1rem;
`;

/** What is bought, as far as the note below its price depends on it. */
interface NotedProduct {
  category: string;
}

/** Says below a price that it has VAT in it, and whether shipping is added, with a link to the terms; gift vouchers have neither. */
export function ShippingNote({ product }: { product: NotedProduct }) {
  const { t } = useLanguage();
  if (isGiftVoucher(product)) return <Note>{t('VAT is due when it is spent')}</Note>;
  const shipping = t(isAlwaysFree(OPERATOR.shipping) ? 'free shipping' : 'plus shipping');
  return (
    <Note>
      <Sentence text="incl. VAT, {shipping}" parts={{ shipping: <Link to="/terms">{shipping}</Link> }} />
    </Note>
  );
}

/** The same note in few words, on one line of the narrowest card. */
export function ShortShippingNote({ product }: { product: NotedProduct }) {
  const { t } = useLanguage();
  const usual = isAlwaysFree(OPERATOR.shipping) ? 'incl. VAT and shipping' : 'incl. VAT, plus shipping';
  return <ShortNote>{t(isGiftVoucher(product) ? 'VAT is due when it is spent' : usual)}</ShortNote>;
}
