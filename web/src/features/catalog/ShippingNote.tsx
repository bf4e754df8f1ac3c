import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
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

/** Says below a price that it has VAT in it, and whether shipping is added, with a link to the terms. */
export function ShippingNote() {
  const { t } = useLanguage();
  const shipping = t(isAlwaysFree(OPERATOR.shipping) ? 'free shipping' : 'plus shipping');
  return (
    <Note>
      <Sentence text="incl. VAT, {shipping}" parts={{ shipping: <Link to="/terms">{shipping}</Link> }} />
    </Note>
  );
}

/** The same note in few words, on one line of the narrowest card. */
export function ShortShippingNote() {
  const { t } = useLanguage();
  return (
    <ShortNote>
      {t(isAlwaysFree(OPERATOR.shipping) ? 'incl. VAT and shipping' : 'incl. VAT, plus shipping')}
    </ShortNote>
  );
}
