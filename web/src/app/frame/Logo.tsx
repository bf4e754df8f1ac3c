import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SHOP_NAME } from '../../lib/company';
import { color } from '../../ui/theme/tokens';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  color: ${color.ink};
  font-size: 1.1875rem;
  font-weight: 640;
  letter-spacing: -0.025em;
  text-decoration: none;
  &:hover {
    color: ${color.ink};
  }
  svg {
    flex: none;
    stroke: ${color.copper};
  }
`;

/** The stepped drum of the first calculating machines, whose teeth grow row by row, drawn as traces on a board. */
function Mark() {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M5 4v24M5 8h3.5M5 13.5h8.5M5 19h13.5M5 24.5h18.5" />
      <circle cx="11" cy="8" r="2.5" />
      <circle cx="16" cy="13.5" r="2.5" />
      <circle cx="21" cy="19" r="2.5" />
      <circle cx="26" cy="24.5" r="2.5" />
    </svg>
  );
}

/** Mark and name, leading home. */
export function Logo() {
  return (
    <Home to="/" aria-label={`${SHOP_NAME}, home`}>
      <Mark />
      {SHOP_NAME}
    </Home>
  );
}
