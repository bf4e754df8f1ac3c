import { styled } from 'styled-components';
import { Stack } from '../../ui/layout/Layout';
import { color, space } from '../../ui/theme/tokens';

/** One voucher of a list, with what can be opened of it. */
export const VoucherEntry = styled(Stack)`
  padding-block: ${space[2]};
  & + & {
    border-top: 1px solid ${color.line};
  }
  summary {
    cursor: pointer;
  }
`;
