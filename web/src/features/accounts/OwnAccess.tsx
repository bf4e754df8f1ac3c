import type { ReactNode } from 'react';
import { QueryError } from '../../lib/QueryError';
import { Stack } from '../../ui/layout/Layout';
import { SkeletonRest } from '../../ui/states/Skeleton';
import { useOwnMailboxQuery } from './mailbox.generated';
import { MailboxPanel } from './MailboxPanel';
import { useOwnSecondStepQuery } from './second-step.generated';
import { SecondStepPanel } from './SecondStepPanel';

/**
 * How an employee comes in, and back in: second step and mailbox. The children stand beside or below it and come with it, since it would
 * move them.
 */
export function OwnAccess({ children }: { children: ReactNode }) {
  const step = useOwnSecondStepQuery({ fetchPolicy: 'cache-and-network' });
  const mailbox = useOwnMailboxQuery({ fetchPolicy: 'cache-and-network' });
  if ([step, mailbox].some(({ data, error }) => data === undefined && error === undefined))
    return <SkeletonRest />;
  return (
    <>
      <Stack data-gap="large">
        <QueryError query={step} />
        {step.data?.viewer.secondStep != null && <SecondStepPanel step={step.data.viewer.secondStep} />}
        <QueryError query={mailbox} />
        {mailbox.data !== undefined && <MailboxPanel mailbox={mailbox.data.viewer.mailbox} />}
      </Stack>
      {children}
    </>
  );
}
