import type { IStyledComponent } from 'styled-components';

type Styled = Pick<IStyledComponent<'web'>, 'componentStyle'>;

/** The styled components of all modules that the server has loaded, in the order in which their rules count. */
export const noted: Styled[] = [];

/** Learns which styled components a module has; the server's build calls it at the end of each (`vite.styles.ts`). */
export function noteStyled(...components: Styled[]): void {
  noted.push(...components);
}
