import { Navigate, useLocation } from 'react-router-dom';

/**
 * Gives a key of the visit to the present address. What leads away is mounted anew for each: the next may come before React has
 * shown that the last was left.
 */
export function useVisitKey(): string {
  const { key, pathname, search, hash } = useLocation();
  return `${key} ${pathname}${search}${hash}`;
}

/** Leads to another address, which takes the place of the present one. */
export function LeadTo({ to }: { to: string }) {
  return <Navigate key={useVisitKey()} to={to} replace />;
}
