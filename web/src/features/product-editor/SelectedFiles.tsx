import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { Explanation } from '@shared/reasons.js';
import { useLanguage } from '../../i18n/language';
import { formatSize } from '../../lib/formatSize';
import { Stack } from '../../ui/layout/Layout';
import { FilePreview } from '../../ui/forms/FilePreview';
import { IconButton } from '../../ui/actions/IconButton';
import { color, space, text } from '../../ui/theme/tokens';

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
  font-size: ${text.ui};
  line-height: 1.35;
  overflow-wrap: anywhere;
  &[data-wrong] {
    color: ${color.error};
  }
`;
const Size = styled.span`
  display: block;
  color: ${color.inkFaint};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;

interface ChosenFilesProps {
  files: readonly File[];
  /** Why a file is refused, or `null`. */
  problemOf: (file: File) => Explanation | null;
  onRemove: (file: File) => void;
}

/** The files that were chosen and are not sent yet. */
export function SelectedFiles({ files, problemOf, onRemove }: ChosenFilesProps) {
  const { t, formatNumber } = useLanguage();
  if (files.length === 0) return null;
  return (
    <Stack as="ul" data-gap="small">
      {files.map((file, index) => (
        <Entry key={`${file.name} ${index}`}>
          <FilePreview file={file} />
          <Words data-wrong={problemOf(file) === null ? undefined : true}>
            {file.name}
            <Size>{formatSize(file.size, formatNumber)}</Size>
          </Words>
          <IconButton
            icon={X}
            label={t('Remove {name}', { name: file.name })}
            onClick={() => {
              onRemove(file);
            }}
          />
        </Entry>
      ))}
    </Stack>
  );
}
