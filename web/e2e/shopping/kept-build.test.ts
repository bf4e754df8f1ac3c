import { describe, expect, it } from '@jest/globals';
import { ask } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { logInViaApi, registerViaApi } from '../support/people.js';

interface Kept {
  code: string;
  entries: { label: string }[];
}

describe('a build that a guest has shared', () => {
  const open = journey();

  it('is the customer’s who logs in, and saves its changes by itself', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    await context.clearCookies();
    await page.goto('/builder');
    await page.getByRole('button', { name: 'Silent Office' }).click();
    await page.getByRole('button', { name: 'Share by a link' }).click();
    await message(page, 'The link is ready.');
    const link = page.getByRole('link', { name: /\/b\/[0-9A-HJKMNP-TV-Z]{8}$/ });
    const code = (await link.innerText()).slice(-8);

    await logInViaApi(context, person);
    await page.reload();
    await page.getByText('Saved. Changes save themselves.').waitFor();
    const before = await ask<Kept[]>(context, '{ myBuilds { code entries { label } } }');
    expect(before.map((build) => build.code)).toEqual([code]);

    const saved = page.waitForResponse((response) => {
      const request = response.request();
      return `${request.url()} ${request.postData() ?? ''}`.includes('SaveBuild');
    });
    await page
      .getByRole('main')
      .getByRole('list', { name: 'Parts' })
      .getByRole('button')
      .filter({ hasText: 'Deepcool AK620' })
      .first()
      .focus();
    await page.keyboard.press('Delete');
    await saved;
    await page.getByText('Saved. Changes save themselves.').waitFor();
    const [after] = await ask<Kept[]>(context, '{ myBuilds { code entries { label } } }');
    expect(after?.code).toBe(code);
    expect(after?.entries).toHaveLength((before[0]?.entries.length ?? 0) - 1);
  });
});
