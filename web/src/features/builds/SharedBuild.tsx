import { Suspense, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useAnswerLanguage } from '../../lib/answer-language';
import { rememberContinuation } from '../../lib/continuation';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { usePageTitle } from '../../lib/usePageTitle';
import { useViewer } from '../../lib/viewer';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { PageHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { Panel } from '../../ui/layout/Panel';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Picture } from '../../ui/product/Picture';
import { color, media, space, text } from '../../ui/theme/tokens';
import { entriesToSave, forgetMyBuilds } from './build-input';
import {
  useAddBuildToCartMutation,
  useSaveBuildMutation,
  useSharedBuildQuery,
  type Build_BuildFragment,
  type Build_EntryFragment,
  type FitSummary_FitFragment,
} from './builds.generated';
import { FitSummary } from './FitSummary';

/* Hardly any build is taken down. */
const TakenDown = lazyPart('TakenDown', () => import('./TakenDown'));

/** Width and height in pixels of a part's picture. */
const PICTURE = { width: 88, height: 66 };

/* What it comes to stands beside the parts where there is room, and before them where there is not. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${space[3]};
    > :first-child {
      position: sticky;
      top: 5rem;
      grid-area: 1 / 2;
    }
  }
`;
const Sums = styled.p`
  font-size: ${text.lead};
  font-variant-numeric: tabular-nums;
`;
const Rows = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) auto;
    gap: ${space[1.5]};
    align-items: center;
    padding-block: ${space[1]};
    ${media.tablet} {
      grid-template-columns: 5.5rem minmax(0, 1fr) auto;
      gap: ${space[2]};
    }
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
  > li > :nth-child(2) {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${text.small};
  }
`;
const Sum = styled.span`
  text-align: end;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const PROBLEMS: Readonly<Record<NonNullable<Build_EntryFragment['problem']>, PlainText>> = {
  WITHDRAWN: 'No longer sold',
  OUT_OF_STOCK: 'Sold out at the moment',
  NOT_ENOUGH_STOCK: 'Fewer in stock than the build has',
  NOT_ALONE: 'Gift vouchers need an order of their own.',
  WITHOUT_GOODS: 'Not without the parts that it is done with',
};

const OUTCOMES: Readonly<Record<FitSummary_FitFragment['outcome'], PlainText>> = {
  FITS: 'All parts fit together.',
  FITS_WITH_NOTE: 'All parts fit together, with notes.',
  UNKNOWN: 'Whether all parts fit together is not certain.',
  CLASHES: 'Some parts do not fit together.',
};

function Entry({ entry }: { entry: Build_EntryFragment }) {
  const { t, formatEuro } = useLanguage();
  const { product, label, count, isOwned, problem, priceAtSaving } = entry;
  const name = count > 1 ? `${count} × ${label}` : label;
  const hasChanged = product !== null && priceAtSaving !== null && product.price !== priceAtSaving;
  return (
    <li>
      <Picture pictureId={product?.thumbnail.id ?? null} alt="" {...PICTURE} sizes="88px" />
      <div>
        <span translate="no">
          {product === null ? name : <Link to={`/product-details/${product.id}`}>{name}</Link>}
        </span>
        {isOwned && <small>{t('At home already')}</small>}
        {problem !== null && <small>{t(PROBLEMS[problem])}</small>}
        {hasChanged && !isOwned && (
          <small>{t('It was {price} when the build was made.', { price: formatEuro(priceAtSaving) })}</small>
        )}
      </div>
      {product !== null && !isOwned && <Sum>{formatEuro(product.price * count)}</Sum>}
    </li>
  );
}

interface SharedBuildProps {
  code: string;
  /** The way of a copy into the configurator. */
  renderOpen: (build: Build_BuildFragment) => ReactNode;
  /** What else is told of a build, below its parts. */
  renderMore: (build: Build_BuildFragment) => ReactNode;
}

/** A build as its link shows it: to read, to buy, and to take over. */
export function SharedBuild({ code, renderOpen: openingOf, renderMore: moreOf }: SharedBuildProps) {
  const { t, formatEuro } = useLanguage();
  const language = useAnswerLanguage();
  const query = useSharedBuildQuery({ variables: { code, language }, fetchPolicy: 'cache-and-network' });
  const build = query.data?.build;
  usePageTitle(build?.name ?? t('Build'));
  if (query.error !== undefined) return <QueryError query={query} />;
  if (build === undefined) return <SkeletonRows height="24rem" />;
  if (build === null)
    return (
      <Stack data-gap="large">
        <PageHeading>{t('Build')}</PageHeading>
        <EmptyState
          text={t('There is no build at this address.')}
          hint={t('Links of builds end when their owner closes them, or after 90 days without a visit.')}
        >
          <ButtonLink to="/builder" variant="primary">
            {t('PC Builder')}
          </ButtonLink>
          <ButtonLink to="/products-catalog">{t(TEXTS.browseAllProducts)}</ButtonLink>
        </EmptyState>
      </Stack>
    );
  return (
    <Stack data-gap="large">
      <PageHeading translate="no">{build.name}</PageHeading>
      {build.takenDown !== null && (
        <Suspense>
          <TakenDown reason={build.takenDown} />
        </Suspense>
      )}
      <Columns>
        <Panel>
          <Stack>
            <FitSummary fit={build.fit} words={t(OUTCOMES[build.fit.outcome])} />
            {build.total > 0 && (
              <Sums>
                <strong>
                  {t('{sum} together, incl. VAT and shipping', { sum: formatEuro(build.total) })}
                </strong>
              </Sums>
            )}
            <Cluster>
              <Actions build={build} />
              {openingOf(build)}
            </Cluster>
          </Stack>
        </Panel>
        <Panel>
          <Rows aria-label={t('Parts of the build')}>
            {build.entries.map((entry, index) => (
              <Entry key={entry.productId ?? index} entry={entry} />
            ))}
          </Rows>
        </Panel>
      </Columns>
      {moreOf(build)}
    </Stack>
  );
}

function Actions({ build }: { build: Build_BuildFragment }) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const navigate = useNavigate();
  const change = useChange();
  const [add, { loading: isAdding }] = useAddBuildToCartMutation();
  const [save, { loading: isSaving }] = useSaveBuildMutation();
  const { code, name, entries, isMine, total } = build;
  if (role === 'employee') return null;
  if (role === 'guest')
    return (
      <ButtonLink
        to="/login"
        variant="primary"
        onClick={() => {
          rememberContinuation({ path: `/b/${code}`, name, isUrgent: true });
        }}
      >
        {t('Log in to buy or keep this build')}
      </ButtonLink>
    );
  const buy = (): Promise<unknown> =>
    change(async () => (await add({ variables: { input: { code } } })).data?.addBuildToCart, {
      done: ({ lines }) => {
        const left = lines.filter(({ problem }) => problem !== null && problem !== 'ALREADY_IN_CART');
        const names = left.map(({ entry }) => entry.label).join(', ');
        return left.length === 0
          ? t('The build is in your cart.')
          : { problem: t('Not in your cart, since it cannot be had: {names}', { names }) };
      },
    });
  const keep = async (): Promise<void> => {
    const input = { version: 0, name, kind: 'PLAN' as const, entries: entriesToSave(entries) };
    const { granted } = await change(
      async () => (await save({ variables: { input }, update: forgetMyBuilds })).data?.saveBuild,
      t('Saved under “My machines”.'),
    );
    if (granted !== null) await navigate('/profile?tab=machines');
  };
  return (
    <>
      {total > 0 && (
        <Button variant="primary" isPending={isAdding} onClick={() => void buy()}>
          {t('Put all parts into the cart')}
        </Button>
      )}
      {!isMine && (
        <Button isPending={isSaving} onClick={() => void keep()}>
          {t('Save a copy')}
        </Button>
      )}
    </>
  );
}
