import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MOBILE } from '../support/browser.js';
import { chooseFiles, filled, picture } from '../support/files.js';
import { journey } from '../support/journey.js';
import { addButton, fillTexts, openForm } from '../support/new-product.js';
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
  it.each([
    ['Name', 'n'.repeat(200), 'n'.repeat(201)],
    ...['%', '&', '$', '*', '_', "'", '"'].map((sign) => ['Name', ' Bench 1 ', `Bench ${sign}`] as const),
    ['Manufacturer', 'AMD (Advanced)', 'A*D'],
    ['Category', 'Graphics Cards', 'cards 2'],
    ['Price (€)', ' 12.50 ', '12.5'],
    ['Price (€)', '12', '1e3'],
    ['Price (€)', '1.299,00', '1.299'],
    ['Price (€)', '0.01', '0.00'],
    ['Price (€)', '100.00', '12.'],
    ['Stock count', '0', '00'],
    ['Stock count', '007', '000'],
    ['Stock count', '10', '1.5'],
  ])('finds %s right with %j and wrong with %j while it is typed', async (label, right, wrong) => {
    await field(label).fill(right);
    expect(await describedProblem(label)).toBe('');
    await field(label).fill(wrong);
    expect(await describedProblem(label)).not.toBe('');
    await field(label).fill(right);
  });

  it.each([
    ['Thumbnail', filled('drawing.svg', 'image/svg+xml', 10), 'Unsupported file type.'],
    ['Thumbnail', filled('large.png', 'image/png', 524_289), 'Too large file size.'],
    ['Additional images', filled('moving.gif', 'image/gif', 10), 'Unsupported file type.'],
    ['Additional images', filled('large.jpg', 'image/jpeg', 524_289), 'Too large file size.'],
    ['Specification sheet', filled('sheet.docx', 'application/msword', 10), 'Unsupported file type.'],
    ['Specification sheet', filled('sheet.pdf', 'application/pdf', 4_194_305), 'Too large file size.'],
  ])('says of the %s what is wrong with a file', async (label, file, problem) => {
    const { page } = open;
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    expect(await addButton(page).isDisabled()).toBe(false);
    await chooseFiles(page, label, file);
    expect(await describedProblem(label)).toBe(problem);
    expect(await addButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: `Remove ${file.name}` }).click();
    expect(await describedProblem(label)).toBe('');
  });

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

  it('lists a picture once that is chosen twice', async () => {
    const { page } = open;
    await chooseFiles(page, 'Additional images', picture('1.png', 20));
    expect(await page.getByRole('button', { name: 'Remove 1.png' }).count()).toBe(1);
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

  it('suggests the categories and manufacturers that there are', async () => {
    const suggested = (label: string): Promise<string[]> =>
      field(label).evaluate((input) =>
        [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value),
      );
    await open.page.locator('datalist option[value="Graphics Cards"]').waitFor({ state: 'attached' });
    expect(await suggested('Category')).toContain('Graphics Cards');
    expect((await suggested('Manufacturer')).length).toBeGreaterThan(5);
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

  it.each(['MT/s', 'TB/s', 'Gbit/s', 'months'])('shows the unit %s as a whole on a phone', async (unit) => {
    const { page } = open;
    const input = page.getByLabel('Unit, row 1');
    for (const width of [MOBILE.width, 320]) {
      await page.setViewportSize({ ...MOBILE, width });
      await input.fill(unit);
      const isCut = await input.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect([width, isCut]).toEqual([width, false]);
    }
  });
});
