import { beforeEach, describe, expect, it } from '@jest/globals';
import { raceAll } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const desk = prepared(() => shop.employee());
const owner = prepared(() => shop.customer(), beforeEach);

let code: string;

const save = async (client: TestClient, more: object = {}): Promise<string> => {
  const input = { name: 'Rude name', kind: 'PLAN', entries: [{ slot: 'CASE', label: 'Case' }], ...more };
  const { build } = await client.change<{ build: { code: string } }>(
    'saveBuild',
    input,
    '... on BuildSaved { build { code } }',
  );
  return build.code;
};
const share = (client: TestClient, isShared = true): Promise<object> =>
  client.change('shareBuild', { code, isShared });

beforeEach(async () => {
  code = await save(owner);
  await share(owner);
});

const REFUSED = '... on InvalidInput { fields { name reason } } ... on Rejected { reason }';
const NOTICE = {
  breach: 'INSULT',
  explanation: 'Its name insults me.',
  name: 'Nora O’Brien',
  email: 'nora@example.com',
  isInGoodFaith: true,
};

const report = (client: TestClient, more: object = {}) =>
  client.change<{ noticeId: string; isReceiptMailed: boolean }>(
    'reportBuild',
    { ...NOTICE, code, ...more },
    `__typename ... on BuildReported { noticeId isReceiptMailed } ${REFUSED}`,
  );
const moderate = (action: string, more: object = {}, client: TestClient = desk) =>
  client.change(
    action,
    { code, ...more },
    `__typename ... on BuildModerated { build { takenDown { breach explanation } } } ${REFUSED}`,
  );
const takeDown = () => moderate('takeBuildDown', { breach: 'INSULT', explanation: 'Insults a maker.' });
const decide = (noticeId: string, more: object) =>
  desk.change('decideReviewNotice', { noticeId, ...more }, `__typename ${REFUSED}`);

const FIELDS = 'name isShared takenDown { breach explanation }';
const opened = (client: TestClient): Promise<object | null> =>
  client.ask(`query ($code: ID!) { build(code: $code) { ${FIELDS} } }`, { code });
const mailsTo = async (email: string | null) => (await shop.mails()).filter(({ to }) => to === email);
const mailsToOwner = async () =>
  (await mailsTo(owner.account.email)).filter(({ subject }) => subject.startsWith('Your build'));
const logged = async (): Promise<string[]> => {
  const { entries } = await desk.ask<{ entries: { action: string; details: string }[] }>(
    `{ auditEntries(filter: { subject: NOTICE }) { entries { action details } } }`,
  );
  return entries.map(({ action, details }) => `${action} ${details}`).filter((line) => line.includes(code));
};

describe('a notice about a shared build', () => {
  it('is confirmed, listed for employees, and decided: the link closes, and both sides are told why', async () => {
    const { noticeId } = await report(shop.guest(), { email: 'nora1@example.com' });
    const { notices } = await desk.ask<{ notices: { id: string }[] }>(
      '{ reviewNotices { notices { id buildCode buildName breach explanation review { id } decision { at } } } }',
    );
    expect(notices.find(({ id }) => id === noticeId)).toEqual({
      id: noticeId,
      buildCode: code,
      buildName: 'Rude name',
      breach: 'INSULT',
      explanation: NOTICE.explanation,
      review: null,
      decision: null,
    });
    const decision = { isHidden: true, breach: 'INSULT', explanation: 'It names a person.' };
    expect(await decide(noticeId, decision)).toEqual({ __typename: 'NoticeDecided' });
    expect(await opened(shop.guest())).toBeNull();
    expect(await opened(await shop.customer())).toBeNull();
    const takenDown = { breach: 'INSULT', explanation: 'It names a person.' };
    expect(await opened(owner)).toEqual({ name: 'Rude name', isShared: true, takenDown });
    expect(await opened(desk)).toEqual({ name: 'Rude name', isShared: true, takenDown });

    const told = await mailsTo('nora1@example.com');
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      `Our decision on your notice no. ${noticeId}`,
      `We have received your notice no. ${noticeId}`,
    ]);
    // Its owner has typed the name, and anybody the address.
    expect(told.map(({ text }) => text).join()).not.toContain('Rude name');
    const [statement] = await mailsToOwner();
    expect(statement?.subject).toBe('Your build “Rude name” can no longer be opened by others');
    for (const part of ['It was reported to us.', '§§ 185 to 187 StGB', 'It names a person.', 'six months'])
      expect(statement?.text).toContain(part);
    expect(await logged()).toEqual([`BUILD_NOTICE_DECIDED ${code} INSULT`]);
    expect(await decide(noticeId, decision)).toMatchObject({ reason: 'NOTICE_DECIDED' });
  });

  it('leaves the build alone when it is not right, and then its owner is told nothing', async () => {
    const { noticeId } = await report(shop.guest(), { email: 'nora2@example.com' });
    await decide(noticeId, { isHidden: false, explanation: 'An opinion.' });
    expect(await opened(shop.guest())).toEqual({ name: 'Rude name', isShared: true, takenDown: null });
    expect(await mailsToOwner()).toEqual([]);
    expect(await logged()).toEqual([`BUILD_NOTICE_DECIDED ${code} KEPT`]);
  });

  it('needs a build that the viewer can open, and says what is missing of itself', async () => {
    const notFound = { __typename: 'Rejected', reason: 'BUILD_NOT_FOUND' };
    expect(await report(shop.guest(), { code: '00000000' })).toEqual(notFound);
    await share(owner, false);
    expect(await report(shop.guest())).toEqual(notFound);
    expect(await report(owner)).toEqual(notFound);
    expect(await report(shop.guest(), { explanation: ' ', isInGoodFaith: false })).toMatchObject({
      fields: [{ reason: 'EXPLANATION_INVALID' }, { reason: 'GOOD_FAITH_MISSING' }],
    });
    const offered = await save(desk, { kind: 'STARTING', name: 'Ours' });
    expect(await report(shop.guest(), { code: offered })).toEqual(notFound);
  });

  it('takes a build down once when two are decided, and tells its owner once', async () => {
    const [one, other] = [
      await report(shop.guest(), { email: 'nora3@example.com' }),
      await report(shop.guest(), { email: 'nora4@example.com' }),
    ];
    for (const { noticeId } of [one, other])
      await decide(noticeId, { isHidden: true, breach: 'HATE', explanation: `No. ${noticeId}` });
    expect(await opened(owner)).toMatchObject({ takenDown: { explanation: `No. ${one.noticeId}` } });
    expect(await mailsToOwner()).toHaveLength(1);
  });
});

describe('taking a build down', () => {
  it('is for employees, who give a reason, and stays whatever the owner changes', async () => {
    expect(await takeDown()).toMatchObject({ build: { takenDown: { breach: 'INSULT' } } });
    expect(await takeDown()).toMatchObject({ reason: 'BUILD_NOT_FOUND' });
    await share(owner, false);
    await share(owner);
    await owner.change('saveBuild', {
      code,
      version: 1,
      name: 'Kind name',
      kind: 'PLAN',
      entries: [],
    });
    expect(await opened(shop.guest())).toBeNull();
    expect(await opened(owner)).toMatchObject({ name: 'Kind name', takenDown: { breach: 'INSULT' } });
    expect(await logged()).toEqual([`BUILD_TAKEN_DOWN ${code} INSULT`]);
    const [statement] = await mailsToOwner();
    expect(statement?.text).toContain('We came across it ourselves.');
    expect(await moderate('takeBuildDown', { breach: 'HATE', explanation: '' })).toMatchObject({
      fields: [{ name: 'explanation' }],
    });
  });

  it('is taken back by employees, and the owner is told', async () => {
    expect(await moderate('restoreBuild')).toMatchObject({ reason: 'BUILD_NOT_FOUND' });
    await takeDown();
    const answers = await raceAll(3, () => moderate('restoreBuild'));
    expect(answers).toContainEqual({ __typename: 'BuildModerated', build: { takenDown: null } });
    expect(await opened(shop.guest())).toMatchObject({ takenDown: null });
    const subjects = (await mailsToOwner()).map(({ subject }) => subject);
    expect(subjects).toContain('Your build “Rude name” can be shared again');
    await share(owner, false);
    expect(await opened(shop.guest())).toBeNull();
  });

  it('closes the build of somebody without an account, who can be told nothing', async () => {
    const guest = shop.guest();
    code = await save(guest);
    expect(await takeDown()).toMatchObject({ build: { takenDown: { breach: 'INSULT' } } });
    expect(await opened(guest)).toBeNull();
    expect(await opened(desk)).toMatchObject({ name: 'Rude name' });
  });
});
