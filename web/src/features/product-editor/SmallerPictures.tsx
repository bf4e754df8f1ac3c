import { Suspense } from 'react';
import { Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';

const SmallerPicture = lazyPart('SmallerPicture', () => import('./SmallerPicture'));

interface SmallerPicturesProps {
  /** Pictures that are too large to be uploaded. */
  files: readonly File[];
  onTake: (original: File, smaller: File) => void;
}

/** Offers pictures that are too large in a size that may be uploaded. */
export function SmallerPictures({ files, onTake }: SmallerPicturesProps) {
  if (files.length === 0) return null;
  return (
    <Stack data-gap="small" role="status">
      <Suspense>
        {files.map((file) => (
          <SmallerPicture key={`${file.name} ${file.size}`} file={file} onTake={onTake} />
        ))}
      </Suspense>
    </Stack>
  );
}
