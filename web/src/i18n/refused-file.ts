/** Returns what is said of a refusal, with the name of the file that is meant. */
export const nameFile = ({ file }: { file?: string }, words: string): string =>
  file === undefined ? words : `${file}: ${words}`;
