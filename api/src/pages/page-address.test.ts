import { expect, it } from '@jest/globals';
import { renderedAddress } from './page-address.js';

it.each([
  ['/impressum?utm_source=x', '/impressum'],
  ['/terms', '/terms'],
  ['/contact', null],
  ['/orders', null],
])('the page at %s is rendered as %s', (path, rendered) => {
  expect(renderedAddress(new URL(path, 'https://shop.example'))).toBe(rendered);
});
