import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { toTypedPrice, type LanguageCode } from '@shared/language.js';
import { sum, typedToCents } from '@shared/money.js';
import { useLanguage } from '../../i18n/language';
import { ProductPicker } from '../../lib/products/ProductPicker';
import { readWhole } from '../../lib/typed-number';
import { IconButton } from '../../ui/actions/IconButton';
import { TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { color, text } from '../../ui/theme/tokens';
import type { Quote_QuoteFragment } from './quotes.generated';

const Box = styled(TextInput)`
  width: 6.5rem;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
const Quiet = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

/** Goods of a quote as they are typed. */
export interface TypedLine {
  productId: string;
  name: string;
  listPrice: number;
  count: string;
  price: string;
}

/** What is typed of a line; what cannot be read is no number. */
export const readLine = ({ productId, count, price }: TypedLine) => ({
  productId,
  count: readWhole(count, 4),
  unitPrice: typedToCents(price) ?? Number.NaN,
});

/** The lines of a quote as they can be typed over. */
export const typedLines = (lines: Quote_QuoteFragment['lines'], language: LanguageCode): TypedLine[] =>
  lines.map(({ productId, name, count, unitPrice, listPrice }) => ({
    ...{ productId, name, listPrice },
    count: String(count),
    price: toTypedPrice(unitPrice, language),
  }));

interface QuoteGoodsProps {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
}

/** The goods of a quote: found by name or number, with pieces and the agreed price of each. */
export function QuoteGoods({ lines, onChange }: QuoteGoodsProps) {
  const { t, code, formatEuro } = useLanguage();
  const change = (productId: string, typed: Partial<TypedLine>): void => {
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...typed } : line)));
  };
  const total = sum(
    lines
      .map(readLine)
      .map(({ count, unitPrice }) => (Number.isNaN(count * unitPrice) ? 0 : count * unitPrice)),
  );
  return (
    <Stack>
      {lines.length > 0 && (
        <RecordTable
          label={t('Items')}
          rows={lines}
          keyOf={({ productId }) => productId}
          columns={[
            { title: t('Product'), isName: true, cell: ({ name }) => name },
            { title: t('Price in the shop'), isNumber: true, cell: ({ listPrice }) => formatEuro(listPrice) },
            {
              title: t('Pieces'),
              isNumber: true,
              cell: ({ productId, name, count }) => (
                <Box
                  aria-label={t('Pieces of {name}', { name })}
                  inputMode="numeric"
                  autoComplete="off"
                  value={count}
                  onChange={({ target }) => {
                    change(productId, { count: target.value });
                  }}
                />
              ),
            },
            {
              title: t('Agreed price (€)'),
              isNumber: true,
              cell: ({ productId, name, price }) => (
                <Box
                  aria-label={t('Agreed price of {name}', { name })}
                  inputMode="decimal"
                  autoComplete="off"
                  value={price}
                  onChange={({ target }) => {
                    change(productId, { price: target.value });
                  }}
                />
              ),
            },
            {
              title: '',
              cell: ({ productId, name }) => (
                <IconButton
                  icon={Trash2}
                  label={t('Remove {name}', { name })}
                  onClick={() => {
                    onChange(lines.filter((line) => line.productId !== productId));
                  }}
                />
              ),
            },
          ]}
        />
      )}
      <ProductPicker
        label={t('Add a product')}
        isForSale
        onPick={({ id, name, price }) => {
          if (lines.some(({ productId }) => productId === id)) return;
          onChange([
            ...lines,
            { productId: id, name, listPrice: price, count: '1', price: toTypedPrice(price, code) },
          ]);
        }}
      />
      <Quiet role="status">
        {t('Total {amount}, VAT and shipping included', { amount: formatEuro(total) })}
      </Quiet>
    </Stack>
  );
}
