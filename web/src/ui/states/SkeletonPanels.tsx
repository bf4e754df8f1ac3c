import { Panel } from '../layout/Panel';
import { Stack } from '../layout/Layout';
import { SkeletonRows } from './Skeleton';

/** Holds the place of cards below one another, each of this height inside. */
export function SkeletonPanels({ count, height }: { count: number; height: string }) {
  return (
    <Stack aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Panel as="div" key={index}>
          <SkeletonRows height={height} />
        </Panel>
      ))}
    </Stack>
  );
}
