import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { chooseFiles, picture } from '../support/files.js';
import { journey } from '../support/journey.js';
import { fillTexts, openForm } from '../support/new-product.js';
import { EMPLOYEE } from '../support/people.js';

// Nothing is sent here, so all of it is typed and chosen in one form.
const open = journey({ as: EMPLOYEE, isShared: true });

beforeAll(async () => {
  await openForm(open.page);
  await fillTexts(open.page);
});

const field = (label: string) =>
  open.page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*(optional)?$`));

/** The problem that is read together with a field. */
async function describedProblem(label: string): Promise<string> {
  if ((await field(label).getAttribute('aria-invalid')) !== 'true') return '';
  const id = ((await field(label).getAttribute('aria-describedby')) ?? '').split(' ')[0] ?? '';
  return open.page.locator(`[id="${id}"]`).innerText();
}

describe('a field of a new product', () => {
  it('takes up to five extra pictures', async () => {
    const { page } = open;
    const pictures = [1, 2, 3, 4, 5, 6].map((number) => picture(`${number}.png`, number * 20));
    await chooseFiles(page, 'Additional images', ...pictures.slice(0, 5));
    expect(await describedProblem('Additional images')).toBe('');
    await chooseFiles(page, 'Additional images', ...pictures.slice(5));
    expect(await describedProblem('Additional images')).toBe('You may select up to 5 extra pictures.');
    await page.getByRole('button', { name: 'Remove 3.png' }).click();
    expect(await describedProblem('Additional images')).toBe('');
  });

  it('takes a file that is dropped on its box, and none that is dropped beside it', async () => {
    const { page, context } = open;
    await field('Thumbnail').scrollIntoViewIfNeeded();
    const box = await field('Thumbnail').boundingBox();
    if (box === null) throw new Error('There is no box.');
    const path = join(mkdtempSync(join(tmpdir(), 'drop-')), 'dropped.png');
    writeFileSync(path, picture('dropped.png').buffer);
    const devtools = await context.newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const drop = async (place: { x: number; y: number }): Promise<void> => {
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        const data = { items: [], files: [path], dragOperationsMask: 1 };
        await devtools.send('Input.dispatchDragEvent', { type, ...place, data });
      }
    };
    // Beside the box, where it would open in place of the form.
    await drop({ x: 2, y: at.y });
    await drop(at);
    await page.getByText('dropped.png').waitFor();
    expect([new URL(page.url()).pathname, context.pages().length]).toEqual(['/add-product', 1]);
  });

  it('suggests the names and units that a category uses', async () => {
    const { page } = open;
    await page.getByLabel('Category').fill('Graphics Cards');
    await page.getByRole('button', { name: 'Memory', exact: true }).click();
    expect(await page.getByLabel('Name, row 1').inputValue()).toBe('Memory');
    expect(await page.getByLabel('Unit, row 1').inputValue()).toBe('GB');
    expect(await page.getByLabel('Value, row 1').evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
  });
});
