import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import type { ArticleSection } from '../ui/layout/Article';
import { ABOUT_GERMAN } from './german/AboutGerman';
import { TranslatedArticle, type ArticleText } from './TranslatedArticle';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'who',
    heading: 'Who we are',
    content: (
      <>
        <p>
          Rechenwerk is German for the part of a processor that does the sums. We are a workshop in Berlin
          that sells the parts of computers, builds whole ones from them, and repairs what others have built.
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
        <li>One price: VAT and shipping within Germany are in it, on every page.</li>
        <li>The stock that you see is the stock that we have. We never sell a piece twice.</li>
        <li>Every product has its full data in a table, and where there is one its sheet as a PDF.</li>
        <li>
          Products are drawn by the same pens from their own measures, so that you can compare them by eye;
          and side by side in the <Link to="/compare">comparison</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'build',
    heading: 'How we build',
    content: (
      <p>
        A computer is assembled by one person, who signs for it. It runs under full load for twelve hours
        before it leaves; temperatures and noise are written down and go into the box. Packed so that it
        arrives as it left.
      </p>
    ),
  },
  {
    id: 'after',
    heading: 'After the sale',
    content: (
      <p>
        A person answers your questions, mostly within one working day. You can withdraw within{' '}
        {POLICY.withdrawalDays} days by law and return within {POLICY.returnDays} days with us: see the{' '}
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

const ENGLISH: ArticleText = {
  title: 'About',
  lead: 'Who builds and ships here, and how.',
  sections: SECTIONS,
};

/** The route /about. */
export function AboutPage() {
  return <TranslatedArticle english={ENGLISH} german={ABOUT_GERMAN} />;
}
