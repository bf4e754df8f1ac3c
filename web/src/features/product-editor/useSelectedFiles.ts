import { useState } from 'react';
import { checkDeclaredFile, FILE_REASONS, MAX_PICTURES, type FileKind } from '@shared/rules/files.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage, type Message } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { useToast } from '../../ui/overlays/Toast';
import { oversizedAmong } from './product-checks';

/** Whether both are the same file, as far as their names and sizes tell. */
const isSameFile = (one: File, other: File): boolean => one.name === other.name && one.size === other.size;

/** Returns the files with those added that are not among them yet. */
export function withFiles(files: readonly File[], chosen: readonly File[]): readonly File[] {
  return chosen.reduce(
    (kept, file) => (kept.some((other) => isSameFile(file, other)) ? kept : [...kept, file]),
    files,
  );
}

interface ChosenFilesState {
  files: readonly File[];
  /** Pictures of the last choice that were not taken because they are too large. */
  oversized: readonly File[];
  /** Takes the files that fit, as many as there is room for; says why others are not taken. */
  choose: (chosen: readonly File[]) => void;
  /** Takes a smaller one in the place of a picture that is too large. */
  takeSmaller: (original: File, smaller: File) => void;
  remove: (file: File) => void;
  clear: () => void;
}

/** The files that were chosen for a product that exists: one, or at most `max`, and none of a wrong type or size. */
export function useSelectedFiles(kind: FileKind, max?: number): ChosenFilesState {
  const { t } = useLanguage();
  const showToast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [oversized, setOversized] = useState<readonly File[]>([]);
  const say = (text: Message): void => {
    showToast({ type: 'error', text, durationMs: ERROR_MS });
  };
  const fits = (file: File): boolean => {
    const problem = checkDeclaredFile(kind, file);
    if (problem === 'size') say(t(TEXTS.fileTooLarge, { name: file.name }));
    else if (problem !== null) say(t(TEXTS.fileTypeNotAllowed, { name: file.name }));
    return problem === null;
  };
  const roomText = (room: number): Message => {
    if (room === MAX_PICTURES) return FILE_REASONS.count;
    return t(
      'Only one more picture fits. The others were left out. | Only {count} more pictures fit. The others were left out.',
      { count: room },
    );
  };
  const add = (fitting: readonly File[]): void => {
    // A single file takes the place of the one before; further ones join them.
    const next = max === undefined ? fitting.slice(-1) : withFiles(files, fitting);
    if (max !== undefined && next.length > max) say(roomText(max));
    if (next.length > 0) setFiles(next.slice(0, max));
  };
  return {
    files,
    oversized,
    choose: (chosen) => {
      setOversized(kind === 'picture' ? oversizedAmong(chosen) : []);
      add(chosen.filter(fits));
    },
    takeSmaller: (original, smaller) => {
      setOversized(oversized.filter((file) => file !== original));
      add([smaller]);
    },
    remove: (removed) => {
      setFiles((current) => current.filter((file) => file !== removed));
    },
    clear: () => {
      setFiles([]);
    },
  };
}
