import { useEffect } from 'react';

const unsaved = new Set<object>();

/** Marks work that would be lost if the page were left now. The page's `UnsavedChangesGuard` then asks first. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = {};
    unsaved.add(mark);
    return () => {
      unsaved.delete(mark);
    };
  }, [isUnsaved]);
}

/** Whether anything on the page is marked as unsaved. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;
