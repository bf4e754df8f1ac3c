import { styled } from 'styled-components';
import { color } from '../../ui/theme/tokens';

/** The bar of a meter: a grid of tenths; what is not certain is hatched. */
export const MeterBar = styled.svg`
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
