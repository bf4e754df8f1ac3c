import { describe, expect, it } from '@jest/globals';
import { differences, merge, proposedSide, showField } from './conflict';
import { EMPTY_DRAFT, type ProductDraftText } from './product-draft';

const draft = (
  values: Partial<ProductDraftText['values']>,
  rows: ProductDraftText['rows'] = [],
): ProductDraftText => ({ values: { ...EMPTY_DRAFT.values, ...values }, rows });

const seats = { key: 0, name: 'Seats', text: '2', unit: '' };

describe('two versions of a product', () => {
  it('differ in what a person would see, not in spaces, empty rows or the keys of rows', () => {
    const mine = draft({ name: ' Bench ', price: '12.50' }, [
      { ...seats, key: 7 },
      { key: 8, name: ' ', text: '', unit: '' },
    ]);
    expect(differences(mine, draft({ name: 'Bench', price: '12.50' }, [seats]))).toEqual([]);
    expect(differences(mine, draft({ name: 'Bench', price: '13.00' }))).toEqual(['price', 'rows']);
  });

  it('show the rows of the specification one below the other', () => {
    const rows = [seats, { key: 1, name: 'Height', text: '32', unit: 'mm' }];
    expect(showField(draft({}, rows), 'rows')).toBe('Seats: 2\nHeight: 32 mm');
  });

  it('propose mine where I have changed something, and theirs where I have not', () => {
    const base = draft({ name: 'Bench', price: '12.50' });
    const mine = draft({ name: 'My bench', price: '12.50' });
    expect(proposedSide(base, mine, 'name')).toBe('mine');
    expect(proposedSide(base, mine, 'price')).toBe('theirs');
  });

  it('become one, each field from the chosen side', () => {
    const mine = draft({ name: 'Mine', price: '1.00', stockCount: '1' }, [seats]);
    const theirs = draft({ name: 'Theirs', price: '2.00', stockCount: '2' });
    const merged = merge(mine, theirs, (field) => (field === 'name' || field === 'rows' ? 'mine' : 'theirs'));
    expect(merged).toEqual(draft({ name: 'Mine', price: '2.00', stockCount: '2' }, [seats]));
  });
});
