import { FileText } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { color, pictureFilter, pictureGround, pictureInk, radius } from '../theme/tokens';

const Frame = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 4rem;
  height: 3rem;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${pictureGround};
  color: ${pictureInk};
  filter: ${pictureFilter};
`;
const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

function ImagePreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  return <Image ref={show} alt="" />;
}

/** A small look at a file that lies on this computer: the picture itself, or a sheet for everything else. */
export function FilePreview({ file }: { file: File }) {
  return (
    <Frame>
      {file.type.startsWith('image/') ? (
        <ImagePreview file={file} />
      ) : (
        <FileText size={24} strokeWidth={1.25} aria-hidden="true" />
      )}
    </Frame>
  );
}
