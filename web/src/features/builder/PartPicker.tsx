import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Slot } from '@shared/fit/rule.types.js';
import { DEFAULT_CATALOG_STATE, type CatalogUrl } from '@shared/rules/catalog-url.js';
import { toListVariables, toQuestion, type CatalogQuestion } from '@shared/rules/catalog-variables.js';
import { useLanguage, type Language } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { keyLine } from '../../lib/keyLine';
import { QueryError } from '../../lib/QueryError';
import { useDebouncedValue } from '../../lib/useDebouncedValue';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { withPrevious } from '../../lib/withPrevious';
import { Button } from '../../ui/actions/Button';
import { Checkbox, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
import { Sheet } from '../../ui/overlays/Sheet';
import { keyType } from '../../ui/product/key-type';
import { Picture } from '../../ui/product/Picture';
import { Price } from '../../ui/product/Price';
import { Stock } from '../../ui/product/Stock';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import { useCandidatesQuery, type CandidatesQuery } from './candidates.generated';
import { useRules, type BuilderProduct } from './rules';
import { SEVERAL, SLOTS } from './slots';
import type { BuildState } from './useBuild';
import { VerdictLine } from './Verdict';

const PICTURE = { width: 88, height: 66 };
const TYPING_MS = 200;

/** The windows with room for the facets beside the list: those of `media.desktop`. */
const RAIL = '(min-width: 60rem)';

/* The facets and the list scroll each for itself. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.desktop} {
    grid-template-columns: 13.5rem minmax(0, 1fr);
    gap: ${space[3]};
  }
`;
const Side = styled.div`
  position: sticky;
  top: -${space[3]};
  align-self: start;
  max-height: calc(100dvh - 8.25rem);
  margin: -${space[3]} 0 -${space[3]} -${space[3]};
  padding: ${space[2]} ${space[2]} ${space[3]} ${space[3]};
  border-inline-end: 1px solid ${color.line};
  overflow-y: auto;
`;
/* The box stays in sight while the list below it scrolls. */
const Head = styled.div`
  position: sticky;
  z-index: 1;
  top: -${space[3]};
  display: grid;
  gap: ${space[1.5]};
  margin: -${space[3]} -${space[3]} 0;
  padding: ${space[2]} ${space[3]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;
const SearchRow = styled.div`
  display: flex;
  gap: ${space[1]};
  > input {
    flex: 1;
    min-width: 0;
  }
`;
const Told = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;
const GroupName = styled.h3`
  font-size: ${text.ui};
  letter-spacing: 0;
  span {
    color: ${color.inkFaint};
    font-weight: 400;
  }
`;
const Rows = styled.ul`
  display: grid;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  li + li {
    border-top: 1px solid ${color.line};
  }
`;
const Row = styled.button`
  display: grid;
  grid-template: 'picture words price' / 5.5rem minmax(0, 1fr) auto;
  gap: ${space.half} ${space[1.5]};
  align-items: center;
  width: 100%;
  min-height: 5rem;
  padding: ${space[1]} ${space[1.5]} ${space[1]} ${space[1]};
  border: 0;
  border-radius: ${radius};
  background: none;
  text-align: start;
  &:hover {
    background: ${color.copperSoft};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > :nth-child(3) {
    justify-items: end;
    text-align: end;
  }
  ${media.tablet} {
    grid-template-columns: 5.5rem minmax(0, 1fr) 9rem;
  }
  @media (max-width: 39.99rem) {
    grid-template: 'picture words' 'price price' / 4rem minmax(0, 1fr);
    > :nth-child(3) {
      display: flex;
      grid-area: price;
      gap: ${space[1.5]};
      align-items: baseline;
      justify-content: end;
    }
  }
`;
const Words = styled.span`
  display: grid;
  gap: ${space.half};
  min-width: 0;
  b {
    font-size: ${text.ui};
    font-weight: 600;
    line-height: 1.25rem;
  }
`;
const KeyLine = styled.span`
  ${keyType}
`;
const Cost = styled.span`
  display: grid;
`;

const GROUPS = [
  { title: 'Fits', standings: ['fits', 'note'] },
  { title: 'Not certain', standings: ['unknown'] },
  { title: 'Does not fit', standings: ['clash'] },
] as const;

type Judged = ReturnType<ReturnType<typeof useRules>['judgeCandidates']>[number];

/** What the list gives to what narrows it down. */
export interface FacetsAsked {
  /** What it is narrowed down by now. */
  state: CatalogUrl;
  /** What it asks for now. */
  question: CatalogQuestion;
  /** There is room beside it. */
  hasRail: boolean;
  onChange: (change: Partial<CatalogUrl> | ((now: CatalogUrl) => Partial<CatalogUrl>)) => void;
}

/** A list of a kind of part that nothing narrows down yet. */
const wholeList = (kind: Slot): CatalogUrl => ({
  ...DEFAULT_CATALOG_STATE,
  itemsPerPage: 24,
  category: SLOTS[kind].category,
});

interface PartPickerProps {
  state: BuildState;
  /** Where the part is to stand; `null` leaves the choice. */
  slot: Slot | null;
  /** The part that it is to stand instead of. */
  instead: string | undefined;
  /** Narrows the list down by facts. */
  renderFacets: (asked: FacetsAsked) => ReactNode;
  onChoose: (slot: Slot, product: BuilderProduct) => void;
  onClose: () => void;
}

/** Moves the focus to the row above or below, and from the first one back to the box. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

/** The list of the shop for one slot of a machine, what fits first; each part says what speaks against it. */
export function PartPicker({
  state,
  slot: given,
  instead,
  renderFacets,
  onChoose,
  onClose,
}: PartPickerProps) {
  const language = useLanguage();
  const { t } = language;
  const isSmall = useMediaQuery('(max-width: 39.99rem)');
  const [kind, setKind] = useState<Slot>(given ?? 'storage');
  const [list, setList] = useState(wholeList(kind));
  const typed = list.name;
  const asked = { ...list, name: useDebouncedValue(typed.trim(), TYPING_MS) };
  const hasRail = useMediaQuery(RAIL);
  const [showsClashes, setShowsClashes] = useState(false);
  const others = state.parts.filter(({ id, slot }) =>
    instead === undefined ? SEVERAL.includes(kind) || slot !== kind : id !== Number(instead),
  );
  const productIds = others.flatMap(({ id, count }) => Array.from({ length: count }, () => String(id)));
  const top = useRef<HTMLDivElement>(null);
  const fitting =
    productIds.length === 0 || showsClashes
      ? {}
      : { fitsInto: { productIds, certainty: 'NOT_CLASHING' as const } };
  const withFit = <Question extends CatalogQuestion>(question: Question): Question => ({
    ...question,
    filter: { ...question.filter, ...fitting },
  });
  const query = withPrevious(
    useCandidatesQuery({
      variables: { ...withFit(toListVariables(asked)), language: useAnswerLanguage() },
    }),
  );
  const { judgeCandidates } = useRules();
  const found = query.data?.products;
  const judged = judgeCandidates(others, found?.products ?? []).filter(({ slot }) => slot === kind);
  const number = list.currentPage;
  const go = (step: number): void => {
    setList({ ...list, currentPage: number + step });
    top.current?.scrollIntoView();
  };
  const narrow: FacetsAsked['onChange'] = (change) => {
    setList((now) => ({
      ...now,
      ...(typeof change === 'function' ? change(now) : change),
      currentPage: 1,
    }));
  };
  const facets = (
    <Suspense key={kind}>
      {renderFacets({ state: asked, question: withFit(toQuestion(asked)), hasRail, onChange: narrow })}
    </Suspense>
  );
  const Box = isSmall ? Sheet : Dialog;
  return (
    <Box
      isOpen
      {...(isSmall ? { side: 'whole' } : { isWide: true })}
      title={given === null ? t('Another part') : t(SLOTS[given].plural)}
      onClose={onClose}
    >
      <Columns onKeyDown={moveFocus}>
        {hasRail && <Side>{facets}</Side>}
        <Stack>
          <Head ref={top}>
            {given === null && (
              <Cluster role="group" aria-label={t('Kind of part')}>
                {SEVERAL.map((slot) => (
                  <Button
                    key={slot}
                    variant={slot === kind ? 'primary' : 'secondary'}
                    aria-pressed={slot === kind}
                    onClick={() => {
                      setKind(slot);
                      setList({ ...wholeList(slot), name: typed });
                    }}
                  >
                    {t(SLOTS[slot].plural)}
                  </Button>
                ))}
              </Cluster>
            )}
            <SearchRow>
              <TextInput
                data-autofocus
                data-stop
                type="search"
                aria-label={t('Search {kind}', { kind: t(SLOTS[kind].plural) })}
                placeholder={t('Search {kind}', { kind: t(SLOTS[kind].plural) })}
                autoComplete="off"
                maxLength={200}
                value={typed}
                onChange={(event) => {
                  narrow({ name: event.target.value });
                }}
              />
              {!hasRail && facets}
            </SearchRow>
            <Cluster data-between>
              {productIds.length > 0 && (
                <Checkbox
                  label={t('Show what does not fit, too')}
                  checked={showsClashes}
                  onChange={() => {
                    setShowsClashes(!showsClashes);
                  }}
                />
              )}
              <Told role="status">{found === undefined ? '\u00A0' : countWords(found, language)}</Told>
            </Cluster>
          </Head>
          {query.error !== undefined && <QueryError query={query} />}
          {query.error === undefined && found === undefined && <SkeletonRows height="30rem" />}
          {found !== undefined && judged.length === 0 && (
            <EmptyState text={t('No products were found with these search parameters.')} />
          )}
          <Stack aria-busy={query.isStale} data-gap="large">
            {GROUPS.map(({ title, standings }) => {
              const candidates = standings.flatMap((wanted) =>
                judged.filter(({ standing }) => standing === wanted),
              );
              // Beside nothing that they could be compared with, parts were not found to fit.
              const isCompared = candidates.some(({ verdict }) => verdict !== null);
              return (
                <Group
                  key={title}
                  title={isCompared ? t(title) : t(SLOTS[kind].plural)}
                  candidates={candidates}
                  onChoose={(product) => {
                    onChoose(kind, product);
                  }}
                />
              );
            })}
          </Stack>
          {found !== undefined && found.pagesCount > 1 && (
            <Cluster data-between>
              <Button
                disabled={number <= 1}
                onClick={() => {
                  go(-1);
                }}
              >
                {t('Previous page')}
              </Button>
              <span>{t('Page {page} of {count}', { page: number, count: found.pagesCount })}</span>
              <Button
                disabled={number >= found.pagesCount}
                onClick={() => {
                  go(1);
                }}
              >
                {t('Next page')}
              </Button>
            </Cluster>
          )}
        </Stack>
      </Columns>
    </Box>
  );
}

/** How many of the listed products fit; how many there are where there is nothing yet that they could fit. */
function countWords({ fit, totalCount }: CandidatesQuery['products'], { t }: Language): string {
  if (fit === null) return t('{count} product | {count} products', { count: totalCount });
  const { fits, withNote, unknown, clashes } = fit;
  return t('{fits} fit · {unknown} not certain · {clashes} do not fit', {
    fits: fits + withNote,
    unknown,
    clashes,
  });
}

interface GroupProps {
  title: string;
  candidates: readonly Judged[];
  onChoose: (product: BuilderProduct) => void;
}

function Group({ title, candidates, onChoose }: GroupProps) {
  const { code, t } = useLanguage();
  const { sentenceOf } = useRules();
  if (candidates.length === 0) return null;
  return (
    <Stack data-gap="small">
      <GroupName>
        {title} <span>{candidates.length}</span>
      </GroupName>
      <Rows aria-label={title}>
        {candidates.map(({ product, verdict, standing }) => (
          <li key={product.id}>
            <Row
              type="button"
              data-stop
              onClick={() => {
                onChoose(product);
              }}
            >
              <Picture pictureId={product.thumbnail.id} alt="" {...PICTURE} sizes="88px" />
              <Words>
                <b translate="no">{product.name}</b>
                <KeyLine>{keyLine(product.keyData)}</KeyLine>
                {verdict !== null && (
                  <VerdictLine standing={standing}>
                    {standing === 'fits' ? t('Fits') : sentenceOf(verdict, code)}
                  </VerdictLine>
                )}
              </Words>
              <Cost>
                <Price cents={product.price} product={product} isInLink />
                <Stock count={product.stockCount} size="small" />
              </Cost>
            </Row>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}
