import { styled } from 'styled-components';
import { color, text } from '../theme/tokens';

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

/** How many entries a list has, in words. It keeps its line while they are counted, and is read out when they are. */
export function ListSummary({ words }: { words: string | null }) {
  return <Line role="status">{words ?? '\u00A0'}</Line>;
}
