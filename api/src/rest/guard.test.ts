import { describe, expect, it } from '@jest/globals';
import { isFromOwnSite } from './guard.js';

const OWN = 'https://shop.example';

/** Kinds of calls: a plain read, a GET that changes something, a form. */
const CALLS = {
  read: { isRead: true, isNavigable: true },
  writingGet: { isRead: false, isNavigable: true },
  form: { isRead: false, isNavigable: false },
} as const;

type Row = readonly [headers: Record<string, string>, call: keyof typeof CALLS, isAllowed: boolean];

const judge = (headers: Record<string, string>, call: keyof typeof CALLS, isStrict = false): boolean =>
  isFromOwnSite({ headers: { host: 'shop.example', ...headers }, shopOrigin: OWN, isStrict, ...CALLS[call] });

describe('the guard against other sites', () => {
  it.each<Row>([
    [{ 'sec-fetch-site': 'same-origin' }, 'read', true],
    [{ 'sec-fetch-site': 'same-origin' }, 'writingGet', true],
    [{ 'sec-fetch-site': 'same-origin' }, 'form', true],
    [{ 'sec-fetch-site': 'same-site' }, 'read', true],
    [{ 'sec-fetch-site': 'same-site' }, 'writingGet', false],
    [{ 'sec-fetch-site': 'same-site' }, 'form', false],
    [{ 'sec-fetch-site': 'cross-site' }, 'read', true],
    [{ 'sec-fetch-site': 'cross-site' }, 'writingGet', false],
    [{ 'sec-fetch-site': 'cross-site' }, 'form', false],
    [{ 'sec-fetch-site': 'none' }, 'read', true],
    [{ 'sec-fetch-site': 'none' }, 'writingGet', false],
    [{ 'sec-fetch-site': 'none' }, 'form', false],
    [{ 'sec-fetch-site': 'nonsense' }, 'form', false],
    [{ 'sec-fetch-site': 'same-origin, cross-site' }, 'form', false],
  ])('judges browsers that name the site: %j %s', (headers, call, isAllowed) => {
    expect(judge(headers, call)).toBe(isAllowed);
  });

  it('believes Sec-Fetch-Site more than Origin', () => {
    expect(judge({ 'sec-fetch-site': 'cross-site', origin: OWN }, 'form')).toBe(false);
  });

  it.each<Row>([
    [{ origin: OWN }, 'form', true],
    [{ origin: 'http://localhost:4000', host: 'localhost:4000' }, 'form', true],
    [{ origin: 'https://evil.example' }, 'form', false],
    [{ origin: 'https://evil.example' }, 'writingGet', false],
    [{ origin: 'https://evil.example' }, 'read', true],
    [{ origin: 'https://shop.example.evil.example' }, 'form', false],
    [{ origin: 'https://shop.example:8443' }, 'form', false],
    [{ origin: 'null' }, 'form', false],
    [{ origin: '' }, 'form', false],
  ])('judges older browsers by their origin: %j %s', (headers, call, isAllowed) => {
    expect(judge(headers, call)).toBe(isAllowed);
  });

  it.each<Row>([
    [{}, 'read', true],
    [{}, 'form', true],
    [{}, 'writingGet', true],
    [{ accept: '*/*' }, 'writingGet', true],
    [{ accept: 'text/html,application/xhtml+xml' }, 'writingGet', false],
    [{ accept: 'text/html' }, 'read', true],
    [{ accept: 'text/html' }, 'form', true],
  ])('lets programs through that are no browser, but no mere link: %j %s', (headers, call, isAllowed) => {
    expect(judge(headers, call)).toBe(isAllowed);
  });

  it.each<Row>([
    [{ cookie: 'sid=x' }, 'read', true],
    [{ cookie: 'sid=x' }, 'form', false],
    [{ cookie: 'sid=x' }, 'writingGet', false],
    [{ cookie: 'sid=x', origin: OWN }, 'form', true],
    [{ cookie: 'sid=x', 'sec-fetch-site': 'same-origin' }, 'form', true],
    [{}, 'form', true],
  ])('in strict mode refuses a cookie of unknown origin: %j %s', (headers, call, isAllowed) => {
    expect(judge(headers, call, true)).toBe(isAllowed);
  });

  it.each<Row>([
    [{ 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' }, 'writingGet', false],
    [{ 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'same-origin' }, 'writingGet', false],
    [{ purpose: 'prefetch' }, 'writingGet', false],
    [{ 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' }, 'read', true],
  ])('changes nothing ahead of a click: %j %s', (headers, call, isAllowed) => {
    expect(judge(headers, call)).toBe(isAllowed);
  });
});
