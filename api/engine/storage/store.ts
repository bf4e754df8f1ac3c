/** A durable map from keys to values in which several changes are stored together or not at all. */
export interface Store {
  /** False for the memory store: then nothing needs to be handed to it. */
  readonly isDurable: boolean;
  /** All entries whose key starts with the given byte, in order of keys. The buffers belong to the caller. */
  entries(firstByte: number): Iterable<StoreEntry>;
  /** Gives back the memory that reading everything took. */
  afterReading(): Promise<void>;
  /** Stores the changes, all or none; they have reached the disk when it returns. Throws when it cannot. */
  commit(changes: readonly StoreChange[]): void;
  close(): Promise<void>;
}

export interface StoreEntry {
  readonly key: Buffer;
  readonly value: Buffer;
}

export interface StoreChange {
  readonly key: Buffer;
  /** `undefined` deletes the key. */
  readonly value: Buffer | undefined;
}
