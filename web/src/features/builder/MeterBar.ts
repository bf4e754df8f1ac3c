import { styled } from 'styled-components';
import { color } from '../../ui/theme/tokens';

/** The bar of a meter, 100 units wide and 10 high, over a grid of tenths; what is not certain is hatched. */
export const MeterBar = styled.svg.attrs({
  role: 'meter',
  viewBox: '0 0 100 10',
  preserveAspectRatio: 'none',
})`
  width: 100%;
  height: 0.875rem;
  border: 1px solid ${color.lineStrong};
  border-radius: 2px;
  background: repeating-linear-gradient(
    90deg,
    transparent 0 calc(10% - 1px),
    ${color.line} calc(10% - 1px) 10%
  );
`;
