import { describe, expect, it } from '@jest/globals';
import { statusesInTurn } from '../../../test/race.js';
import { testShop } from '../../../test/test-shop.js';
import { said, type TestClient } from '../../../test/test-client.js';

const shop = testShop();

const form = (changes: Record<string, string> = {}) => ({
  title: 'Fan noise',
  email_for_answer: 'grete@example.com',
  content_question: 'Is it loud?',
  ...changes,
});

const submit = (client: TestClient, changes: Record<string, string> = {}) =>
  client.rest('POST', '/ticket', { form: form(changes) });

const lastTicket = () => shop.stored('tickets').findOne({}, { sort: { _id: -1 } });
const countTickets = () => shop.stored('tickets').countDocuments({});

describe('submitting a support ticket', () => {
  it('is open to guests', async () => {
    expect(await submit(shop.guest(), { title: '  Fan noise ' })).toMatchObject({
      status: 200,
      body: { msg: 'Ticket submitted.', payload: null },
    });
    expect(await lastTicket()).toMatchObject({
      title: 'Fan noise',
      question: 'Is it loud?',
      emailForAnswer: 'grete@example.com',
      userId: null,
      status: 'open',
      answer: null,
      employeeId: null,
      openedAt: shop.clock.now(),
      closedAt: null,
    });
  });

  it('loses the characters that nobody sees, and is refused when nothing else is there', async () => {
    await submit(shop.guest(), {
      title: 'Refund\u202E tnuocca\u0000 \u2066now\u2069',
      content_question: 'One.\u0000\n\u200FTwo.',
    });
    const ticket = await lastTicket();
    expect(ticket?.['title']).toBe('Refund tnuocca now');
    expect(String(ticket?.['question']).split(/\r?\n/)).toEqual(['One.', 'Two.']);
    expect((await submit(shop.guest(), { title: '\u202E\u0000' })).status).toBe(400);
  });

  it('takes the customer from the session and from nowhere else', async () => {
    const customer = await shop.customer();
    await submit(customer, { userID_submit: '1', status: 'closed', userID_employee: '1' });
    expect(await lastTicket()).toMatchObject({
      userId: customer.account.userId,
      status: 'open',
      employeeId: null,
    });
    await submit(shop.guest(), { userID_submit: String(customer.account.userId) });
    expect(await lastTicket()).toMatchObject({ userId: null });
  });

  it('works through GraphQL', async () => {
    expect(
      await shop.guest().change(
        'submitTicket',
        { title: 'Fan noise', emailForAnswer: ' grete@example.com ', question: 'Is it loud?' },
        `__typename
          ... on TicketSubmitted { emailForAnswer }
          ... on InvalidInput { fields { name code } }`,
      ),
    ).toEqual({ __typename: 'TicketSubmitted', emailForAnswer: 'grete@example.com' });
  });

  it.each([
    [{ title: '' }, 'One or more fields of data are missing.'],
    [{ email_for_answer: 'x' }, 'The provided email is invalid. Valid example: example123@some.com'],
    [
      { email_for_answer: 'a@b.co\r\nBcc: c@d.co' },
      'The provided email is invalid. Valid example: example123@some.com',
    ],
    [{ title: 'a'.repeat(201) }, 'Please enter a title of at most 200 characters.'],
    [{ content_question: 'a'.repeat(5_001) }, 'Please enter a question of at most 5000 characters.'],
  ])('refuses %j', async (changes, msg) => {
    const before = await countTickets();
    expect(await submit(shop.guest(), changes)).toMatchObject({ status: 400, body: { msg, payload: null } });
    expect(await countTickets()).toBe(before);
  });

  it('is limited to ten an hour for a guest’s address and for a customer', async () => {
    for (const client of [shop.guest(), await shop.customer()]) {
      expect(await statusesInTurn(11, () => submit(client))).toEqual([...Array<number>(10).fill(200), 429]);
    }
  });

  it('is not multiplied by aliases', async () => {
    const before = await countTickets();
    const input = '{ title: "a", emailForAnswer: "a@b.co", question: "b" }';
    const { status } = await shop
      .guest()
      .graphql(
        `mutation { a: submitTicket(input: ${input}) { __typename } b: submitTicket(input: ${input}) { __typename } }`,
      );
    expect(status).toBe(400);
    expect(await countTickets()).toBe(before);
  });

  it('ignores the file inputs that a browser sends untouched, and refuses files', async () => {
    const untouched = new FormData();
    for (const [name, value] of Object.entries(form())) untouched.append(name, value);
    untouched.append('attachment', new Blob([]), '');
    expect((await shop.guest().rest('POST', '/ticket', { form: untouched })).status).toBe(200);

    const withFile = new FormData();
    for (const [name, value] of Object.entries(form())) withFile.append(name, value);
    withFile.append('attachment', new Blob(['MZ']), 'tool.exe');
    expect(said(await shop.guest().rest('POST', '/ticket', { form: withFile }))).toBe(
      '400 This call takes no files.',
    );
  });
});
