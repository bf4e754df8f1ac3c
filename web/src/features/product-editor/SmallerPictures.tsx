import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { formatSize } from '../../lib/formatSize';
import { Button } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { shrinkPicture } from './shrink-picture';

type TakeSmaller = (original: File, smaller: File) => void;

function SmallerPicture({ file, onTake }: { file: File; onTake: TakeSmaller }) {
  const { t, formatNumber } = useLanguage();
  const [smaller, setSmaller] = useState<File | null>(null);
  useEffect(
    function shrinkTheFile() {
      let isCurrent = true;
      void shrinkPicture(file).then((made) => {
        if (isCurrent) setSmaller(made);
      });
      return () => {
        isCurrent = false;
      };
    },
    [file],
  );
  if (smaller === null) return null;
  return (
    <Cluster>
      <p>
        {t('{name} fits when it is made smaller: {smaller} instead of {size}.', {
          name: file.name,
          smaller: formatSize(smaller.size, formatNumber),
          size: formatSize(file.size, formatNumber),
        })}
      </p>
      <Button
        onClick={() => {
          onTake(file, smaller);
        }}
      >
        {t('Use Smaller Picture')}
      </Button>
    </Cluster>
  );
}

interface SmallerPicturesProps {
  /** Pictures that are too large to be uploaded. */
  files: readonly File[];
  onTake: TakeSmaller;
}

/** Offers pictures that are too large in a size that may be uploaded, where the browser can make one. */
export function SmallerPictures({ files, onTake }: SmallerPicturesProps) {
  if (files.length === 0) return null;
  return (
    <Stack data-gap="small" role="status">
      {files.map((file) => (
        <SmallerPicture key={`${file.name} ${file.size}`} file={file} onTake={onTake} />
      ))}
    </Stack>
  );
}
