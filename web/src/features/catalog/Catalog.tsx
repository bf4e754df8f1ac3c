import { SlidersHorizontal } from 'lucide-react';
import { Suspense, startTransition, useState, type ReactNode } from 'react';
import { PRIORITY_CARDS } from '@shared/pictures.js';
import { toListVariables } from '@shared/rules/catalog-variables.js';
import { CATALOG_SORTS, type CatalogSort, type CatalogUrl } from '@shared/rules/catalog-url.js';
import { TEXTS } from '@shared/texts.js';
import { describeFailure } from '../../apollo/failure';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage, type Language, type Message } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { useCategoryLabel } from '../../lib/categories';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { ErrorState } from '../../ui/states/ErrorState';
import { Select } from '../../ui/forms/inputs';
import { lazyAfterLoad } from '../../ui/layout/lazyAfterLoad';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { PageControls } from '../../ui/lists/PageControls';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { SORT_LABELS } from './catalog-filter';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { NoResults } from './NoResults';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { ViewSwitch } from './ViewSwitch';
import type { ProductCard_ProductFragment } from './product-card.generated';
import { useCatalogAddress, type PageCategory } from './useCatalogAddress';
import { useProductListQuery } from './product-list.generated';

const ComparisonBar = lazyAfterLoad(
  async () => (await import('./ComparisonBar')).ComparisonBar,
  () => null,
);

const ProductSheet = lazyAfterLoad(
  async () => (await import('./ProductSheet')).ProductSheet,
  () => null,
);

function summarise(
  state: CatalogUrl,
  totalCount: number,
  category: string,
  { t, formatNumber }: Language,
): string {
  const count = formatNumber(totalCount);
  const what = totalCount === 1 ? t('{count} product', { count }) : t('{count} products', { count });
  const conditions = [
    category === '' ? '' : t('in {category}', { category }),
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
}

/** The catalogue: filters, order, grid and pages, all kept in the address. */
export function Catalog({ category, renderActions: actionsFor }: CatalogProps) {
  const language = useLanguage();
  const { t } = language;
  const { state, hrefFor, change, clearedHref } = useCatalogAddress(category);
  const labelOf = useCategoryLabel(state.category !== '');
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const { data, previousData, loading, error, refetch } = useProductListQuery({
    variables: { ...toListVariables(state), language: useAnswerLanguage() },
    notifyOnNetworkStatusChange: true,
  });
  // A failed load empties the list (specification, section 4); while a new one is under way the old one stays, dimmed.
  const page = error === undefined ? (data ?? previousData)?.products : undefined;

  useFailureToast(error);

  return (
    <Stack data-gap="large">
      <Stack>
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
          <ButtonLink variant="quiet" to={clearedHref}>
            {t(TEXTS.clearFilters)}
          </ButtonLink>
        </Cluster>
        <FilterChips state={state} hrefFor={hrefFor} />
        <Cluster data-between>
          {/* A count that belongs to the previous question must not stand beside the words of the new one. */}
          <ListSummary
            words={
              page === undefined || loading
                ? null
                : summarise(state, page.totalCount, labelOf(state.category), language)
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
        isLoading={loading}
        renderActions={actionsFor}
        failure={error === undefined ? null : describeFailure(error)}
        onRetry={() => void refetch()}
      />
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
      <FilterPanel
        isOpen={isPanelOpen}
        state={state}
        onApply={change}
        onClose={() => {
          setIsPanelOpen(false);
        }}
      />
    </Stack>
  );
}

type ListedPage = NonNullable<ReturnType<typeof useProductListQuery>['data']>['products'];

interface CatalogListProps extends Pick<CatalogProps, 'renderActions'> {
  state: CatalogUrl;
  hrefFor: (change: Partial<CatalogUrl>) => string;
  page: ListedPage | undefined;
  isLoading: boolean;
  failure: Message | null;
  onRetry: () => void;
}

function CatalogList({
  state,
  hrefFor,
  page,
  isLoading,
  failure,
  onRetry,
  renderActions: actionsFor,
}: CatalogListProps) {
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} isRetrying={isLoading} />;
  if (page === undefined && state.view === 'sheet') return <SkeletonRows height="40rem" />;
  if (page === undefined) return <ProductGridSkeleton count={state.itemsPerPage} />;
  if (page.products.length > 0 && state.view === 'sheet') {
    return (
      <Suspense fallback={<SkeletonRows height="40rem" />}>
        <ProductSheet
          products={page.products}
          sort={state.sort}
          hrefFor={hrefFor}
          isStale={isLoading}
          renderActions={actionsFor}
        />
      </Suspense>
    );
  }
  if (page.products.length > 0) {
    return (
      <ProductGrid
        products={page.products}
        priorityCount={PRIORITY_CARDS}
        isStale={isLoading}
        renderActions={actionsFor}
      />
    );
  }
  return <NoResults state={state} hrefFor={hrefFor} />;
}

function SortSelect({ value, onChange }: { value: CatalogSort; onChange: (sort: CatalogSort) => void }) {
  const { t } = useLanguage();
  return (
    <label>
      <VisuallyHidden>{t('Sort by')}</VisuallyHidden>
      <Select
        value={value}
        onChange={(event) => {
          onChange(CATALOG_SORTS.find((sort) => sort === event.target.value) ?? value);
        }}
      >
        {CATALOG_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_LABELS[sort])}
          </option>
        ))}
      </Select>
    </label>
  );
}
