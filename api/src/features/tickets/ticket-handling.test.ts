import { beforeAll, describe, expect, it } from '@jest/globals';
import { testShop } from '../../../test/test-shop.js';
import { said, type TestClient, type TestUser } from '../../../test/test-client.js';

const TEN_MINUTES_MS = 600_000;

const shop = testShop();
let employee: TestUser;
const ids: number[] = [];

const submit = async (
  title: string,
  question: string,
  client: TestClient = shop.guest(),
  emailForAnswer = 'grete@example.com',
): Promise<number> =>
  Number(
    (
      await client.change<{ ticketId: string }>(
        'submitTicket',
        { title, question, emailForAnswer },
        '... on TicketSubmitted { ticketId }',
      )
    ).ticketId,
  );

beforeAll(async () => {
  for (let number = 1; number <= 6; number += 1) {
    ids.push(await submit(`Ticket ${number}`, `Question ${number}`));
    shop.clock.advance(60_000);
  }
  employee = await shop.employee();
});

interface WireTicket {
  id: number;
  title: string;
  status: string;
}
interface WirePage {
  tickets: WireTicket[];
  currentPage: number;
  pagesCount: number;
}

const filter = (query: string, client: TestClient = employee) =>
  client.get<WirePage>(`/ticket-filter?${query}`);
const titles = async (query: string): Promise<string[]> =>
  (await filter(query)).tickets.map(({ title }) => title);

const answer = (id: number | string, text: string, client: TestClient = employee) =>
  client.rest('POST', '/ticket-answer', { form: { id: String(id), content_answer: text } });

describe('the list of tickets', () => {
  it('shows older ones first, four a page, with the names that existing clients know', async () => {
    const page = await filter('currentPage=1&itemsPerPage=4&');
    expect(page.tickets.map(({ title }) => title)).toEqual(['Ticket 1', 'Ticket 2', 'Ticket 3', 'Ticket 4']);
    expect({ ...page, tickets: [] }).toEqual({ tickets: [], currentPage: 1, pagesCount: 2 });
    expect(page.tickets[0]).toEqual({
      id: ids[0],
      title: 'Ticket 1',
      status: 'open',
      content_question: 'Question 1',
      content_answer: null,
      time_open: new Date('2030-03-05T13:05:00.000Z').getTime(),
      time_close: null,
      email_for_answer: 'grete@example.com',
      userID_submit: null,
      userID_employee: null,
    });
  });

  it.each([
    [
      'time_open=descending&itemsPerPage=8',
      ['Ticket 6', 'Ticket 5', 'Ticket 4', 'Ticket 3', 'Ticket 2', 'Ticket 1'],
    ],
    ['time_open=ascending&currentPage=2', ['Ticket 5', 'Ticket 6']],
    ['currentPage=99', ['Ticket 5', 'Ticket 6']],
    ['currentPage=-1&itemsPerPage=5', ['Ticket 1', 'Ticket 2', 'Ticket 3', 'Ticket 4']],
    ['status=open&id=0&currentPage=2', ['Ticket 5', 'Ticket 6']],
    ['status=closed', []],
    ['id=999999', []],
    ['id=null&currentPage=2', ['Ticket 5', 'Ticket 6']],
  ])('?%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('finds one by its id, through both edges', async () => {
    expect(await titles(`id=${ids[2] ?? 0}`)).toEqual(['Ticket 3']);
    expect(await titles(`id=%2000${ids[2] ?? 0}`)).toEqual(['Ticket 3']);
    const { body } = await employee.graphql(
      `{ tickets(filter: { ticketId: "${ids[2] ?? 0}" }, sort: NEWEST) {
          totalCount tickets { title status } }
        mistyped: tickets(filter: { ticketId: "T-3" }) { totalCount }
        ticket(id: "${ids[2] ?? 0}") { question } none: ticket(id: "999999") { id } }`,
    );
    expect(body.data).toEqual({
      tickets: { totalCount: 1, tickets: [{ title: 'Ticket 3', status: 'OPEN' }] },
      mistyped: { totalCount: 0 },
      ticket: { question: 'Question 3' },
      none: null,
    });
  });

  it('finds tickets by words of the title, by the address for the answer, and by the customer’s name', async () => {
    const customer = await shop.customer({ firstname: 'Ottilie', lastname: 'Wagenseil' });
    await submit('Lüfter klappert laut', 'Why?', customer, 'ottilie@wagenseil.example');
    const found = async (search: string): Promise<string[]> =>
      (
        await employee.ask<{ tickets: { title: string }[] }>(
          'query ($search: String) { tickets(filter: { search: $search }) { tickets { title } } }',
          { search },
        )
      ).tickets.map(({ title }) => title);
    for (const search of ['lufter', 'LAUT klapp', 'Ottilie@Wagen', 'wagenseil', 'ottilie wagen'])
      expect(await found(search)).toEqual(['Lüfter klappert laut']);
    for (const search of ['üfter', 'laut leise', '.*', '$']) expect(await found(search)).toEqual([]);
    expect(await found('ticket 3')).toEqual(['Ticket 3']);
    expect(await found(' ')).toHaveLength(7);

    await shop.stored('tickets').deleteMany({ title: 'Lüfter klappert laut' });
  });

  it('costs the database the session, a count and a page, and one query for what is similar', async () => {
    const query = '{ tickets { tickets { id similarTickets { id } } } }';
    const commands = await shop.commands.targetsDuring(() => employee.graphql(query));
    expect(commands.filter((command) => command.endsWith('tickets'))).toEqual([
      'aggregate tickets',
      'find tickets',
      'find tickets',
    ]);
    expect(commands.length).toBeLessThanOrEqual(4);
  });
});

describe('answering a ticket', () => {
  it('closes it, tells who has answered, and mails the answer once, with the question to its proven sender', async () => {
    const customer = await shop.provenCustomer();
    const email = String(customer.account.email);
    const id = await submit('Fan noise & more', 'Is it loud?\n<b>Really</b>?', customer, email);
    shop.clock.advance(TEN_MINUTES_MS);
    expect(await answer(id, '  No. <i>Not</i> at all. ')).toMatchObject({
      status: 200,
      body: { msg: 'Ticket answered.', payload: null },
    });
    expect((await filter(`id=${id}`)).tickets[0]).toMatchObject({
      status: 'closed',
      content_answer: 'No. <i>Not</i> at all.',
      time_close: shop.clock.now().getTime(),
      userID_employee: employee.account.userId,
    });
    await shop.mails();
    const mails = (await shop.mails()).filter(({ subject }) => subject.startsWith('Our answer'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: email,
      subject: 'Our answer to your question: Fan noise & more',
    });
    expect(mails[0]?.text).toContain('No. <i>Not</i> at all.');
    expect(mails[0]?.text).toContain('Is it loud?');
    expect(mails[0]?.html).toContain('&lt;b&gt;Really&lt;/b&gt;?');
    expect(mails[0]?.html).not.toContain('<i>');
  });

  it('mails any other address the answer alone, never what a stranger has typed', async () => {
    const unproven = await shop.customer();
    const proven = await shop.provenCustomer();
    const askers: [TestClient, string][] = [
      [shop.guest(), 'third@example.com'],
      [unproven, String(unproven.account.email)],
      [proven, 'victim@example.com'],
    ];
    for (const [client, to] of askers) {
      const id = await submit('Security alert', 'Visit https://evil.example now', client, to);
      await answer(id, 'We do not understand.');
      const mail = (await shop.mails()).find(({ key }) => key === `ticket-answer-${id}`);
      expect(mail).toMatchObject({ to, subject: `Our answer to your ticket ${id}` });
      expect(mail?.text).toContain('We do not understand.');
      for (const text of [mail?.text, mail?.html]) expect(text).not.toMatch(/evil|Security|Visit/);
    }
  });

  const ANSWER = `mutation ($input: AnswerTicketInput!) { answerTicket(input: $input) {
    __typename ... on TicketAnswered { ticket { status answer employeeUsername closedAt } }
    ... on UserError { code message } } }`;
  const answerByGraphql = (ticketId: number | string, text: string, client: TestClient = employee) =>
    client.ask(ANSWER, { input: { ticketId: String(ticketId), answer: text } });

  it('works through GraphQL and gives the closed ticket back', async () => {
    const id = await submit('GraphQL', 'Does it work?');
    expect(await answerByGraphql(id, 'Yes.')).toEqual({
      __typename: 'TicketAnswered',
      ticket: {
        status: 'CLOSED',
        answer: 'Yes.',
        employeeUsername: employee.account.username,
        closedAt: shop.clock.now().toISOString(),
      },
    });
  });

  it('happens once, also when ten employees answer at the same moment', async () => {
    const id = await submit('Race', 'Who is first?');
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.employee()));
    const outcomes = await Promise.all(
      people.map((person, index) => answerByGraphql(id, `Answer ${index}`, person)),
    );
    const types = outcomes.map((outcome) => (outcome as { __typename: string }).__typename);
    expect(types.filter((type) => type === 'TicketAnswered')).toHaveLength(1);
    expect(said(await answer(id, 'Another one.'))).toBe('400 This ticket has been answered already.');
    expect((await shop.mails()).filter(({ key }) => key === `ticket-answer-${id}`)).toHaveLength(1);
  });

  it.each([
    ['', 'One or more fields of data are missing.'],
    ['a'.repeat(10_001), 'Please enter an answer of at most 10000 characters.'],
  ])('refuses the answer %#', async (text, msg) => {
    expect(await answer(ids[0] ?? 0, text)).toMatchObject({ status: 400, body: { msg, payload: null } });
    expect((await filter(`id=${ids[0] ?? 0}`)).tickets[0]?.status).toBe('open');
  });

  it.each(['999999', 'abc', '-1', '1.5', '99999999999'])('knows no ticket %s', async (id) => {
    expect(await answer(id, 'Hello.')).toMatchObject({
      status: 400,
      body: { msg: 'Could not submit answer for ticket.', payload: null },
    });
    expect(await answerByGraphql(id, 'Hello.')).toMatchObject({ __typename: 'Rejected', code: 'NOT_FOUND' });
  });

  it('is written into the audit log', async () => {
    const id = await submit('Audit', 'Is it logged?');
    await answer(id, 'Yes.');
    expect((await employee.auditLog('action subjectId username'))[0]).toEqual({
      action: 'TICKET_ANSWERED',
      subjectId: String(id),
      username: employee.account.username,
    });
  });
});

describe('similar tickets', () => {
  it('are answered ones that share words, most alike first, whatever the spelling', async () => {
    const closest = await submit(
      'Graphics card too long',
      'Does the Größe of a graphics card fit the Lian case?',
    );
    const alike = await submit('Which card', 'Is there a graphics adapter for me?');
    const open = await submit('Graphics card length', 'Graphics card, case, Lian: still open.');
    const other = await submit('Invoice', 'Where is my invoice?');
    for (const id of [closest, alike, other]) await answer(id, 'Yes.');
    const asked = await submit('Graphics CARD', 'Will the grosse graphics card fit a Lian case?');
    expect(await employee.ask(`{ ticket(id: "${asked}") { similarTickets { id answer } } }`)).toEqual({
      similarTickets: [
        { id: String(closest), answer: 'Yes.' },
        { id: String(alike), answer: 'Yes.' },
      ],
    });
    expect(open).toBeGreaterThan(alike);
  });

  it('are none where nothing is shared', async () => {
    const asked = await submit('Xylophon', 'Zither?');
    expect(await employee.ask(`{ ticket(id: "${asked}") { similarTickets { id } } }`)).toEqual({
      similarTickets: [],
    });
  });
});

describe('tickets behind a place', () => {
  it('begin with the next open one, also when those before were answered', async () => {
    const own: number[] = [];
    for (let number = 1; number <= 5; number++) own.push(await submit(`Queue ${number}`, 'A question'));
    const open = async (first: number, after: string | null) => {
      const found = await employee.ask<{ pageInfo: { endCursor: string }; tickets: { id: string }[] }>(
        `{ tickets(filter: { status: OPEN, search: "queue" }, first: ${first}, after: ${JSON.stringify(after)}) {
          pageInfo { endCursor } tickets { id } } }`,
      );
      return { ...found.pageInfo, ids: found.tickets.map(({ id }) => Number(id)) };
    };
    const begin = await open(2, null);
    expect(begin.ids).toEqual(own.slice(0, 2));
    for (const id of begin.ids) await answer(id, 'An answer');
    expect((await open(24, begin.endCursor)).ids).toEqual(own.slice(2));
  });
});
