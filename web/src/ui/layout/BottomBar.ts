import { styled } from 'styled-components';
import { barPosition, bottomBarHeight, color, layer, space } from '../theme/tokens';

/** Stays at the lower edge of the window until what it belongs to ends; then, and in a low window, it has its place below that. */
export const BottomBar = styled.div.attrs<{ 'data-bottom-bar'?: boolean }>({ 'data-bottom-bar': true })`
  position: ${barPosition};
  z-index: ${layer.bottomBar};
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: ${bottomBarHeight};
  padding-block: ${space[1]} calc(${space[1]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.lineStrong};
  background: ${color.ground};
  > button,
  > a {
    flex: none;
  }
`;
