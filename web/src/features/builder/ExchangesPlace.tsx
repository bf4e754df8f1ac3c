import { Skeleton } from '../../ui/states/Skeleton';

/** Holds the place of what to exchange, by two buttons of one line. */
export function ExchangesPlace() {
  return (
    <>
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </>
  );
}
