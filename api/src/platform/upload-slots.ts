import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';

/** At most four requests with files are read at a time, so that their memory is bounded; others wait unread. */
const inSlot = pLimit(4);

/** Waits for a slot. It is given back when the request is answered or has gone away. */
export function takeUploadSlot(response: ServerResponse): Promise<void> {
  return new Promise((taken) => {
    void inSlot(
      () =>
        new Promise<void>((givenBack) => {
          if (response.closed) givenBack();
          else response.once('close', givenBack);
          taken();
        }),
    );
  });
}
