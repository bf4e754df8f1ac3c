import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { MAX_ENTRIES, MAX_PIECES, type BuildSlot } from '@shared/builds/build.js';
import type { FitPart } from '@shared/fit/known.types.js';
import { useLanguage } from '../../i18n/language';
import { announce } from '../../lib/announce';
import { useAnswerLanguage } from '../../lib/answer-language';
import { useBuilderPartsQuery } from './builder-parts.generated';
import { outcomeWord, powerWords } from './fit-words';
import { plannedBuild, STORAGE_KEY, type PlannedBuild, type PlannedPart } from './planned-build';
import { totalOf, type Drain } from './power';
import { useRules, type BuilderProduct } from './rules';
import { isBeside } from './slots';
import type { BuildFit } from './standings';

/** A part of the build, with its product: `null` when it is no longer sold, `undefined` while it is not known. */
export interface BuildRow extends PlannedPart {
  readonly product: BuilderProduct | null | undefined;
}

/** A build as it is shown. */
export interface BuildState {
  readonly name: string;
  readonly rows: readonly BuildRow[];
  /** What is judged: the parts that are still sold. */
  readonly parts: readonly FitPart[];
  /** `null` while a part is not known. */
  readonly fit: BuildFit | null;
  readonly cents: number;
  /** What it may cost; `null` where nobody has said. */
  readonly budgetCents: number | null;
  /** What each of its parts draws. */
  readonly drains: readonly Drain[];
}

/** What one can do with it. */
export interface BuildActions {
  /** Puts a product into a slot, instead of another one if it is named. */
  choose: (slot: BuildSlot, product: BuilderProduct, instead?: string) => void;
  remove: (productId: string) => void;
  setCount: (productId: string, count: number) => void;
  rename: (name: string) => void;
  /** Sets what it may cost, in cents; `null` for whatever it costs. */
  setBudget: (budgetCents: number | null) => void;
  /** Takes the prices of today for those of the day of choosing. */
  keepPrices: () => void;
  clear: () => void;
  /** Takes another build in the place of this one. */
  take: (build: PlannedBuild) => void;
  undo: () => void;
}

/** Every product that has been a part of the build in this tab: what is judged again needs no network. */
const seen = new Map<string, BuilderProduct>();

/** Returns what all pieces of a part cost today, in cents; what is no longer sold costs nothing, for it cannot be bought. */
export const centsOf = ({ product, cents, count }: BuildRow): number =>
  product === null ? 0 : (product?.price ?? cents) * count;

function stateOf(
  { toPart, judgeBuild, drainsOf }: ReturnType<typeof useRules>,
  { name, parts, budgetCents }: PlannedBuild,
  productOf: (id: string) => BuilderProduct | null | undefined,
): BuildState {
  const rows = parts.map((part) => ({ ...part, product: productOf(part.productId) }));
  const judged = rows.flatMap(({ product, count }) => (product ? (toPart(product, count) ?? []) : []));
  return {
    name,
    rows,
    budgetCents,
    parts: judged,
    fit: rows.some(({ product }) => product === undefined) ? null : judgeBuild(judged),
    drains: judged.length === 0 ? [] : drainsOf(judged),
    cents: rows.reduce((sum, row) => sum + centsOf(row), 0),
  };
}

/** The build that this browser keeps, judged in the browser, and what one can do with it. */
export function useBuild(): {
  state: BuildState;
  actions: BuildActions;
  canUndo: boolean;
  error: Error | undefined;
  retry: () => void;
} {
  const rules = useRules();
  const language = useLanguage();
  const { t } = language;
  const asked = useAnswerLanguage();
  const build = plannedBuild.use();
  const [past, setPast] = useState<readonly PlannedBuild[]>([]);
  const ids = build.parts.map(({ productId }) => productId);
  const query = useBuilderPartsQuery(
    ids.length === 0 ? skipToken : { variables: { ids, language: asked }, fetchPolicy: 'cache-and-network' },
  );
  const found = query.data?.productsByIds;
  useEffect(() => {
    for (const product of found ?? []) if (product !== null) seen.set(product.id, product);
  }, [found]);
  useEffect(() => {
    const tellChange = (event: StorageEvent): void => {
      if (event.key === STORAGE_KEY) announce(t('The build has changed in another tab.'));
    };
    addEventListener('storage', tellChange);
    return () => {
      removeEventListener('storage', tellChange);
    };
  }, [t]);
  const answers = new Map(ids.map((id, index) => [id, found?.[index]]));
  const productOf = (id: string): BuilderProduct | null | undefined => {
    const answer = answers.get(id);
    return answer === undefined ? seen.get(id) : answer;
  };
  const state = stateOf(rules, build, productOf);

  /** Says what has been done, and what the build is by then. */
  const tell = (what: string, next: PlannedBuild): void => {
    const { fit, cents, parts, rows, drains } = stateOf(rules, next, productOf);
    const all = [
      what,
      fit !== null && parts.length > 1 ? `${t(outcomeWord(fit, rows))}.` : '',
      rows.length > 0 ? `${language.formatEuro(cents)}, ${powerWords(totalOf(drains), language)}` : '',
    ];
    announce(all.filter(Boolean).join(' '));
  };
  const change = (by: (now: PlannedBuild) => PlannedBuild, what: string): void => {
    const next = by(build);
    setPast([...past, build]);
    plannedBuild.change(() => next);
    tell(what, next);
  };
  const changeParts = (by: (parts: readonly PlannedPart[]) => readonly PlannedPart[], what: string): void => {
    change((now) => ({ ...now, parts: by(now.parts) }), what);
  };
  const nameOf = (id: string): string => build.parts.find(({ productId }) => productId === id)?.name ?? '';
  const actions: BuildActions = {
    choose: (slot, product, instead) => {
      seen.set(product.id, product);
      const { id: productId, name, price: cents } = product;
      changeParts(
        (parts) => {
          const replaced = parts.find((part) =>
            instead === undefined ? part.slot === slot && !isBeside(slot) : part.productId === instead,
          );
          // What is chosen once more beside what is there is one piece more of it.
          const same = parts.find((part) => part !== replaced && part.productId === productId);
          const count = Math.min((same?.count ?? 0) + (replaced?.count ?? 1), MAX_PIECES);
          const chosen: PlannedPart = { slot, productId, count, name, cents };
          const place = replaced ?? same;
          if (place === undefined) return [...parts, chosen].slice(0, MAX_ENTRIES);
          return parts
            .filter((part) => part === place || part.productId !== productId)
            .map((part) => (part === place ? chosen : part));
        },
        t('{name} added.', { name }),
      );
    },
    remove: (id) => {
      changeParts(
        (parts) => parts.filter(({ productId }) => productId !== id),
        t('{name} removed.', { name: nameOf(id) }),
      );
    },
    setCount: (id, count) => {
      changeParts(
        (parts) =>
          parts.map((part) =>
            part.productId === id ? { ...part, count: Math.min(Math.max(count, 1), MAX_PIECES) } : part,
          ),
        `${count} × ${nameOf(id)}.`,
      );
    },
    rename: (name) => {
      change((now) => ({ ...now, name }), t('Renamed.'));
    },
    setBudget: (budgetCents) => {
      change((now) => ({ ...now, budgetCents }), t('Budget changed.'));
    },
    keepPrices: () => {
      changeParts(
        (parts) => parts.map((part) => ({ ...part, cents: productOf(part.productId)?.price ?? part.cents })),
        t('Prices updated.'),
      );
    },
    clear: () => {
      change(() => ({ name: '', parts: [], budgetCents: null }), t('All parts removed.'));
    },
    take: (other) => {
      change(() => other, t('The build is filled in.'));
    },
    undo: () => {
      const last = past.at(-1);
      if (last === undefined) return;
      setPast(past.slice(0, -1));
      plannedBuild.change(() => last);
      tell(t('Undone.'), last);
    },
  };
  return {
    state,
    actions,
    canUndo: past.length > 0,
    error: query.error,
    retry: () => {
      query.refetch().catch(() => undefined);
    },
  };
}
