import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useAnswerLanguage } from '../../lib/answer-language';
import { keyLine } from '../../lib/keyLine';
import { QueryError } from '../../lib/QueryError';
import { Picture } from '../../ui/product/Picture';
import { Price } from '../../ui/product/Price';
import { FitMark, type FitStanding } from '../../ui/states/FitMark';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, font, space, text } from '../../ui/theme/tokens';
import type { FitSummary_FitFragment } from './builds.generated';
import { gainWords } from './gain-words';
import { useUpgradeAdviceQuery, type UpgradeAdviceQuery } from './upgrade-advice.generated';

/** Width and height in pixels of a picture. */
const PICTURE = { width: 72, height: 54 };

const Rows = styled.ul`
  > li {
    display: grid;
    grid-template-columns: ${PICTURE.width / 16}rem minmax(0, 1fr);
    gap: ${space[1.5]};
    align-items: start;
    padding-block: ${space[1]};
    border-top: 1px solid ${color.line};
    line-height: 1.25rem;
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space.half};
  overflow-wrap: anywhere;
`;
const Facts = styled.span`
  color: ${color.inkSoft};
  font: 0.75rem/1.125rem ${font.mono};
`;
const Line = styled.span`
  display: flex;
  gap: ${space.half};
  font-size: ${text.ui};
  svg {
    margin-block-start: 0.125rem;
  }
  &[data-standing='fits'] > svg {
    color: ${color.success};
  }
  &[data-standing='note'] > svg {
    color: ${color.warning};
  }
`;
const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.small};
`;

type Build = NonNullable<UpgradeAdviceQuery['build']>;
type Upgrade = Build['fit']['upgrades'][number];

const STANDINGS: Readonly<Record<FitSummary_FitFragment['outcome'], readonly [FitStanding, PlainText]>> = {
  FITS: ['fits', 'Everything fits with it.'],
  FITS_WITH_NOTE: ['note', 'Everything fits with it, with a note.'],
  UNKNOWN: ['unknown', 'Whether everything fits with it is not certain.'],
  CLASHES: ['clash', 'What clashes now clashes with it, too.'],
};

/** What would make a computer better: what the shop has in stock, that fits, and is better by a quarter at least. */
export function UpgradeAdvice({ code }: { code: string }) {
  const { t } = useLanguage();
  const query = useUpgradeAdviceQuery({ variables: { code, language: useAnswerLanguage() } });
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="6rem" />;
  const { build } = query.data;
  const upgrades = build?.fit.upgrades ?? [];
  if (build === null || upgrades.length === 0)
    return (
      <p role="status">{t('Nothing that we have in stock and that fits is better by a quarter or more.')}</p>
    );
  return (
    <div>
      <Rows aria-label={t('What would be better')}>
        {upgrades.map((upgrade) => (
          <li key={upgrade.product.id}>
            <UpgradeRow upgrade={upgrade} entries={build.entries} />
          </li>
        ))}
      </Rows>
      <Hint>{t('Speeds are our estimate from what the makers state.')}</Hint>
    </div>
  );
}

function UpgradeRow({
  upgrade: { replaced, replacedName, product, priceDifference, gainPercent, outcome },
  entries,
}: {
  upgrade: Upgrade;
  entries: Build['entries'];
}) {
  const { t, formatEuro } = useLanguage();
  const entry = entries.find(
    ({ productId, label }) => productId === (replaced?.id ?? null) && label === replacedName,
  );
  const gain = gainWords(t, entry?.slot, { percent: gainPercent, name: replacedName });
  const [standing, words] = STANDINGS[outcome];
  return (
    <>
      <Picture pictureId={product.thumbnail.id} alt="" {...PICTURE} sizes={`${PICTURE.width}px`} />
      <Words>
        <Link to={`/product-details/${product.id}`} translate="no">
          {product.name}
        </Link>
        <Facts>{keyLine(product.keyData)}</Facts>
        {gain !== null && <strong>{gain}</strong>}
        <Line data-standing={standing}>
          <FitMark standing={standing} />
          {t(words)}
        </Line>
        <Price cents={product.price} size="small" product={product} />
        {entry?.isOwned === false && (
          <Hint as="span">
            {t('{difference} for the whole build', {
              difference: `${priceDifference < 0 ? '' : '+'}${formatEuro(priceDifference)}`,
            })}
          </Hint>
        )}
      </Words>
    </>
  );
}
