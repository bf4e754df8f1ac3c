import { useId } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../i18n/language';
import { color, motion, radius, space, text } from './theme/tokens';

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

/** How far an upload has come. `part` runs from 0 to 1; at 1 the server is still checking what it has received. */
export function UploadProgress({ part }: { part: number }) {
  const { t } = useLanguage();
  const id = useId();
  const percent = Math.floor(part * 100);
  return (
    <Frame>
      <span id={id}>
        {percent < 100 ? t('Uploading: {percent} %', { percent }) : t('Checking the files…')}
      </span>
      <Track role="progressbar" aria-labelledby={id} aria-valuenow={percent}>
        <Bar style={{ transform: `scaleX(${part})` }} />
      </Track>
    </Frame>
  );
}
