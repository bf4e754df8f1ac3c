import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { categoryPath } from '../../lib/catalogUrl';
import { useCategoryGroups } from '../../lib/categories';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import { CATEGORY_ICONS } from './category-icons';

const Groups = styled.div`
  display: grid;
  gap: ${space[2]} ${space[3]};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  }
`;
const Name = styled.p`
  padding: ${space.half} ${space[1]};
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const List = styled.ul`
  a {
    display: flex;
    align-items: center;
    gap: ${space[1.5]};
    min-height: 2.25rem;
    padding-inline: ${space[1]};
    border-radius: ${radius};
    color: ${color.ink};
    font-size: ${text.ui};
    text-decoration: none;
    ${media.touch} {
      min-height: 2.75rem;
    }
  }
  a:hover {
    background: ${color.sunken};
  }
  svg {
    flex: none;
    color: ${color.inkFaint};
  }
`;

/** All categories by group, with their icons: what the menus hold. */
export function CategoryList({ onGo }: { onGo: () => void }) {
  const { code } = useLanguage();
  const groups = useCategoryGroups() ?? [];
  return (
    <Groups>
      {groups.map((group) => (
        <div key={group.key}>
          <Name id={`group-${group.key}`}>{group[code]}</Name>
          <List aria-labelledby={`group-${group.key}`}>
            {group.categories.map((category) => {
              const Icon = CATEGORY_ICONS[category.icon];
              return (
                <li key={category.id}>
                  <Link to={categoryPath(category)} onClick={onGo}>
                    <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
                    {category[code]}
                  </Link>
                </li>
              );
            })}
          </List>
        </div>
      ))}
    </Groups>
  );
}
