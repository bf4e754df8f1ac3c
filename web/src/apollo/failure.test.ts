import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from '@jest/globals';
import { TEXTS } from '@shared/texts.js';
import { describeFailure } from './failure';

const refuse = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Cannot query field "old".', extensions: { code } }] });

it('asks for a new page where the shop no longer knows what this one asks for', () => {
  expect(describeFailure(refuse('GRAPHQL_VALIDATION_FAILED'))).toBe(TEXTS.renderErrorHint);
});

it('says what the server says of any other error', () => {
  expect(describeFailure(refuse('BAD_USER_INPUT'))).toBe('Cannot query field "old".');
});
