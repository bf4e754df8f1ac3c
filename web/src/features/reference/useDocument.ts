import { useEffect, useState } from 'react';

/** Where the loading of a document stands. */
export type Loaded<Document> =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'there'; document: Document };

/** Loads a document once. `load` must not change from one rendering to the next. */
export function useDocument<Document>(load: () => Promise<Document>): Loaded<Document> {
  const [loaded, setLoaded] = useState<Loaded<Document>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const settle = (next: Loaded<Document>): void => {
      if (isWanted) setLoaded(next);
    };
    load().then(
      (document) => {
        settle({ state: 'there', document });
      },
      () => {
        settle({ state: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded;
}

/** Fetches JSON of the shop itself. */
export async function fetchJson<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as Body;
}
