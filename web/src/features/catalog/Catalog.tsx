import { SlidersHorizontal } from 'lucide-react';
import { Suspense, startTransition, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { toListVariables, toQuestion, type CatalogQuestion } from '@shared/rules/catalog-variables.js';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { TEXTS } from '@shared/texts.js';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage, type Language } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { useCategoryLabel } from '../../lib/categories';
import { MissingDialog } from '../../lib/MissingDialog';
import { withPrevious } from '../../lib/withPrevious';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { PageControls } from '../../ui/lists/PageControls';
import { color, media, space, text } from '../../ui/theme/tokens';
import { FilterChips } from './FilterChips';
import type { FactFacet_FacetFragment } from './filter-values.generated';
import { CatalogList } from './CatalogList';
import { SortSelect } from './SortSelect';
import { useCatalogAddress, type CatalogChange, type PageCategory } from './useCatalogAddress';
import { ViewSwitch } from './ViewSwitch';
import type { ProductCard_ProductFragment } from './product-card.generated';
import { useProductListQuery } from './product-list.generated';
import type { SearchWords_InterpretationFragment } from './search-words.generated';
import { useFilterValues } from './useFilterValues';

const ComparisonBar = lazyAfterLoad('ComparisonBar', () => import('./ComparisonBar'));

/* Nobody has opened it when the page is first painted. */
const FilterPanel = lazyAfterLoad('FilterPanel', () => import('./FilterPanel'), MissingDialog);

const FacetRail = lazyAfterLoad('FacetRail', () => import('./facets/FacetRail'));

/* Only a searched text has been understood somehow. */
const SearchWords = lazyAfterLoad('SearchWords', () => import('./SearchWords'));

const WishOffer = lazyAfterLoad('WishOffer', () => import('./WishOffer'));

/** The screens that have room for the rail beside the list: those of `media.wide`. */
const RAIL = '(min-width: 75rem)';

const NO_FACETS: readonly FactFacet_FacetFragment[] = [];

/* The rail's place is kept from the first paint on; what stands in it comes later. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.wide} {
    grid-template-columns: 15.5rem minmax(0, 1fr);
    gap: ${space[4]};
  }
`;
const Side = styled(Stack)`
  ${media.wide} {
    > :first-child {
      gap: ${space.half};
      justify-content: space-between;
    }
    > :first-child > * {
      padding-inline: ${space.half};
      font-size: ${text.small};
    }
  }
`;

const Note = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;

/** A computer, and what it may cost. */
const WHOLE_COMPUTER = /\b(pc|computer|rechner)\b.*\d{3}/i;

/** Whether something of a searched text is shown by its parts, so that it need not be shown whole. */
const isUnderstood = (words: SearchWords_InterpretationFragment | null | undefined): boolean =>
  words !== null && words !== undefined && words.chips.length > 0;

function summarize(state: CatalogUrl, totalCount: number, category: string, { t }: Language): string {
  const what = t('{count} product | {count} products', { count: totalCount });
  const conditions = [
    state.category === '' ? '' : t('in {category}', { category }),
    state.manufacturer === '' ? '' : t('by {manufacturer}', { manufacturer: state.manufacturer }),
    state.name === '' ? '' : t('for “{text}”', { text: state.name }),
  ].filter(Boolean);
  return [what, ...conditions].join(' ');
}

interface CatalogProps {
  /** The category whose page this is; its list alone is shown. */
  category?: PageCategory;
  /** What the viewer can do with a product on its card. */
  renderActions: (product: ProductCard_ProductFragment) => ReactNode;
  /** What narrows it down to what fits into a computer. */
  renderFit: (asked: {
    fits: readonly string[];
    question: CatalogQuestion;
    onChange: (change: Partial<CatalogUrl>) => void;
  }) => ReactNode;
}

/** The catalog: filters, order, grid and pages, all kept in the address. */
export function Catalog({ category, renderActions: actionsFor, renderFit }: CatalogProps) {
  const language = useLanguage();
  const { t } = language;
  const { state, hrefFor, change, adjust, clearedHref, isCleared } = useCatalogAddress(category);
  const question = toQuestion(state);
  const labelOf = useCategoryLabel(state.category !== '');
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const hasRail = useMediaQuery(RAIL);
  // Without the rail, the values are asked for where chips have to name facts.
  const values = useFilterValues(hasRail || state.facts.length > 0 ? question : null);
  const facets = values?.products.factFacets ?? NO_FACETS;
  const query = withPrevious(
    useProductListQuery({ variables: { ...toListVariables(state), language: useAnswerLanguage() } }),
  );
  const { loading, error } = query;
  // A failed load empties the list; while a new one is under way the old one stays, dimmed.
  const page = query.data?.products;

  useFailureToast(error);

  const narrow = (changed: CatalogChange): void => {
    adjust((now) => ({ ...(typeof changed === 'function' ? changed(now) : changed), currentPage: 1 }));
  };
  const understood = error === undefined ? page?.interpretation : null;
  return (
    <Columns>
      <Side>
        <Cluster>
          <Button
            variant="secondary"
            onClick={() => {
              startTransition(() => {
                setIsPanelOpen(true);
              });
            }}
          >
            <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
            {t(TEXTS.openFilters)}
          </Button>
          <ButtonLink variant="quiet" to={clearedHref} aria-disabled={isCleared || undefined}>
            {t(TEXTS.clearFilters)}
          </ButtonLink>
        </Cluster>
        {hasRail && (
          <Suspense>
            <FacetRail state={state} values={values} hrefFor={hrefFor} onChange={narrow} />
          </Suspense>
        )}
      </Side>
      <Stack data-gap="large">
        <Stack>
          {/* Above all that comes with the answer, so that it does not move under a finger. */}
          {WHOLE_COMPUTER.test(state.name) && (
            <Suspense>
              <WishOffer wish={state.name} />
            </Suspense>
          )}
          {state.name !== '' && (
            <Suspense>
              <SearchWords state={state} hrefFor={hrefFor} understood={understood} />
            </Suspense>
          )}
          <FilterChips
            state={state}
            hrefFor={hrefFor}
            facets={facets}
            isTextUnderstood={isUnderstood(understood)}
          />
          {renderFit({ fits: state.fits, question, onChange: narrow })}
          <Cluster data-between>
            {/* A count that belongs to the previous question must not stand beside the words of the new one. */}
            <ListSummary
              words={
                page === undefined || loading
                  ? null
                  : summarize(state, page.totalCount, labelOf(state.category), language)
              }
            />
            <Cluster>
              <SortSelect
                value={state.sort}
                onChange={(sort) => {
                  change({ sort, currentPage: 1 });
                }}
              />
              <ViewSwitch
                view={state.view}
                onChange={(view) => {
                  startTransition(() => {
                    change({ view });
                  });
                }}
              />
            </Cluster>
          </Cluster>
        </Stack>
        <CatalogList
          state={state}
          hrefFor={hrefFor}
          page={page}
          facets={facets}
          query={query}
          renderActions={actionsFor}
        />
        {state.sort === 'RELEVANCE' && (
          <Note>
            {t(
              'Relevance: what agrees with your words, then what is in stock, current, often bought, well rated and fairly priced; obsolete products come last. Nobody can pay for a place.',
            )}
          </Note>
        )}
        <PageControls
          label={t('Pages of products')}
          itemsPerPage={state.itemsPerPage}
          page={page}
          hrefFor={hrefFor}
          onChange={change}
        />
        <Suspense>
          <ComparisonBar />
        </Suspense>
      </Stack>
      <Suspense>
        {isPanelOpen && (
          <FilterPanel
            state={state}
            hasFacts={!hasRail}
            onApply={change}
            onClose={() => {
              setIsPanelOpen(false);
            }}
          />
        )}
      </Suspense>
    </Columns>
  );
}
