import { MAX_PICTURES, typesOf } from '@shared/rules/files.js';
import { useLanguage } from '../../i18n/language';
import { Field } from '../../ui/forms/Field';
import { FilePicker } from '../../ui/forms/FilePicker';
import { Stack } from '../../ui/layout/Layout';
import { SelectedFiles } from './SelectedFiles';
import { SmallerPictures } from './SmallerPictures';
import { FILE_HINTS, fileProblem, oversizedAmong, picturesProblem } from './product-checks';
import { withFiles } from './useSelectedFiles';

/** The files of a new product, as they were chosen. */
export interface NewFiles {
  thumbnail: File | null;
  pictures: readonly File[];
  specification: File | null;
}

/** Nothing chosen. */
export const NO_FILES: NewFiles = { thumbnail: null, pictures: [], specification: null };

/** Why the files cannot be sent, by field; `null` for those that can. A missing thumbnail is told by the button alone. */
export function newFilesProblems({ thumbnail, pictures, specification }: NewFiles) {
  return {
    thumbnail: thumbnail && fileProblem('picture', thumbnail),
    pictures: picturesProblem(pictures),
    specification: specification && fileProblem('document', specification),
  };
}

interface NewProductFilesProps {
  files: NewFiles;
  onChange: (files: NewFiles) => void;
}

/** Chooses the files of a new product. */
export function NewProductFiles({ files, onChange }: NewProductFilesProps) {
  const { t } = useLanguage();
  const problems = newFilesProblems(files);
  const change = (changed: Partial<NewFiles>): void => {
    onChange({ ...files, ...changed });
  };
  return (
    <Stack data-gap="large">
      <Stack data-gap="small">
        <Field label={t('Thumbnail')} hint={t(FILE_HINTS.picture)} isRequired error={problems.thumbnail}>
          <FilePicker
            invitation={t('Choose a picture')}
            types={typesOf('picture')}
            onChoose={([thumbnail]) => {
              change({ thumbnail: thumbnail ?? null });
            }}
          />
        </Field>
        <SelectedFiles
          files={files.thumbnail === null ? [] : [files.thumbnail]}
          problemOf={(file) => fileProblem('picture', file)}
          onRemove={() => {
            change({ thumbnail: null });
          }}
        />
        <SmallerPictures
          files={oversizedAmong(files.thumbnail === null ? [] : [files.thumbnail])}
          onTake={(_original, thumbnail) => {
            change({ thumbnail });
          }}
        />
      </Stack>
      <Stack data-gap="small">
        <Field
          label={t('Additional images')}
          hint={t('Up to {count}; each {limits}', {
            count: MAX_PICTURES,
            limits: t(FILE_HINTS.picture),
          })}
          isOptional
          error={problems.pictures}
        >
          <FilePicker
            invitation={t('Choose pictures')}
            types={typesOf('picture')}
            isMultiple
            onChoose={(chosen) => {
              change({ pictures: withFiles(files.pictures, chosen) });
            }}
          />
        </Field>
        <SelectedFiles
          files={files.pictures}
          problemOf={(file) => fileProblem('picture', file)}
          onRemove={(removed) => {
            change({ pictures: files.pictures.filter((file) => file !== removed) });
          }}
        />
        <SmallerPictures
          files={oversizedAmong(files.pictures)}
          onTake={(original, smaller) => {
            change({ pictures: files.pictures.map((file) => (file === original ? smaller : file)) });
          }}
        />
      </Stack>
      <Stack data-gap="small">
        <Field
          label={t('Specification sheet')}
          hint={t(FILE_HINTS.document)}
          isOptional
          error={problems.specification}
        >
          <FilePicker
            invitation={t('Choose a document')}
            types={typesOf('document')}
            onChoose={([specification]) => {
              change({ specification: specification ?? null });
            }}
          />
        </Field>
        <SelectedFiles
          files={files.specification === null ? [] : [files.specification]}
          problemOf={(file) => fileProblem('document', file)}
          onRemove={() => {
            change({ specification: null });
          }}
        />
      </Stack>
    </Stack>
  );
}
