import { expect, it } from '@jest/globals';
import { euroDigits } from './budget';

it('a budget is the whole euros of what somebody types or pastes in either language', () => {
  const typed = ['1200', '1.200', '1,200', '1.200,50 €', '1,200.50', '007', 'about 900', '', '12345678'];
  expect(typed.map(euroDigits)).toEqual(['1200', '1200', '1200', '1200', '1200', '7', '900', '', '123456']);
});
