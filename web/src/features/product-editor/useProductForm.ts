import { useState } from 'react';
import { useForm, type Form } from '../../lib/useForm';
import { checkTexts, rowsProblem, type ProductName } from './product-checks';
import { filledRows, type AttributeRow, type ProductTexts } from './product-texts';

/** The form of a product's information: its texts, and the rows of its specification table. */
export interface ProductForm {
  form: Form<ProductName>;
  rows: readonly AttributeRow[];
  setRows: (rows: readonly AttributeRow[]) => void;
  texts: ProductTexts;
  isValid: boolean;
  /** Begins anew with these texts. */
  reset: (texts: ProductTexts) => void;
}

/** Holds what is typed about a product and says whether it can be sent. */
export function useProductForm(start: ProductTexts): ProductForm {
  const form = useForm(start.values, checkTexts);
  const [rows, setRows] = useState(start.rows);
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
