import { Suspense, useRef } from 'react';
import { typesOf, type FileKind } from '@shared/rules/files.js';
import type { UploadContext } from '../../apollo/upload-request';
import { useLanguage } from '../../i18n/language';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { useUpload } from '../../lib/useUpload';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { FilePicker } from '../../ui/forms/FilePicker';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { SmallerPictures } from './SmallerPictures';
import { FILE_HINTS } from './product-checks';
import { useSelectedFiles } from './useSelectedFiles';

const SelectedFiles = lazyPart('SelectedFiles', () => import('./SelectedFiles'));
const UploadProgress = lazyPart('UploadProgress', () => import('../../ui/forms/UploadProgress'));

interface FileChooserProps {
  label: string;
  invitation: string;
  /** What the button says that sends the files. */
  action: string;
  kind: FileKind;
  /** How many files there may be; without it, one that takes the place of the one before. */
  max?: number;
  /** Sends the files; gives whether they are stored now. */
  onSave: (files: File[], context: UploadContext) => Promise<boolean>;
}

/** Chooses files for a product that exists, shows them, and sends them when told to. */
export function FileChooser({ label, invitation, action, kind, max, onSave }: FileChooserProps) {
  const { t } = useLanguage();
  const { files, oversized, choose, takeSmaller, remove, clear } = useSelectedFiles(kind, max);
  const upload = useUpload();
  useUnsavedChanges(files.length > 0);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isPending = upload.part !== null;
  const save = async (): Promise<void> => {
    const isSaved = await upload.run((context) => onSave([...files], context));
    if (isSaved) clear();
    // The button that cancels goes with the upload, and would take the focus along.
    else saveButton.current?.focus();
  };
  return (
    <Stack data-gap="small">
      <Field
        label={label}
        hint={
          max === undefined
            ? t(FILE_HINTS[kind])
            : t('Up to {count}; each {limits}', { count: max, limits: t(FILE_HINTS[kind]) })
        }
      >
        <FilePicker
          invitation={invitation}
          types={typesOf(kind)}
          isMultiple={max !== undefined}
          disabled={isPending}
          onChoose={choose}
        />
      </Field>
      <SmallerPictures files={oversized} onTake={takeSmaller} />
      {files.length > 0 && (
        <>
          <Suspense>
            <SelectedFiles files={files} problemOf={() => null} onRemove={remove} />
          </Suspense>
          <Cluster>
            <Button ref={saveButton} variant="primary" isPending={isPending} onClick={() => void save()}>
              {action}
            </Button>
          </Cluster>
        </>
      )}
      <Suspense>
        {upload.part !== null && <UploadProgress part={upload.part} onCancel={upload.cancel} />}
      </Suspense>
    </Stack>
  );
}
