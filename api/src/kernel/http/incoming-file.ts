/** A file on its way in, from whichever edge. Its name and type are claims of the sender. */
export interface IncomingFile {
  name: string;
  /** Declared media type, or an empty text. */
  type: string;
  /** The bytes, or `null` when there are more than `maxBytes`: those are never held in memory. */
  read(maxBytes: number): Promise<Buffer | null>;
}
