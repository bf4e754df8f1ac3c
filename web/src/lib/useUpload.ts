import { useRef, useState } from 'react';
import type { UploadContext } from '../apollo/upload-request';

interface Upload {
  /** How much of the request has been sent, from 0 to 1; `null` while nothing is under way. */
  part: number | null;
  /** Runs a mutation that carries files: give the context to it. */
  run: <Result>(call: (context: UploadContext) => Promise<Result>) => Promise<Result>;
  /** Ends the upload under way; its mutation is then refused as `CANCELED`. */
  cancel: () => void;
}

/** Follows an upload, so that a slow network shows as progress and not as silence, and can be given up. */
export function useUpload(): Upload {
  const [part, setPart] = useState<number | null>(null);
  const underWay = useRef<AbortController>(null);
  return {
    part,
    run: async (call) => {
      const upload = new AbortController();
      underWay.current = upload;
      setPart(0);
      try {
        return await call({ onUploadProgress: setPart, signal: upload.signal });
      } finally {
        setPart(null);
      }
    },
    cancel: () => {
      underWay.current?.abort();
    },
  };
}
