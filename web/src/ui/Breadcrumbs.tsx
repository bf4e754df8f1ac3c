import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space, text } from './theme/tokens';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  color: ${color.inkFaint};
  font-size: ${text.ui};
  li + li::before {
    content: '/' / '';
    padding-inline: ${space[1]};
    color: ${color.lineStrong};
  }
  a {
    display: inline-block;
    padding-block: ${space.half};
    color: ${color.inkSoft};
    text-decoration: none;
  }
  a:hover {
    color: ${color.copper};
    text-decoration: underline;
  }
`;
const Here = styled.span`
  display: inline-block;
  padding-block: ${space.half};
`;

interface Crumb {
  label: string;
  /** Left out for the page itself. */
  to?: string;
}

/** The way from the home page to here. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <List>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <Here aria-current="page">{label}</Here> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </List>
    </nav>
  );
}
