import { Navigate, useLocation } from 'react-router-dom';

/**
 * Returns a key of the visit to the present address. What redirects is mounted anew for each visit: the next may begin before React
 * has shown that the last has ended.
 */
export function useVisitKey(): string {
  const { key, pathname, search, hash } = useLocation();
  return `${key} ${pathname}${search}${hash}`;
}

/** Redirects to another address, which takes the place of the present one in the history. */
export function Redirect({ to }: { to: string }) {
  return <Navigate key={useVisitKey()} to={to} replace />;
}
