import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { ask } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';

interface Saved {
  build: { code: string };
}

describe('a shared build that insults somebody', () => {
  const open = journey();

  it('is reported by a visitor and taken down by an employee; its owner reads why, its link opens no more', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    const input = { name: 'An insult', kind: 'PLAN', entries: [{ slot: 'CASE', label: 'Old case' }] };
    const { build } = await ask<Saved>(
      context,
      'mutation ($input: SaveBuildInput!) { saveBuild(input: $input) { ... on BuildSaved { build { code } } } }',
      { input },
    );
    const { code } = build;
    await ask(context, 'mutation ($input: ShareBuildInput!) { shareBuild(input: $input) { __typename } }', {
      input: { code, isShared: true },
    });
    const owner = await context.storageState();

    await context.clearCookies();
    await page.goto(`/b/${code}`);
    await page.getByRole('button', { name: 'Report' }).click();
    const form = page.getByRole('dialog', { name: 'Report this build' });
    await form.getByRole('combobox', { name: 'What does it break?' }).selectOption('INSULT');
    await form.getByRole('textbox', { name: 'Explanation' }).fill('Its name insults me.');
    await form.getByRole('textbox', { name: 'Your name' }).fill('Nora Neumann');
    await form.getByRole('textbox', { name: 'Email' }).fill('nora@example.com');
    await form.getByRole('checkbox').check();
    expect(await pageProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Send Notice' }).click();
    await page.getByText(/^Notice no\. \d+ has arrived\. A receipt is on its way to you\.$/).waitFor();

    await logInViaApi(context, EMPLOYEE);
    await page.goto('/staff/reviews');
    const notice = page.getByRole('article').filter({ hasText: 'An insult' });
    await notice.getByRole('button', { name: 'Take down' }).click();
    const reasons = page.getByRole('dialog', { name: /^Decide notice no\./ });
    await reasons.getByRole('textbox', { name: 'Explanation' }).fill('Its name names a person.');
    expect(await pageProblems(page)).toEqual([]);
    await reasons.getByRole('button', { name: 'Take down' }).click();
    await notice.getByText('Build taken down').waitFor();
    await page.goto(`/b/${code}`);
    await page.getByRole('note').getByText('Its name names a person.').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await context.clearCookies();
    await page.goto(`/b/${code}`);
    await page.getByText('There is no build at this address.').waitFor();
    await context.addCookies(owner.cookies);
    await page.goto('/profile?tab=machines');
    await page.getByRole('note').getByText('Its name names a person.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('is taken down by an employee who comes across it, and opened again', async () => {
    const { page, context } = open;
    const input = { name: 'Doubtful', kind: 'PLAN', entries: [{ slot: 'CASE', label: 'Case' }] };
    const { build } = await ask<Saved>(
      context,
      'mutation ($input: SaveBuildInput!) { saveBuild(input: $input) { ... on BuildSaved { build { code } } } }',
      { input },
    );
    await logInViaApi(context, EMPLOYEE);
    await page.goto(`/b/${build.code}`);
    await page.getByRole('button', { name: 'Take down' }).click();
    const reasons = page.getByRole('dialog', { name: 'Take this build down?' });
    await reasons.getByRole('combobox').selectOption('ADVERTISING');
    await reasons.getByRole('textbox', { name: 'Explanation' }).fill('Names a shop.');
    await reasons.getByRole('button', { name: 'Take down' }).click();
    await message(page, 'Build taken down.');
    await page.getByRole('button', { name: 'Open its link again' }).click();
    await message(page, 'The build can be opened again.');
    await page.getByRole('button', { name: 'Take down' }).waitFor();
  });
});
