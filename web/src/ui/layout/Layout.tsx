import { styled } from 'styled-components';
import { media, space } from '../theme/tokens';

/** The measure of a page: centerd, with room at the sides. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(var(--page) + 2 * ${space[4]});
  margin-inline: auto;
  padding-inline: ${space[2]};
  ${media.tablet} {
    padding-inline: ${space[4]};
  }
`;

/** The container of a page's content, with room above and below. */
export const PageBody = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  padding-block: ${space[4]} ${space[8]};
  ${media.desktop} {
    padding-block: ${space[6]} ${space[12]};
  }
`;

/** The body of a page that holds one short form. */
export const NarrowBody = styled(PageBody)`
  max-width: 30rem;
`;

/** Children below one another, with equal gaps. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[2]};
  &[data-gap='small'] {
    gap: ${space[1]};
  }
  &[data-gap='large'] {
    gap: ${space[4]};
  }
`;

/** Children beside one another; they wrap where there is no room. */
export const Cluster = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1.5]};
  &[data-between] {
    justify-content: space-between;
  }
  &:empty {
    display: none;
  }
`;
