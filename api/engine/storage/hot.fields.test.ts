import { expect, it } from '@jest/globals';
import { decodeDocument } from '../bson/bson.decode.js';
import { encodeDocument } from '../bson/bson.encode.js';
import { HotFields } from './hot.fields.js';
import type { StoredRecord } from './record.js';
import type { Doc } from '../bson/values.js';

const recordOf = (doc: Doc): StoredRecord => ({ number: 1, bytes: encodeDocument(doc) });

it('reads what a record has now, also when it was read and changed before', () => {
  const hot = new HotFields();
  const record = recordOf({ _id: 1, name: 'before', price: 5 });
  const read = hot.readerOf(new Set(['name']));
  expect([read(record).name, read(record).name]).toEqual(['before', 'before']);
  record.bytes = encodeDocument({ _id: 1, name: 'after', price: 6 });
  expect([read(record).name, hot.readerOf(new Set(['price']))(record).price]).toEqual(['after', 6]);
});

it('reads long and nested values all the same, and keeps neither', () => {
  const hot = new HotFields();
  const doc = { _id: 1, name: 'short', text: 'x'.repeat(1_000), list: [{ a: 1 }] };
  const record = recordOf(doc);
  for (let times = 0; times < 3; times += 1) {
    expect(hot.readerOf(new Set(['name', 'text', 'list']))(record)).toMatchObject(
      decodeDocument(record.bytes, new Set(['name', 'text', 'list'])),
    );
  }
  expect(record.hot).toBeUndefined();
  expect(hot.readerOf(new Set(['name']))(record)).toEqual({ name: 'short' });
  expect(record.hot?.doc).toEqual({ name: 'short' });
});

it('keeps twelve fields of a record at most, and reads as many as are asked for', () => {
  const hot = new HotFields();
  const names = Array.from({ length: 20 }, (_, index) => `field${index}`);
  const record = recordOf(Object.fromEntries(names.map((name, index) => [name, index])));
  names.forEach((name, index) => {
    expect(hot.readerOf(new Set([name]))(record)[name]).toBe(index);
  });
  expect(Object.keys(record.hot?.doc ?? {})).toHaveLength(12);
});
