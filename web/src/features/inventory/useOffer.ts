import { useState } from 'react';
import type { LanguageCode } from '@shared/language.js';
import type { StockReason } from '@shared/rules/product.js';
import { checkProduct, typedRuleOf } from '@shared/rules/product-fields.js';
import { useLanguage, type Message } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useAttempt } from '../../lib/useAttempt';
import { useForm, type Form } from '../../lib/useForm';
import { forgetStockMovements, stockNews } from '../../lib/stockNews';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { useEditOfferMutation } from './edit-offer.generated';
import type { OfferRow_ProductFragment } from './inventory.generated';

type OfferField = 'price' | 'stockCount';
type OfferTexts = Readonly<Record<OfferField, string>>;

/** How the last save of a row went. */
export interface OfferNews {
  tone: 'success' | 'warning' | 'error';
  said: Message;
}

/** Price and stock of one product, to read and to change. */
interface Offer {
  form: Form<OfferField>;
  isChanged: boolean;
  isPending: boolean;
  news: OfferNews | null;
  /** Whether another stock is typed, which may have a reason. */
  isStockNew: boolean;
  /** Empty where none is named. */
  reason: StockReason | '';
  setReason: (reason: StockReason | '') => void;
  save: () => Promise<void>;
  undo: () => void;
}

const textsOf = (product: OfferRow_ProductFragment, code: LanguageCode): OfferTexts => ({
  price: typedRuleOf('price').show(product.price, code),
  stockCount: typedRuleOf('stockCount').show(product.stockCount, code),
});

/** `NaN` stands for a text that is no number. */
const readTexts = (texts: OfferTexts): Record<OfferField, number> => ({
  price: typedRuleOf('price').parse(texts.price) as number,
  stockCount: typedRuleOf('stockCount').parse(texts.stockCount) as number,
});

const checkTexts = (texts: OfferTexts) => checkProduct(readTexts(texts));

/**
 * Changes price and stock of a product. The server is told what was seen of both: pieces that were sold meanwhile stay
 * sold, and a price that somebody else has set is shown before it is replaced.
 */
export function useOffer(product: OfferRow_ProductFragment): Offer {
  const { t, code } = useLanguage();
  const attempt = useAttempt();
  const [edit, { loading }] = useEditOfferMutation({ update: forgetStockMovements });
  const [seen, setSeen] = useState(product);
  const [news, setNews] = useState<OfferNews | null>(null);
  const [reason, setReason] = useState<StockReason | ''>('');
  const start = textsOf(product, code);
  const form = useForm(start, checkTexts, useEditDraft(`offer ${product.id}`, start));
  const typed = readTexts(form.values);
  const isPriceNew = typed.price !== seen.price;
  const isStockNew = typed.stockCount !== seen.stockCount;
  const isChanged = isPriceNew || isStockNew;
  useUnsavedChanges(isChanged);

  const begin = (from: OfferRow_ProductFragment): void => {
    setSeen(from);
    setReason('');
    form.reset(textsOf(from, code));
  };
  // What others have changed is shown at once, unless something is typed over it.
  if (seen !== product && !isChanged && !loading) begin(product);

  const save = async (): Promise<void> => {
    setNews(null);
    const input = {
      productId: product.id,
      ...(isPriceNew ? { price: typed.price, expectedPrice: seen.price } : {}),
      ...(isStockNew ? { stockCount: typed.stockCount, expectedStockCount: seen.stockCount } : {}),
      ...(isStockNew && reason !== '' ? { reason } : {}),
    };
    const { granted, error } = await attempt(async () => {
      const answer = (await edit({ variables: { input } })).data?.editOffer;
      if (answer?.__typename === 'ProductConflict') setSeen({ ...seen, price: answer.current.price });
      return answer;
    });
    if (granted !== null) {
      const sold = isStockNew ? stockNews(t, typed.stockCount, granted.product.stockCount) : null;
      setNews(sold === null ? { tone: 'success', said: t('Saved') } : { tone: 'warning', said: sold });
      begin(granted.product);
    } else if (error.code === 'PRODUCT_CHANGED') {
      setNews({
        tone: 'warning',
        said: t('Someone else has changed the price in the meantime. Save again to replace it.'),
      });
    } else {
      setNews({ tone: 'error', said: error.said });
      form.refuse(error.fields);
    }
  };
  return {
    form,
    isChanged,
    isPending: loading,
    news,
    isStockNew,
    reason,
    setReason,
    save,
    undo: () => {
      setNews(null);
      begin(product);
    },
  };
}
