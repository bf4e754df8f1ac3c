import { useState } from 'react';
import type { UploadContext } from '../apollo/upload-link';

interface Upload {
  /** How much of the request has been sent, from 0 to 1; `null` while nothing is under way. */
  part: number | null;
  /** Runs a mutation that carries files: give the context to it. */
  run: <Result>(call: (context: UploadContext) => Promise<Result>) => Promise<Result>;
}

/** Follows an upload, so that a slow network shows as progress and not as silence. */
export function useUpload(): Upload {
  const [part, setPart] = useState<number | null>(null);
  return {
    part,
    run: async (call) => {
      setPart(0);
      try {
        return await call({ onUploadProgress: setPart });
      } finally {
        setPart(null);
      }
    },
  };
}
