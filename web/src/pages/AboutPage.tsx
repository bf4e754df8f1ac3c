import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import type { ArticleSection } from '../ui/layout/Article';
import { aboutInGerman } from './german/AboutGerman';
import { TranslatedArticle, type ArticleText } from './TranslatedArticle';

const sections = (): readonly ArticleSection[] => [
  {
    id: 'who',
    heading: 'Who we are',
    content: (
      <>
        <p>
          Rechenwerk is German for the part of a processor that does the sums. We are a workshop in Berlin: we
          sell PC parts, build complete PCs from them, and repair what others have built.
        </p>
        <p>
          We sell to people who read the data sheet, and to people who would rather have somebody read it for
          them. Both get the same answer: what it does, what it needs, what it costs.
        </p>
      </>
    ),
  },
  {
    id: 'sell',
    heading: 'How we sell',
    content: (
      <ul>
        <li>One price: VAT and shipping are always included.</li>
        <li>The stock that you see is the stock that we have. We never sell anything twice.</li>
        <li>Every product has its full data in a table, and where there is one its sheet as a PDF.</li>
        <li>
          Our drawings are made from the data of each part, so you can compare parts by eye, or side by side
          in the <Link to="/compare">comparison</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'build',
    heading: 'How we build',
    content: (
      <p>
        One person builds each computer and signs for it. Before it leaves, it runs under full load for twelve
        hours; we record temperatures and noise and put the record in the box. It is packed so that it arrives
        safely.
      </p>
    ),
  },
  {
    id: 'after',
    heading: 'After the sale',
    content: (
      <p>
        A person answers your questions, usually within one working day. By law you can withdraw within{' '}
        {POLICY.withdrawalDays} days; with us you can return within {POLICY.returnDays}: see the{' '}
        <Link to="/return">return policy</Link>. We clean, repair and upgrade, and take your old parts for
        recycling.
      </p>
    ),
  },
  {
    id: 'visit',
    heading: 'Come by',
    content: (
      <p>
        Opening hours, telephone and the way to us are on the <Link to="/contact">contact page</Link>.
      </p>
    ),
  },
];

const inEnglish = (): ArticleText => ({
  title: 'About',
  lead: 'The workshop behind the shop.',
  sections: sections(),
});

/** The route /about. */
export function AboutPage() {
  return <TranslatedArticle english={inEnglish} german={aboutInGerman} />;
}
