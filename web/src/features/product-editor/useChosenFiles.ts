import { useState } from 'react';
import { checkFileClaim, FILE_MESSAGES, type FileKind } from '@shared/rules/files.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { useToast } from '../../ui/Toast';

interface ChosenFilesState {
  files: readonly File[];
  /** Takes the files that fit; of the others, and of too many, it says why they are not kept (specification, section 5). */
  choose: (chosen: readonly File[]) => void;
  remove: (file: File) => void;
  clear: () => void;
}

/** The files that were chosen for a product that exists: one, or at most `max`, and none of a wrong type or size. */
export function useChosenFiles(kind: FileKind, max?: number): ChosenFilesState {
  const { t } = useLanguage();
  const showToast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);
  const say = (text: string): void => {
    showToast({ type: 'error', text, durationMs: ERROR_MS });
  };
  const fits = (file: File): boolean => {
    const problem = checkFileClaim(kind, file);
    if (problem === 'size') say(t(TEXTS.fileTooLarge, { name: file.name }));
    else if (problem !== null) say(t(TEXTS.fileTypeNotAllowed, { name: file.name }));
    return problem === null;
  };
  return {
    files,
    choose: (chosen) => {
      const fitting = chosen.filter(fits);
      // A single file takes the place of the one before; further ones join them.
      const next = max === undefined ? fitting.slice(-1) : [...files, ...fitting];
      if (max !== undefined && next.length > max) say(FILE_MESSAGES.count);
      else if (next.length > 0) setFiles(next);
    },
    remove: (removed) => {
      setFiles((current) => current.filter((file) => file !== removed));
    },
    clear: () => {
      setFiles([]);
    },
  };
}
