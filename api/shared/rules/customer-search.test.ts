import { describe, expect, it } from '@jest/globals';
import { customerWords, readCustomerSearch, searchWordsOf } from './customer-search.js';
import { readTicketSearch, ticketWords } from './ticket-search.js';

describe('what an employee finds a customer by', () => {
  it('is name, street, postcode and town, each word once and folded', () => {
    expect(
      customerWords({ firstName: 'Jörg', lastName: 'Groß', address: 'Große Str. 12, 10625 Berlin-Jörg' }),
    ).toEqual(['jorg', 'gross', 'grosse', 'str', '12', '10625', 'berlin', 'berlinjorg']);
  });

  it('is nothing of an account that has been deleted', () => {
    expect(customerWords({ firstName: null, lastName: null, address: null })).toEqual([]);
  });

  it('ends after 24 words', () => {
    const words = Array.from({ length: 25 }, (_, index) => `w${index}`);
    expect(searchWordsOf(words.join(', '))).toEqual(words.slice(0, 24));
  });
});

describe('a search for customers', () => {
  it.each([
    ['Müller Berlin', { words: ['muller', 'berlin'], email: 'müller berlin', id: null }],
    ['Jo@Example.com', { words: ['jo', 'example', 'com'], email: 'jo@example.com', id: null }],
    ['42', { words: [], email: '42', id: 42 }],
    ['#42', { words: [], email: '#42', id: 42 }],
    ['# 10625', { words: ['10625'], email: '# 10625', id: 10_625 }],
    ['10625', { words: ['10625'], email: '10625', id: 10_625 }],
    ['123456789', { words: [], email: '123456789', id: 123_456_789 }],
    ['1234567890', { words: ['1234567890'], email: '1234567890', id: null }],
    ['12a', { words: ['12a'], email: '12a', id: null }],
    [' \u202E', null],
    ['', null],
  ])('reads %j as %j', (text, search) => {
    expect(readCustomerSearch(text)).toEqual(search);
  });

  it('keeps to 200 characters', () => {
    expect(readCustomerSearch('x'.repeat(201))).toMatchObject({ email: 'x'.repeat(200) });
  });
});

describe('a search for tickets', () => {
  it('finds by the words of the title and by the whole address for the answer', () => {
    expect(ticketWords({ title: 'Lüfter laut, Lüfter alt', emailForAnswer: 'Jo@Example.com' })).toEqual([
      'lufter',
      'laut',
      'alt',
      'jo@example.com',
    ]);
  });

  it.each([
    [' Lüfter ', { words: ['lufter'], email: 'lüfter' }],
    ['Jo@Ex', { words: ['jo', 'ex'], email: 'jo@ex' }],
    ['x'.repeat(201), { words: ['x'.repeat(200)], email: 'x'.repeat(200) }],
    [' \u202E', null],
    ['', null],
  ])('reads %j as %j', (text, search) => {
    expect(readTicketSearch(text)).toEqual(search);
  });
});
