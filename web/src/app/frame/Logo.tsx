import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
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
      <path d="M5 4.5v23M5 8h5M5 16h11M5 24h17" />
      <circle cx="13" cy="8" r="3" />
      <circle cx="19" cy="16" r="3" />
      <circle cx="25" cy="24" r="3" />
    </svg>
  );
}

/** Mark and name, leading home. */
export function Logo() {
  const { t } = useLanguage();
  return (
    <Home to="/" aria-label={t('{shopName}, home', { shopName: SHOP_NAME })}>
      <Mark />
      {SHOP_NAME}
    </Home>
  );
}
