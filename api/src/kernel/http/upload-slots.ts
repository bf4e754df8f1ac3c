import type { ServerResponse } from 'node:http';
import { MAX_UPLOAD_BYTES } from '../../../shared/rules/files.js';
import { Line } from '../workers/line.js';

/** What a request that waits unread takes, in bytes: what its connection has received. */
const UNREAD_BYTES = 65_536;

/** At most four requests with files are read at a time; others wait unread. */
const slots = new Line('uploads', { atOnce: 4, bytesOfOne: MAX_UPLOAD_BYTES });

/** Waits for a slot. It is given back when the request is answered or has gone away. Throws `UNAVAILABLE` when too many wait. */
export function acquireUploadSlot(response: ServerResponse): Promise<void> {
  return new Promise((taken, refused) => {
    slots
      .run({
        bytes: UNREAD_BYTES,
        work: () =>
          new Promise<void>((givenBack) => {
            if (response.closed) givenBack();
            else response.once('close', givenBack);
            taken();
          }),
      })
      .catch(refused);
  });
}
