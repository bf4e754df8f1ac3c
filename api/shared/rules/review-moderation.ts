import type { FieldProblem } from '../errors.js';
import { checkEmail, foldIdentity, isReservedUsername } from './account.js';
import { cleanLine } from './plain-text.js';
import { checkText, fieldProblem, toFieldProblems } from './problems.js';
import type { ReviewBreach } from './review-breaches.js';

/** Longest texts: our own limits. */
export const MAX_EXPLANATION = 2_000;
export const MAX_REPLY = 2_000;
export const MAX_NOTIFIER_NAME = 200;
export const MAX_PUBLIC_NAME = 40;

/** Letters of any alphabet with their marks, digits, and the signs of names. */
const PUBLIC_NAME = /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{M}\p{Nd} .'’_-]+$/u;

/** A public name as it is stored: one space between words; `null` for none. */
export const readPublicName = (text: string): string | null =>
  cleanLine(text).replace(/\s+/g, ' ').normalize('NFC') || null;

/**
 * What is wrong with the name that reviews are shown under. None is fine. It may not be the name that somebody logs in with, which
 * is half of what a stranger needs, nor pass for the shop's.
 */
export function checkPublicName(text: string, username: string): FieldProblem[] {
  const name = readPublicName(text);
  if (name === null) return [];
  if ([...name].length > MAX_PUBLIC_NAME || !PUBLIC_NAME.test(name))
    return [
      fieldProblem('publicName', 'characters', {
        reason: 'PUBLIC_NAME_INVALID',
        params: { max: MAX_PUBLIC_NAME },
      }),
    ];
  if (foldIdentity(name) === foldIdentity(username))
    return [fieldProblem('publicName', 'same', { reason: 'PUBLIC_NAME_IS_USERNAME' })];
  if (isReservedUsername(name.replaceAll(/[ .'’]/g, ''), 'customer'))
    return [fieldProblem('publicName', 'taken', { reason: 'PUBLIC_NAME_RESERVED' })];
  return [];
}

const EXPLANATION = { reason: 'EXPLANATION_INVALID', params: { max: MAX_EXPLANATION } } as const;

/** What a notice about a review says. */
export interface NoticeFields {
  breach: ReviewBreach | null;
  explanation: string;
  name: string;
  email: string;
  isInGoodFaith: boolean;
}

/** Whether who gives a notice must say who they are: always but about the abuse of children (Art. 16 (2) (c) DSA). */
export const mustBeNamed = (breach: ReviewBreach | null): boolean => breach !== 'CHILD_ABUSE';

/**
 * What is wrong with a notice about a review: it says what is broken and why, who gives it, and that they believe it (Art. 16 (2)
 * DSA).
 */
export function checkNotice({
  breach,
  explanation,
  name,
  email,
  isInGoodFaith,
}: NoticeFields): FieldProblem[] {
  const isNamed = mustBeNamed(breach);
  const hasEmail = isNamed || email.trim() !== '';
  return toFieldProblems(
    {
      breach: breach === null ? 'required' : null,
      explanation: checkText(explanation, MAX_EXPLANATION),
      name: isNamed || name.trim() !== '' ? checkText(name, MAX_NOTIFIER_NAME) : null,
      email: hasEmail ? checkEmail(email.trim()) : null,
      isInGoodFaith: isInGoodFaith ? null : 'required',
    },
    {
      breach: { reason: 'BREACH_MISSING' },
      explanation: EXPLANATION,
      name: { reason: 'NAME_INVALID', params: { max: MAX_NOTIFIER_NAME } },
      email: { reason: 'CONTACT_EMAIL_INVALID' },
      isInGoodFaith: { reason: 'GOOD_FAITH_MISSING' },
    },
  );
}

/** What is wrong with a decision: its facts are said, and a review is hidden for a breach. */
export const checkDecision = (
  isHidden: boolean,
  breach: ReviewBreach | null,
  explanation: string,
): FieldProblem[] =>
  toFieldProblems(
    {
      breach: isHidden && breach === null ? 'required' : null,
      explanation: checkText(explanation, MAX_EXPLANATION),
    },
    { breach: { reason: 'BREACH_MISSING' }, explanation: EXPLANATION },
  );

/** What is wrong with the shop's reply to a review. */
export const checkReply = (reply: string): FieldProblem[] =>
  toFieldProblems(
    { text: checkText(reply, MAX_REPLY) },
    { text: { reason: 'REPLY_INVALID', params: { max: MAX_REPLY } } },
  );
