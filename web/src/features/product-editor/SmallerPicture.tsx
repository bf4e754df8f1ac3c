import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { formatSize } from '../../lib/formatSize';
import { Button } from '../../ui/actions/Button';
import { Cluster } from '../../ui/layout/Layout';
import { shrinkPicture } from './shrink-picture';

interface SmallerPictureProps {
  /** A picture that is too large to be uploaded. */
  file: File;
  onTake: (original: File, smaller: File) => void;
}

/** Offers a picture that is too large in a size that may be uploaded, where the browser can make one. */
export function SmallerPicture({ file, onTake }: SmallerPictureProps) {
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
