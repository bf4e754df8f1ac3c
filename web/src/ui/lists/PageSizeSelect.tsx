import { useId } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Select } from '../forms/inputs';
import { color, space, text } from '../theme/tokens';

const Frame = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.inkSoft};
  font-size: ${text.ui};
  white-space: nowrap;
`;

interface PageSizeSelectProps<Size extends number> {
  sizes: readonly Size[];
  value: Size;
  onChange: (size: Size) => void;
}

/** How many entries a page shows. */
export function PageSizeSelect<Size extends number>({ sizes, value, onChange }: PageSizeSelectProps<Size>) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{t('Per page')}</label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => {
          onChange(sizes.find((size) => String(size) === target.value) ?? value);
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
    </Frame>
  );
}
