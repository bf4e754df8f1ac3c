import { describe, expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox.js';

describe('the mailbox of an address', () => {
  it.each([
    ['Grete@Example.COM', 'grete@example.com'],
    [' grete@example.com ', 'grete@example.com'],
    ['grete+shop@example.com', 'grete@example.com'],
    ['grete+a+b@example.com', 'grete@example.com'],
    ['g.r.e.t.e+x@gmail.com', 'grete@gmail.com'],
    ['grete@googlemail.com', 'grete@gmail.com'],
    ['g.rete@example.com', 'g.rete@example.com'],
    ['grete@sub.gmail.com', 'grete@sub.gmail.com'],
    ['+tag@example.com', '@example.com'],
  ])('%j is %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  it('is its own mailbox', () => {
    for (const email of ['A.b+c@Gmail.com', 'x+y@example.org'])
      expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
  });
});
