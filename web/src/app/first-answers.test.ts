import { describe, expect, it } from '@jest/globals';
import { packAnswers, unpackAnswers } from './first-answers';

const product = (id: string) => ({
  __typename: 'Product',
  id,
  name: `Fan ${id}`,
  rating: null,
  isFavorite: false,
  stockCount: 0,
  'keyData({"language":"ENGLISH"})': ['120 mm', ''],
  delivery: { __typename: 'DeliveryWindow', earliest: '2026-12-02' },
  thumbnail: { __ref: `Picture:${id}` },
});

const ANSWERS = {
  'Product:1': product('1'),
  'Product:2': product('2'),
  'Picture:1': { __typename: 'Picture', id: '1' },
  'Group:{"key":"A"}': { __typename: 'Group', key: 'A', id: 'A' },
  ROOT_QUERY: {
    __typename: 'Query',
    products: { __typename: 'ProductPage', products: [{ __ref: 'Product:1' }, { __ref: 'Product:2' }] },
    nothing: [],
    rows: [
      [1, 2],
      [],
      [{ __ref: 'Picture:1' }],
      [{ __ref: 'Group:{"key":"A"}' }],
      [{ __ref: 'Picture:gone' }],
    ],
    made: {},
  },
};

describe('the answers of a first view', () => {
  it('come back as they were', () => {
    const packed: unknown = JSON.parse(JSON.stringify(packAnswers(ANSWERS)));
    expect(unpackAnswers(packed as ReturnType<typeof packAnswers>)).toEqual(ANSWERS);
    expect(unpackAnswers(packAnswers({}))).toEqual({});
  });

  it('leave out what nobody has answered', () => {
    expect(unpackAnswers(packAnswers({ ROOT_QUERY: { __typename: 'Query', viewer: undefined } }))).toEqual({
      ROOT_QUERY: { __typename: 'Query' },
    });
  });

  it('name the fields of a kind of object once', () => {
    expect(JSON.stringify(packAnswers(ANSWERS)).match(/stockCount/g)).toHaveLength(1);
  });

  it('say once what is alike in several places, and no key that follows from type and id', () => {
    const json = JSON.stringify(packAnswers(ANSWERS));
    expect(json.match(/2026-12-02/g)).toHaveLength(1);
    expect(json).not.toMatch(/Product:1|Picture:1/);
  });
});
