import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { Picture } from '../../ui/product/Picture';
import { FileChooser } from './FileChooser';
import { useReplaceThumbnailMutation } from './thumbnail.generated';
import { useChange } from '../../lib/useChange';

interface ThumbnailEditorProps {
  productId: string;
  thumbnailId: string;
}

/** Shows the first picture of a product and replaces it. */
export function ThumbnailEditor({ productId, thumbnailId }: ThumbnailEditorProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [replace] = useReplaceThumbnailMutation();
  return (
    <Stack as="section" aria-labelledby="thumbnail">
      <CardHeading as="h3" id="thumbnail">
        {t('Thumbnail')}
      </CardHeading>
      <Picture
        pictureId={thumbnailId}
        alt={t('Thumbnail')}
        width={320}
        height={240}
        sizes="(min-width: 60rem) 400px, 100vw"
        isFramed
      />
      <FileChooser
        label={t('New thumbnail')}
        invitation={t('Choose a picture')}
        action={t('Save Thumbnail')}
        kind="picture"
        onSave={async ([thumbnail], context) => {
          if (thumbnail === undefined) return false;
          const variables = { input: { productId, thumbnail } };
          const { granted } = await change(
            async () => (await replace({ variables, context })).data?.replaceThumbnail,
            TEXTS.thumbnailSaved,
          );
          return granted !== null;
        }}
      />
    </Stack>
  );
}
