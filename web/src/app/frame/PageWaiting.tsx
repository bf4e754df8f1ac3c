import { styled } from 'styled-components';

/** Keeps the footer below the fold while the first page's code is on its way. */
export const PageWaiting = styled.div.attrs({ 'aria-busy': true })`
  min-height: 100dvh;
`;
