import DataLoader from 'dataloader';

/** Collects the acts of which one request asks whether they were taken back into one query. */
export type UndoneLoader = DataLoader<number, boolean>;

/** Creates the loader of one request. */
export const createUndoneLoader = ({
  services: { audit },
}: {
  services: { audit: { undoneAmong(entryIds: readonly number[]): Promise<Set<number>> } };
}): UndoneLoader =>
  new DataLoader(async (entryIds) => {
    const undone = await audit.undoneAmong(entryIds);
    return entryIds.map((id) => undone.has(id));
  });
