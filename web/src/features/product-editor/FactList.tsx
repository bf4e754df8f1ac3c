import { Plus } from 'lucide-react';
import { useDeferredValue, useId } from 'react';
import { styled } from 'styled-components';
import { missingFacts, sourcedFacts, type FactSource } from '@shared/facts/fact-sources.js';
import type { DescribedProduct } from '@shared/facts/fact.types.js';
import { labelOf, valueIn } from '@shared/facts/wording.js';
import type { PlainText } from '../../i18n/translate';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, media, space, text } from '../../ui/theme/tokens';

const SOURCES: Readonly<Record<FactSource, PlainText>> = {
  row: 'stated',
  name: 'from the name',
  rows: 'from other rows',
  category: 'from the category',
};

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  font-size: ${text.ui};
  line-height: 1.45;
  > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 0 ${space[2]};
    align-items: baseline;
    padding-block: ${space.half};
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.inkSoft};
  }
  dt,
  dd {
    overflow-wrap: break-word;
    hyphens: auto;
  }
  dd:last-child {
    grid-column: 2;
    color: ${color.inkFaint};
    font-size: ${text.small};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    dd:last-child {
      grid-column: 3;
    }
  }
`;
const Words = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;

interface FactListProps {
  /** The product as it is typed. */
  product: DescribedProduct;
  /** Adds a row that would state a fact. */
  onAdd: (rowName: string, unit: string) => void;
}

/** What the shop understands of a product, where it has it from, and what nothing says: search and filters rest on it. */
export function FactList({ product, onAdd }: FactListProps) {
  const { t, code } = useLanguage();
  const id = useId();
  const typed = useDeferredValue(product);
  const missing = missingFacts(typed);
  return (
    <Stack as="section" aria-labelledby={id}>
      <CardHeading as="h3" id={id}>
        {t('Facts')}
      </CardHeading>
      <Words>{t('Search, filters and comparisons read these. They follow from what is typed above.')}</Words>
      <Facts>
        {sourcedFacts(typed).map(({ key, definition, value, source }) => (
          <div key={key}>
            <dt>{labelOf(definition, code)}</dt>
            <dd>{valueIn(value, definition.unit, code)}</dd>
            <dd>{t(SOURCES[source])}</dd>
          </div>
        ))}
      </Facts>
      {missing.length > 0 && (
        <>
          <Words>{t('Not stated. Press one to add its row.')}</Words>
          <Cluster>
            {missing.map((definition) => (
              <Button
                key={definition.rows[0]}
                onClick={() => {
                  onAdd(definition.rows[0], definition.unit ?? '');
                }}
              >
                <Plus strokeWidth={1.75} aria-hidden="true" />
                {labelOf(definition, code)}
              </Button>
            ))}
          </Cluster>
        </>
      )}
    </Stack>
  );
}
