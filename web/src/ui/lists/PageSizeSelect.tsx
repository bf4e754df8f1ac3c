import { useId } from 'react';
import { styled } from 'styled-components';
import { PAGE_SIZES, readPageSize, type PageSize } from '@shared/rules/paging.js';
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

interface PageSizeSelectProps {
  value: PageSize;
  onChange: (size: PageSize) => void;
}

/** How many entries a page shows: 4, 8, 12 or 24. */
export function PageSizeSelect({ value, onChange }: PageSizeSelectProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{t('Per page')}</label>
      <Select
        id={id}
        value={value}
        onChange={(event) => {
          onChange(readPageSize(event.target.value, value));
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
    </Frame>
  );
}
