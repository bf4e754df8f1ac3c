import { describe, expect, it } from '@jest/globals';
import { headingGetsFocus } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey({ theme: 'dark' });

/** Every static page and what it must say. */
const PAGES = [
  ['/about', 'About', ['workshop in Berlin']],
  [
    '/terms',
    'Terms of Service',
    [
      'You must be 18 years or older, or have the consent of your guardian.',
      'within 30 days, with a restocking fee of 15% on opened or used items and a refund in 5-10 business days',
      'settled by arbitration under German law',
      'Consumers keep their statutory rights and courts',
      'the statutory VAT (19%). Shipping within Germany is free.',
      'Regulation (EU) 2025/1960',
    ],
  ],
  [
    '/privacy',
    'Privacy Policy',
    ['This site is not for children under 13.', 'Art. 15 GDPR', 'There is no tracking'],
  ],
  [
    '/return',
    'Return Policy',
    [
      'within 30 days of delivery',
      'the price less a restocking fee of 15%. The fee never applies to a statutory withdrawal or to a defect.',
      'The refund takes 5-10 business days',
      'No restocking fee and no other fee is charged',
    ],
  ],
  [
    '/impressum',
    'Impressum',
    [
      'Rechenwerk GmbH',
      'Commercial register',
      '§ 36 VSBG',
      'Demonstration: company, numbers and addresses are examples.',
    ],
  ],
  [
    '/withdrawal',
    'Right of Withdrawal',
    [
      'withdraw from this contract within 14 days without giving any reason',
      'I/We (*) hereby give notice',
      'We bear the cost of returning the goods.',
    ],
  ],
  ['/accessibility', 'Accessibility', ['WCAG 2.2, level AA', 'MLBF']],
] as const;

describe('a policy', () => {
  it('says what it must, is led through by its contents, and is printed dark on white', async () => {
    const { page } = open;
    for (const [path, heading, sentences] of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      const words = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
      for (const sentence of sentences) expect(words).toContain(sentence);
      const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      const targets = await links.evaluateAll((anchors) =>
        anchors.map((anchor) => [
          anchor.textContent,
          document.querySelector(anchor.getAttribute('href') ?? '')?.textContent,
        ]),
      );
      expect(targets.length).toBeGreaterThan(3);
      for (const [name, section] of targets) expect(section).toBe(name);
      await links.last().click();
      await page.waitForURL(/#/);
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const element of ['header', 'footer', 'nav[aria-label=Contents]'])
      expect(await page.locator(element).isVisible()).toBe(false);
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(
      'rgb(23, 25, 28)',
    );
  });
});

describe('header and footer', () => {
  it('lead to every place, to every policy, to the withdrawal function and to the shop elsewhere', async () => {
    const { page } = open;
    await page.goto('/terms');
    for (const [link, path, name] of [
      ['Products', '/products-catalog', 'Products Catalog'],
      ['Contact', '/contact', 'Contact'],
      ['About', '/about', 'About'],
      ['Rechenwerk, home', '/', 'Computers, part by part.'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await headingGetsFocus(page, name);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Computer hardware and software for people who read the data sheet.').waitFor();
    await footer.getByText(/^© \d{4} Rechenwerk\./).waitFor();
    const hrefs = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const path of ['/products-catalog', ...PAGES.map(([path]) => path)]) expect(hrefs).toContain(path);
    expect(hrefs.filter((href) => href.startsWith('https://'))).toHaveLength(4);
    await footer.getByRole('link', { name: 'Withdraw from contract here' }).click();
    await headingGetsFocus(page, 'Withdraw from contract');
  });
});
