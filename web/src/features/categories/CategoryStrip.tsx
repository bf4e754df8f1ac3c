import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { categoryPath } from '../../lib/catalogUrl';
import { useCategoryGroups } from '../../lib/categories';
import { Container } from '../../ui/layout/Layout';
import { color, media, motion, space, text } from '../../ui/theme/tokens';

/* Phones have the categories in the menu. */
const Strip = styled.nav`
  display: none;
  border-bottom: 1px solid ${color.line};
  ${media.desktop} {
    display: block;
  }
`;
/* One line, as high from the start as with categories in it; what does not fit fades out, and is scrolled to. */
const List = styled.ul`
  display: flex;
  align-items: center;
  column-gap: ${space[2]};
  min-height: 3rem;
  overflow-x: auto;
  scrollbar-width: thin;
  mask-image: linear-gradient(to right, #000 calc(100% - 2rem), transparent);
  &::after {
    flex: 0 0 1rem;
    content: '';
  }
  a {
    display: flex;
    align-items: center;
    min-height: 2.25rem;
    border-bottom: 2px solid transparent;
    color: ${color.inkSoft};
    font-size: ${text.small};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${motion};
    ${media.touch} {
      min-height: 2.75rem;
    }
  }
  a:hover {
    color: ${color.copper};
  }
  a[aria-current] {
    border-color: ${color.copper};
    color: ${color.ink};
    font-weight: 600;
  }
`;

/** All categories on one line; `current` is the stored name of the one that is shown, if any. */
export function CategoryStrip({ current }: { current: string | undefined }) {
  const { t, code } = useLanguage();
  const groups = useCategoryGroups() ?? [];
  return (
    <Strip aria-label={t('Categories')}>
      <Container>
        <List>
          {groups
            .flatMap(({ categories }) => categories)
            .map((category) => (
              <li key={category.id}>
                <Link
                  to={categoryPath(category)}
                  aria-current={category.name === current ? 'page' : undefined}
                >
                  {category[code]}
                </Link>
              </li>
            ))}
        </List>
      </Container>
    </Strip>
  );
}
