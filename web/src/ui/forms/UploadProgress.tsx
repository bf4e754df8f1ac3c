import { useId } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../actions/Button';
import { Cluster } from '../layout/Layout';
import { color, motion, radius, space, text } from '../theme/tokens';

const Frame = styled.div`
  display: grid;
  gap: ${space.half};
  color: ${color.inkSoft};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;
const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius};
  background: ${color.line};
`;
const Bar = styled.div`
  width: 100%;
  height: 100%;
  background: ${color.copper};
  transform-origin: left;
  transition: transform ${motion};
`;

interface UploadProgressProps {
  /** From 0 to 1; at 1 the server is still checking what it has received. */
  part: number;
  /** Ends the upload. Once all is sent it is too late: the server may have stored it already. */
  onCancel: () => void;
}

/** How far an upload has come, and the way to give it up. */
export function UploadProgress({ part, onCancel }: UploadProgressProps) {
  const { t } = useLanguage();
  const id = useId();
  const percent = Math.floor(part * 100);
  return (
    <Frame>
      <Cluster data-between>
        <span id={id}>
          {percent < 100 ? t('Uploading: {percent}%', { percent }) : t('Checking the files…')}
        </span>
        <Button disabled={percent >= 100} onClick={onCancel}>
          {t('Cancel Upload')}
        </Button>
      </Cluster>
      <Track role="progressbar" aria-labelledby={id} aria-valuenow={percent}>
        <Bar style={{ transform: `scaleX(${part})` }} />
      </Track>
    </Frame>
  );
}
