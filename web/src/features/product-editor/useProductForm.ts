import { useState } from 'react';
import type { TypedField } from '@shared/rules/product-fields.js';
import { useEditDraft } from '../../lib/draft';
import { useForm, type Form } from '../../lib/useForm';
import { checkTexts, rowsProblem } from './product-checks';
import { filledRows, type AttributeRow, type ProductDraftText } from './product-draft';

/** The form of a product's information: its texts, and the rows of its specification table. */
export interface ProductForm {
  form: Form<TypedField>;
  rows: readonly AttributeRow[];
  setRows: (rows: readonly AttributeRow[]) => void;
  texts: ProductDraftText;
  isValid: boolean;
  /** Begins again with these texts. */
  reset: (texts: ProductDraftText) => void;
}

/** Holds what is typed about a product, which `id` names, and says whether it can be sent. */
export function useProductForm(start: ProductDraftText, id: string): ProductForm {
  const form = useForm(start.values, checkTexts, useEditDraft(`product ${id}`, start.values));
  const draft = useEditDraft(`rows ${id}`, start.rows);
  const [rows, setShownRows] = useState(
    () => JSON.parse(draft.read({ rows: JSON.stringify(start.rows) }).rows) as readonly AttributeRow[],
  );
  const setRows = (next: readonly AttributeRow[]): void => {
    setShownRows(next);
    draft.write({ rows: JSON.stringify(next) });
  };
  return {
    form,
    rows,
    setRows,
    texts: { values: form.values, rows },
    isValid: form.isValid && rowsProblem(filledRows(rows)) === null,
    reset: (texts) => {
      form.reset(texts.values);
      setRows(texts.rows);
    },
  };
}
