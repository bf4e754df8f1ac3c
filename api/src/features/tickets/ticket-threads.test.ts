import { describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();

const QUESTION = { title: 'Fan noise', emailForAnswer: 'grete@example.com', question: 'Is it loud?' };

/** Asks a question and returns what came of it. */
const ask = (client: TestClient, changes: Record<string, unknown> = {}) =>
  client.change(
    'submitTicket',
    { ...QUESTION, ...changes },
    '__typename ... on TicketSubmitted { ticketId } ... on UserError { reason }',
  ) as Promise<{ __typename: string; ticketId: string; reason?: string }>;

interface Threads {
  ticketThreads: {
    threads: {
      id: string;
      title: string;
      tickets: { id: string; question: string; answer: string | null }[];
    }[];
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
  };
}

const THREADS = `query ($after: String, $first: Int! = 20) {
  ticketThreads(after: $after, first: $first) {
    threads { id title tickets { id question answer } } pageInfo { endCursor hasNextPage }
  }
}`;

const readThreads = async (client: TestClient, variables = {}): Promise<Threads['ticketThreads']> => {
  const { body } = await client.graphql(THREADS, variables);
  return (body.data as unknown as Threads).ticketThreads;
};

describe('the requests of a customer', () => {
  it('are threads of questions and answers, newest first, which only the customer reads', async () => {
    const [customer, other, desk] = [await shop.customer(), await shop.customer(), await shop.employee()];
    const first = await ask(customer);
    const second = await ask(customer, { title: 'Invoice' });
    await ask(other, { title: 'Of somebody else' });
    await desk.change('answerTicket', { ticketId: first.ticketId, answer: 'Hardly.' }, '__typename');
    const followed = await ask(customer, { followsId: first.ticketId, question: 'And at night?' });
    const later = await ask(customer, { followsId: followed.ticketId, question: 'In summer?' });

    const { threads, pageInfo } = await readThreads(customer, { first: 1 });
    expect(threads).toMatchObject([{ id: second.ticketId, title: 'Invoice', tickets: [{ answer: null }] }]);
    expect((await readThreads(customer, { after: pageInfo.endCursor })).threads).toEqual([
      {
        id: first.ticketId,
        title: 'Fan noise',
        tickets: [
          { id: first.ticketId, question: 'Is it loud?', answer: 'Hardly.' },
          { id: followed.ticketId, question: 'And at night?', answer: null },
          { id: later.ticketId, question: 'In summer?', answer: null },
        ],
      },
    ]);

    const earlier = await desk.graphql(
      `{ tickets(filter: { ticketId: ${followed.ticketId} }) { tickets { earlier { question answer } } } }`,
    );
    expect(earlier.body.data).toEqual({
      tickets: { tickets: [{ earlier: [{ question: 'Is it loud?', answer: 'Hardly.' }] }] },
    });
  });

  it('are never continued by others', async () => {
    const { ticketId: followsId } = await ask(await shop.customer());
    for (const client of [await shop.customer(), shop.guest()]) {
      expect(await ask(client, { followsId })).toMatchObject({
        __typename: 'Rejected',
        reason: 'TICKET_NOT_FOUND',
      });
    }
  });

  it('take fifty more messages each', async () => {
    const customer = await shop.customer();
    const { ticketId } = await ask(customer);
    const first = await shop.stored('tickets').findOne({ _id: Number(ticketId) });
    await shop.stored('tickets').insertMany(
      Array.from({ length: 50 }, (_, index) => ({
        ...first,
        _id: 1_000_000 + index,
        followsId: Number(ticketId),
        outbox: [],
      })),
    );
    expect(await ask(customer, { followsId: ticketId })).toMatchObject({ reason: 'THREAD_FULL' });
  });
});

describe('a mail that a question has come', () => {
  it('goes to proven addresses only', async () => {
    const customer = await shop.provenCustomer();
    const foreign = 'somebody@example.com';
    await ask(customer, { emailForAnswer: foreign });
    await ask(shop.guest(), { emailForAnswer: foreign });
    await ask(customer, { emailForAnswer: customer.account.email, title: 'Own address' });
    const received = (await shop.mails()).filter(({ subject }) => subject.startsWith('We have received'));
    expect(received).toMatchObject([
      { to: customer.account.email, subject: 'We have received your question: Own address' },
    ]);
  });
});
