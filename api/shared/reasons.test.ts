import { describe, expect, it } from '@jest/globals';
import { ShopError } from './errors.js';
import { REASONS } from './reasons.js';

describe('the reasons of refusals', () => {
  it('are told without the slips of the predecessor', () => {
    const sentences = Object.values(REASONS).map(({ text }) => text);
    expect(sentences.filter((text) => /prodcut|unavailb|beween|recieved|occured|^he /i.test(text))).toEqual(
      [],
    );
  });

  it('have a sentence each', () => {
    const sentences = Object.values(REASONS).map(({ text }) => text);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('are worded with amounts as English writes them, and with ids as they are', () => {
    expect(new ShopError('COMMENT_INVALID', { max: 5_000 })).toMatchObject({
      code: 'INVALID_INPUT',
      reason: 'COMMENT_INVALID',
      params: { max: 5_000 },
      message: 'Please write a comment (up to 5,000 characters).',
      status: 400,
    });
    expect(new ShopError('PRODUCT_NOT_FOUND', { productId: 5_000 }).message).toBe(
      'There is no product with the ID 5000.',
    );
  });
});
