import { styled } from 'styled-components';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
`;

/**
 * A drawing of the shop's own, 3:2. It is a file beside the code that the page refers to instead of embedding it as an
 * image: so it takes its colours from the theme of the page, also from one that the reader has chosen.
 */
export function Illustration({ file }: { file: string }) {
  return (
    <Drawing viewBox="0 0 960 640" aria-hidden="true" focusable="false">
      <use href={`${file}#art`} />
    </Drawing>
  );
}

/** The place of a drawing that is not asked for yet. */
export function IllustrationPlace() {
  return <Drawing viewBox="0 0 960 640" aria-hidden="true" />;
}
