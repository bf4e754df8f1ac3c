import { Link } from 'react-router-dom';
import { emails, phones } from '../lib/contact';
import type { ArticleSection } from '../ui/layout/Article';
import { accessibilityInGerman } from './german/AccessibilityGerman';
import { TranslatedArticle, type ArticleText } from './TranslatedArticle';

const sections = (): readonly ArticleSection[] => [
  {
    id: 'service',
    heading: 'What this shop is',
    content: (
      <p>
        An online shop for computer hardware and software: you can find and compare products, buy them, see
        your orders, write reviews and ask us. It is a service in electronic commerce under the German
        Accessibility Strengthening Act (BFSG).
      </p>
    ),
  },
  {
    id: 'standard',
    heading: 'What it meets',
    content: (
      <p>
        We build to WCAG 2.2, level AA, which covers EN 301 549. With every change, each page is tested
        automatically in both themes at desktop and phone size, purchases and forms by keyboard alone, and
        pages at a width of 320&nbsp;px.
      </p>
    ),
  },
  {
    id: 'how',
    heading: 'What that means for you',
    content: (
      <ul>
        <li>Everything works with the keyboard, and you always see where you are.</li>
        <li>Headings, names and messages work with screen readers.</li>
        <li>What moves can be paused, and does not move if your system asks for less motion.</li>
        <li>Text can be enlarged to 200% and more; light and dark follow your system.</li>
        <li>Videos have no sound, and captions that say what is seen.</li>
        <li>One time limit only: goods are held for you for 20 minutes while you pay.</li>
      </ul>
    ),
  },
  {
    id: 'limits',
    heading: 'What does not work yet',
    content: (
      <ul>
        <li>
          Some specification sheets (PDF) are not tagged. The same data stands as a table on the product’s
          page.
        </li>
        <li>The payment pages belong to PayPal and Stripe; we cannot change how accessible they are.</li>
        <li>Pictures that manufacturers supply may lack a description beyond the product’s name.</li>
        <li>Product descriptions are in the language in which they were written.</li>
      </ul>
    ),
  },
  {
    id: 'feedback',
    heading: 'Tell us',
    content: (
      <p>
        If you run into a barrier, write to{' '}
        <a href={`mailto:${emails()[0].address}`}>{emails()[0].address}</a>,
        {phones()[0] && `call ${phones()[0]?.number}, `}or open a <Link to="/contact">ticket</Link>. We answer
        within two working days and help you order another way in the meantime.
      </p>
    ),
  },
  {
    id: 'authority',
    heading: 'Supervision',
    content: (
      <p>
        Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF),
        Carl-Miller-Str. 6, 39112 Magdeburg.
      </p>
    ),
  },
];

const inEnglish = (): ArticleText => ({
  title: 'Accessibility',
  lead: 'How we keep this shop usable for everybody, and where it is not yet.',
  validSince: '19 Jun 2026',
  sections: sections(),
});

/** The route /accessibility (§ 14 BFSG). */
export function AccessibilityPage() {
  return <TranslatedArticle english={inEnglish} german={accessibilityInGerman} />;
}
