import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import type { MutationError } from '../../apollo/attempt';
import { useLanguage } from '../../i18n/language';
import { ADD_PRODUCT_ERROR_MS, ADD_PRODUCT_SUCCESS_MS } from '../../lib/durations';
import { useChange } from '../../lib/useChange';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { useUpload } from '../../lib/useUpload';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Checkbox } from '../../ui/forms/inputs';
import { UploadProgress } from '../../ui/forms/UploadProgress';
import { color, text } from '../../ui/theme/tokens';
import { useAddProductMutation } from './add-product.generated';
import { AttributeEditor } from './AttributeEditor';
import { EditorColumns } from './EditorColumns';
import { newFilesProblems, NewProductFiles, NO_FILES } from './NewProductFiles';
import { ProductFields } from './ProductFields';
import { EMPTY_DRAFT, isSameDraft, toInput } from './product-draft';
import { useProductForm } from './useProductForm';

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

/** Puts a new product into the catalog and goes to its page. */
export function AddProductForm() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const change = useChange();
  const upload = useUpload();
  const [addProduct, { loading }] = useAddProductMutation({ fetchPolicy: 'no-cache' });
  const [files, setFiles] = useState(NO_FILES);
  const [isDraft, setIsDraft] = useState(false);
  const [addedId, setAddedId] = useState<string | null>(null);
  const product = useProductForm(EMPTY_DRAFT, 'new');
  const { form } = product;
  const areFilesValid = Object.values(newFilesProblems(files)).every((problem) => problem === null);
  const isStarted = files !== NO_FILES || !isSameDraft(product.texts, EMPTY_DRAFT);

  useUnsavedChanges(isStarted && addedId === null);
  // Comes after the effect which unmarks the work, so that nobody is asked.
  useEffect(
    function goToTheNewProduct() {
      if (addedId !== null) void navigate(`/product-details/${addedId}`);
    },
    [addedId, navigate],
  );

  const refuse = ({ code, fields }: MutationError): void => {
    form.refuse(fields);
    // What the server has refused is chosen again; what never reached it is kept.
    if (code !== 'UNREACHABLE' && code !== 'CANCELED') setFiles(NO_FILES);
  };
  const submit = async (): Promise<void> => {
    const { thumbnail, pictures, specification } = files;
    if (thumbnail === null || !areFilesValid) return;
    const input = { ...toInput(product.texts), isDraft, thumbnail, pictures: [...pictures], specification };
    const { granted, error } = await change(
      () =>
        upload.run(async (context) => (await addProduct({ variables: { input }, context })).data?.addProduct),
      { done: TEXTS.productAdded, successMs: ADD_PRODUCT_SUCCESS_MS, errorMs: ADD_PRODUCT_ERROR_MS },
    );
    if (granted === null) refuse(error);
    else setAddedId(granted.product.id);
  };

  return (
    <form {...form.element(submit)}>
      <EditorColumns>
        <Panel aria-labelledby="infos">
          <Stack data-gap="large">
            <CardHeading as="h2" id="infos">
              {t('Information')}
            </CardHeading>
            <ProductFields form={form} />
            <AttributeEditor category={form.values.category} rows={product.rows} onChange={product.setRows} />
          </Stack>
        </Panel>
        <Stack>
          <Panel aria-labelledby="files">
            <Stack data-gap="large">
              <CardHeading as="h2" id="files">
                {t('Files')}
              </CardHeading>
              <NewProductFiles files={files} onChange={setFiles} />
              <Hint>{t('If the shop refuses the product, all files have to be chosen again.')}</Hint>
            </Stack>
          </Panel>
          <Checkbox
            label={t('Keep it as a draft: not in the catalog yet')}
            name="isDraft"
            checked={isDraft}
            onChange={({ target }) => {
              setIsDraft(target.checked);
            }}
          />
          <SubmitButton
            size="large"
            isWide
            isValid={product.isValid && areFilesValid && files.thumbnail !== null}
            isPending={loading || addedId !== null}
          >
            {t(TEXTS.addProduct)}
          </SubmitButton>
          {upload.part !== null && <UploadProgress part={upload.part} onCancel={upload.cancel} />}
        </Stack>
      </EditorColumns>
    </form>
  );
}
