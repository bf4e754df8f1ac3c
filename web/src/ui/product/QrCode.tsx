import { generate } from 'lean-qr';
import { styled } from 'styled-components';

/* Cameras want dark on light with a margin, in either theme. */
const Picture = styled.svg`
  width: min(14rem, 100%);
  background: #fff;
  fill: #000;
`;
const MARGIN = 4;

/** A text as a QR code. `label` says what it is for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const dark = Array.from({ length: code.size ** 2 }, (_, index) => [
    index % code.size,
    Math.floor(index / code.size),
  ])
    .filter(([x = 0, y = 0]) => code.get(x, y))
    .map(([x = 0, y = 0]) => `M${x} ${y}h1v1h-1z`);
  const side = code.size + 2 * MARGIN;
  return (
    <Picture
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </Picture>
  );
}
