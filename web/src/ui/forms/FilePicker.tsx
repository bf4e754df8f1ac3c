import { Upload } from 'lucide-react';
import { useEffect, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useFieldControl } from './Field';
import { color, motion, radius, space, text } from '../theme/tokens';

const Box = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space.half};
  min-height: 5.5rem;
  padding: ${space[1.5]} ${space[2]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.ground};
  color: ${color.inkSoft};
  font-size: ${text.ui};
  line-height: 1.4;
  text-align: center;
  transition:
    background-color ${motion},
    border-color ${motion};
  &:hover,
  &[data-dragged] {
    border-color: ${color.copper};
    background: ${color.copperSoft};
    color: ${color.ink};
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.error};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.copper};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.6;
  }
`;
/* Lies over the whole box, so that the browser itself opens the file dialog and takes dropped files. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
  &::file-selector-button {
    cursor: pointer;
  }
`;

/** Keeps a file that is dropped beside the box from opening in place of the page. */
function ignoreStrayFiles(): () => void {
  const ignore = (event: DragEvent): void => {
    const isOnBox = event.target instanceof HTMLInputElement && event.target.type === 'file';
    if (!isOnBox && event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  };
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
  return () => {
    window.removeEventListener('dragover', ignore);
    window.removeEventListener('drop', ignore);
  };
}

interface FilePickerProps {
  /** What the box invites to, for example "Choose a picture". */
  invitation: string;
  /** Media types for the file dialog. What is dropped or chosen against them comes too: check it. */
  types: readonly string[];
  /** Takes several files at once. */
  isMultiple?: boolean;
  disabled?: boolean;
  /** Called with at least one file. */
  onChoose: (files: readonly File[]) => void;
}

/** A box that takes files, from the file dialog or dropped on it. Inside a `Field` it is labeled and described by it. */
export function FilePicker({
  invitation,
  types,
  isMultiple = false,
  disabled = false,
  onChoose,
}: FilePickerProps) {
  const { t } = useLanguage();
  const [isDragged, setIsDragged] = useState(false);
  useEffect(ignoreStrayFiles, []);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // The box keeps nothing, so that the same file can be chosen again after it was mended.
    target.value = '';
    setIsDragged(false);
    if (files.length > 0) onChoose(files);
  };
  return (
    <Box data-dragged={isDragged || undefined}>
      <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">
        {isMultiple
          ? t('{invitation} or drop them here', { invitation })
          : t('{invitation} or drop it here', { invitation })}
      </span>
      <Input
        {...useFieldControl()}
        type="file"
        accept={types.join(',')}
        multiple={isMultiple}
        disabled={disabled}
        onChange={choose}
        onDragEnter={() => {
          setIsDragged(true);
        }}
        onDragLeave={() => {
          setIsDragged(false);
        }}
        onDrop={() => {
          setIsDragged(false);
        }}
      />
    </Box>
  );
}
