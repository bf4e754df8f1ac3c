import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { Notice } from '../../ui/states/Notice';

/** Offers whoever looks for a whole computer one that is put together from parts. */
export function WishOffer({ wish }: { wish: string }) {
  const { t } = useLanguage();
  return (
    <Notice>
      <Link to={`/builder?wish=${encodeURIComponent(wish)}`}>
        {t('Have a computer proposed for this wish, part by part')}
      </Link>
    </Notice>
  );
}
