import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { color, layer } from '../../ui/theme/tokens';

const appear = keyframes`from { transform: scaleX(0); }`;

const Bar = styled.div`
  position: fixed;
  z-index: ${layer.skip};
  inset: 0 0 auto;
  height: 2px;
  background: ${color.copper};
  transform: scaleX(0.8);
  transform-origin: left;
  /* Most pages are there before the delay has passed; then nothing flickers. */
  animation: ${appear} 2s 150ms cubic-bezier(0.1, 0.7, 0.3, 1) backwards;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** A thin line at the top while the code of the next page is on its way. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Bar aria-hidden="true" />;
}
