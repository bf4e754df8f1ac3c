import { Link } from 'react-router-dom';
import { runsOf, type LegalBlock, type LegalText } from '@shared/legal/legal-text.js';
import { ButtonLink } from '../ui/actions/Button';
import { Cluster } from '../ui/layout/Layout';
import { ModelForm } from './ModelForm';
import type { ArticleText } from './TranslatedArticle';

/** A paragraph with its links. */
function Paragraph({ text }: { text: string }) {
  return runsOf(text).map((run) =>
    run.path === null ? (
      run.text
    ) : (
      <Link key={run.text} to={run.path}>
        {run.text}
      </Link>
    ),
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <Paragraph text={block} />
      </p>
    );
  if ('items' in block)
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Paragraph text={item} />
          </li>
        ))}
      </ul>
    );
  if ('form' in block)
    return (
      <ModelForm>
        {block.form.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ModelForm>
    );
  return (
    <Cluster>
      <ButtonLink to={block.path} variant="primary">
        {block.button}
      </ButtonLink>
    </Cluster>
  );
}

/** A legal text as the article of its page. */
export const articleOf = ({ sections, ...text }: LegalText): ArticleText => ({
  ...text,
  sections: sections.map(({ id, heading, blocks }) => ({
    id,
    heading,
    content: blocks.map((block, index) => <Block key={index} block={block} />),
  })),
});
