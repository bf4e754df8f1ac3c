import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { MAX_PICTURES } from '@shared/rules/files.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { IconButton } from '../../ui/actions/IconButton';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Picture } from '../../ui/product/Picture';
import { color, radius, space } from '../../ui/theme/tokens';
import { FileChooser } from './FileChooser';
import {
  useAddPicturesMutation,
  useDeletePictureMutation,
  useReorderPicturesMutation,
} from './pictures.generated';
import { useChange } from '../../lib/useChange';

const Entry = styled.li`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
`;
const Tools = styled(Cluster)`
  justify-content: flex-end;
  gap: ${space.half};
`;

/** The pictures with one of them moved by a step. */
function moved(ids: readonly string[], index: number, step: 1 | -1): string[] {
  const rest = ids.filter((_, at) => at !== index);
  return [...rest.slice(0, index + step), ...ids.slice(index, index + 1), ...rest.slice(index + step)];
}

interface PicturesEditorProps {
  productId: string;
  /** Ids in the order in which they are shown. */
  pictureIds: readonly string[];
}

interface PictureToolsProps {
  /** The place of the picture, from 1. */
  number: number;
  isLast: boolean;
  isMoving: boolean;
  isDeleting: boolean;
  onMove: (step: 1 | -1) => void;
  onDelete: () => void;
}

function PictureTools({ number, isLast, isMoving, isDeleting, onMove, onDelete }: PictureToolsProps) {
  const { t } = useLanguage();
  return (
    <Tools>
      {number > 1 && (
        <IconButton
          icon={ArrowUp}
          label={t('Move picture {number} up', { number })}
          disabled={isMoving}
          onClick={() => {
            onMove(-1);
          }}
        />
      )}
      {!isLast && (
        <IconButton
          icon={ArrowDown}
          label={t('Move picture {number} down', { number })}
          disabled={isMoving}
          onClick={() => {
            onMove(1);
          }}
        />
      )}
      <ConfirmButton
        variant="danger"
        disabled={isDeleting}
        question={t('Delete picture {number}?', { number })}
        consequence={t(
          'It disappears from the product page immediately. You can upload it again at any time.',
        )}
        confirmation={t('Delete')}
        onConfirm={onDelete}
      >
        {t('Delete')}
      </ConfirmButton>
    </Tools>
  );
}

/** The further pictures of a product: delete, order, upload up to five. */
export function PicturesEditor({ productId, pictureIds }: PicturesEditorProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [add] = useAddPicturesMutation();
  const [remove, deletion] = useDeletePictureMutation();
  const [reorder, reordering] = useReorderPicturesMutation();
  const list = useRef<HTMLOListElement>(null);
  const focusId = useRef<string | null>(null);
  const free = MAX_PICTURES - pictureIds.length;

  useEffect(
    function keepFocusOnThePicture() {
      if (focusId.current === null) return;
      list.current?.querySelector<HTMLElement>(`[data-picture="${focusId.current}"]`)?.focus();
      focusId.current = null;
    },
    [pictureIds],
  );

  const deletePicture = async (pictureId: string): Promise<void> => {
    const variables = { input: { productId, pictureId } };
    await change(async () => (await remove({ variables })).data?.deletePicture, TEXTS.pictureDeleted);
  };
  const move = async (pictureId: string, index: number, step: 1 | -1): Promise<void> => {
    const variables = { input: { productId, pictureIds: moved(pictureIds, index, step) } };
    focusId.current = pictureId;
    await change(async () => (await reorder({ variables })).data?.reorderPictures, TEXTS.picturesSaved);
  };

  return (
    <Stack as="section" aria-labelledby="pictures">
      <CardHeading as="h3" id="pictures">
        {t('Pictures')}
      </CardHeading>
      <Stack as="ol" data-gap="small" ref={list}>
        {pictureIds.map((id, index) => (
          <Entry key={id} data-picture={id} tabIndex={-1}>
            <Picture
              pictureId={id}
              alt={t('Picture {number}', { number: index + 1 })}
              width={96}
              height={72}
              sizes="96px"
            />
            <PictureTools
              number={index + 1}
              isLast={index === pictureIds.length - 1}
              isMoving={reordering.loading}
              isDeleting={deletion.loading}
              onMove={(step) => void move(id, index, step)}
              onDelete={() => void deletePicture(id)}
            />
          </Entry>
        ))}
      </Stack>
      {free <= 0 ? (
        <p>{t(TEXTS.picturesFull)}</p>
      ) : (
        <FileChooser
          label={t('New pictures')}
          invitation={t('Choose pictures')}
          action={t('Save Pictures')}
          kind="picture"
          max={free}
          onSave={async (pictures, context) => {
            const variables = { input: { productId, pictures } };
            const { granted } = await change(
              async () => (await add({ variables, context })).data?.addPictures,
              TEXTS.picturesSaved,
            );
            return granted !== null;
          }}
        />
      )}
    </Stack>
  );
}
