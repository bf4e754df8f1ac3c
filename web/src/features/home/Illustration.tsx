import { styled } from 'styled-components';
import { motion } from '../../ui/theme/tokens';

/* A drawing has up to 1,400 parts: the browser spares their layout while nobody sees them. */
const Frame = styled.span`
  display: block;
  aspect-ratio: 3 / 2;
  content-visibility: auto;
  [inert] & {
    content-visibility: hidden;
    /* Seen to the end of its slide's fading. */
    transition: content-visibility ${motion} allow-discrete;
  }
`;
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`;

/**
 * A drawing of the shop's own, 3:2. It is a file beside the code that the page refers to instead of embedding it as an
 * image: so it takes its colors from the theme of the page, also from one that the reader has chosen.
 */
export function Illustration({ file }: { file: string }) {
  return (
    <Frame aria-hidden="true">
      <Drawing viewBox="0 0 960 640" focusable="false">
        <use href={`${file}#art`} />
      </Drawing>
    </Frame>
  );
}
