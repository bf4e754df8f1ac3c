import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';

/**
 * Space for the data file, taken before it is needed. When the disk is full, writing these zeros fails with an error
 * that can be answered; inside LMDB the same failure may end the process.
 */
const CHUNK = Buffer.alloc(1024 * 1024);
const AHEAD_BYTES = 4 * CHUNK.length;

export class Preallocation {
  private readonly file: number;
  private reserved: number;
  private used: number;

  /** `usedBytes` tells how much of the file is in use; asking costs, so it is asked only when space runs low. */
  constructor(
    path: string,
    private readonly usedBytes: () => number,
  ) {
    this.file = openSync(path, 'r+');
    this.reserved = fstatSync(this.file).size;
    this.used = usedBytes();
  }

  /** Makes sure that so many more bytes can be written; throws what the operating system says when they cannot. */
  ensure(bytes: number): void {
    if (this.used + bytes > this.reserved) this.used = this.usedBytes();
    if (this.used + bytes > this.reserved) this.extend(this.used + bytes);
    this.used += bytes;
  }

  private extend(needed: number): void {
    try {
      while (this.reserved < needed + AHEAD_BYTES)
        this.reserved += writeSync(this.file, CHUNK, 0, CHUNK.length, this.reserved);
    } catch (error) {
      this.reserved = fstatSync(this.file).size;
      if (this.reserved < needed) throw error;
    }
  }

  close(): void {
    closeSync(this.file);
  }
}
