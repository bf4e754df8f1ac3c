import { FileDown } from 'lucide-react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { FileChooser } from './FileChooser';
import { useDeleteSpecificationMutation, useReplaceSpecificationMutation } from './specification.generated';
import { useChange } from '../../lib/useChange';

interface DocumentEditorProps {
  productId: string;
  document: { id: string; url: string } | null;
}

/** The specification sheet of a product: download, delete, upload. */
export function DocumentEditor({ productId, document }: DocumentEditorProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [replace] = useReplaceSpecificationMutation();
  const [remove, { loading }] = useDeleteSpecificationMutation();
  const deleteDocument = (documentId: string) => {
    const variables = { input: { productId, documentId } };
    return change(async () => (await remove({ variables })).data?.deleteSpecification, TEXTS.documentDeleted);
  };
  return (
    <Stack as="section" aria-labelledby="document">
      <CardHeading as="h3" id="document">
        {t('Specification sheet')}
      </CardHeading>
      {document === null ? (
        <p>{t(TEXTS.noDocument)}</p>
      ) : (
        <Cluster data-between>
          <a href={document.url} download={`specification-${productId}.pdf`}>
            <Cluster as="span">
              <FileDown size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('Download document (PDF)')}
            </Cluster>
          </a>
          <ConfirmButton
            variant="danger"
            isPending={loading}
            question={t('Delete the document?')}
            consequence={t(
              'The product page will then show no data sheet. You can upload another one at any time.',
            )}
            confirmation={t('Delete')}
            onConfirm={() => void deleteDocument(document.id)}
          >
            {t('Delete Document')}
          </ConfirmButton>
        </Cluster>
      )}
      <FileChooser
        label={document === null ? t('New document') : t('Another document')}
        invitation={t('Choose a document')}
        action={t('Save Document')}
        kind="document"
        onSave={async ([specification], context) => {
          if (specification === undefined) return false;
          const variables = { input: { productId, specification } };
          const { granted } = await change(
            async () => (await replace({ variables, context })).data?.replaceSpecification,
            TEXTS.documentUpdated,
          );
          return granted !== null;
        }}
      />
    </Stack>
  );
}
