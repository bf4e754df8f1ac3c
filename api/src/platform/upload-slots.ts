import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';

/** At most four requests with files are read at a time, so that their memory is bounded; others wait unread. */
const inSlot = pLimit(4);

/** Runs `receive` when there is a slot, and keeps the slot until the request is answered or has gone away. */
export function holdUploadSlot(response: ServerResponse, receive: () => void): void {
  void inSlot(
    () =>
      new Promise<void>((resolve) => {
        if (response.closed) return resolve();
        response.once('close', resolve);
        receive();
      }),
  );
}
