import { useApolloClient } from '@apollo/client/react';
import { Sparkles } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { MAX_BUILD_NAME } from '@shared/builds/build.js';
import type { Slot } from '@shared/fit/rule.types.js';
import { MAX_SEARCH_TEXT } from '@shared/rules/search.js';
import { describeFailure } from '../../apollo/failure';
import { useLanguage, type Language } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useAnswerLanguage } from '../../lib/answer-language';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { Checkbox, TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/states/Notice';
import { color, media, space, text } from '../../ui/theme/tokens';
import { CompleteBuildDocument, type CompleteBuildQuery } from './complete-build.generated';
import type { PlannedBuild } from './planned-build';
import { SLOTS } from './slots';
import type { BuildState } from './useBuild';
import { MAX_CHOSEN_TEXT, NO_WISHES, spellOut, WishChoices, type ChosenWishes } from './WishChoices';

type Proposed = CompleteBuildQuery['completeBuild'];

const Box = styled(Panel)`
  && {
    padding: ${space[1.5]} ${space[2]};
  }
  details > summary {
    min-height: 1.5rem;
    font-size: ${text.small};
    font-weight: 550;
    cursor: pointer;
    ${media.touch} {
      padding-block: ${space[1]};
    }
  }
  > details > form {
    margin-block-start: ${space[1]};
  }
  [role='status']:not(:empty) {
    margin-block-start: ${space[1.5]};
    padding-block-start: ${space[1]};
    border-block-start: 1px solid ${color.line};
  }
`;
/* The button stands beside what it sends, on phones under it and as wide. */
const Acts = styled.div`
  display: grid;
  gap: ${space[1]} ${space[2]};
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
  }
`;
const Understood = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.small};
`;
const Reasons = styled.details`
  font-size: ${text.small};
  p {
    max-width: 60rem;
    margin-block-end: ${space[1]};
    color: ${color.inkSoft};
  }
  li {
    padding-block: ${space.half};
    border-top: 1px solid ${color.line};
  }
`;

const PURPOSES: Readonly<Record<Proposed['purpose'], PlainText>> = {
  EVERYDAY: 'Everyday use',
  GAMING: 'Gaming @purpose',
  WORK: 'Work @purpose',
};

const slotOf = (slot: Proposed['emptySlots'][number]): Slot => slot.toLowerCase() as Slot;

/** Tells builds of different products apart. */
const idsOf = (rows: readonly { productId: string }[]): string =>
  rows
    .map(({ productId }) => productId)
    .toSorted()
    .join();

/** What the shop has understood of a wish, in a few words. */
function understoodWords({ purpose, lines, budget, understood }: Proposed, language: Language): string {
  const { t, formatEuro } = language;
  return [
    t(PURPOSES[purpose]),
    lines === null ? '' : `${lines}p`,
    budget === null ? '' : t('up to {price}', { price: formatEuro(budget) }),
    ...understood.map(({ slot, text: wish }) => `${t(SLOTS[slotOf(slot)].label)}: ${wish}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why nothing is proposed, and what would help. */
function problemWords(
  { problem, budget, cheapest, emptySlots }: Proposed,
  { t, formatEuro }: Language,
): string {
  if (problem === 'OVER_BUDGET')
    return t('No build like this costs {price} or less. The cheapest costs {cheapest}.', {
      price: formatEuro(budget ?? 0),
      cheapest: formatEuro(cheapest ?? 0),
    });
  if (problem === 'NOT_IN_STOCK')
    return t('Nothing in stock is as you wish: {slots}.', {
      slots: emptySlots.map((slot) => t(SLOTS[slotOf(slot)].label)).join(', '),
    });
  return problem === 'NO_BUDGET'
    ? t('Please name a budget, for example “up to 1,200 €”.')
    : t('What you wish cannot stand in one computer. Please leave something out.');
}

/** The windows in which choices are folded: those below `media.tablet`. */
const SMALL = '(max-width: 39.99rem)';

interface ProposeBuildProps {
  /** The wish to begin with. */
  wish: string;
  build: Pick<BuildState, 'name' | 'rows' | 'budgetCents'>;
  /** Takes a build in the place of the present one, or around its parts. */
  onPropose: (build: PlannedBuild, isAnew: boolean) => void;
}

/** One sentence, and the build that the shop proposes for it, with its reasons. */
export function ProposeBuild({ wish: begun, build, onPropose }: ProposeBuildProps) {
  const language = useLanguage();
  const { t, say } = language;
  const isSmall = useMediaQuery(SMALL);
  const client = useApolloClient();
  const answerLanguage = useAnswerLanguage();
  const [wish, setWish] = useState(begun);
  const [chosen, setChosen] = useState<ChosenWishes>(NO_WISHES);
  // Who comes back to a build has it before them, and not the box for another one.
  const [isFolded] = useState(build.rows.length > 0 && begun === '');
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  // What was proposed gives way to the next proposal; what somebody has chosen is kept, until they say otherwise.
  const [proposal, setProposal] = useState('');
  const isKept = build.rows.length > 0 && (keeps ?? idsOf(build.rows) !== proposal);
  const asked = spellOut(chosen, wish.trim(), build.budgetCents, language);
  const take = (found: Proposed): void => {
    setProposed(found);
    if (found.problem !== null) return;
    setProposal(idsOf(found.parts.map(({ product }) => ({ productId: product.id }))));
    onPropose(
      {
        name: isKept && build.name !== '' ? build.name : asked.slice(0, MAX_BUILD_NAME),
        budgetCents: found.budget,
        parts: found.parts.map(({ slot, count, product: { id, name, price } }) => ({
          slot: slotOf(slot),
          productId: id,
          count,
          name,
          cents: price,
        })),
      },
      !isKept,
    );
  };
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    setError(null);
    const ids = isKept
      ? build.rows.flatMap(({ productId, count }) => Array.from({ length: count }, () => productId))
      : [];
    try {
      const { data } = await client.query({
        query: CompleteBuildDocument,
        variables: { wish: asked, ids, language: answerLanguage },
        fetchPolicy: 'network-only',
      });
      if (data !== undefined) take(data.completeBuild);
    } catch (failure) {
      setProposed(null);
      setError(say(describeFailure(failure)));
    }
    setIsAsking(false);
  };
  const choices = <WishChoices chosen={chosen} budgetCents={build.budgetCents} onChange={setChosen} />;
  const form = (
    <>
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void ask();
        }}
      >
        <Stack data-gap="small">
          <Field
            label={t('What should the computer do, and what may it cost?')}
            hint={t('For example: gaming, 1440p, up to 1,500 €, quiet')}
            error={error}
          >
            <TextInput
              value={wish}
              maxLength={MAX_SEARCH_TEXT - MAX_CHOSEN_TEXT}
              autoComplete="off"
              onChange={(event) => {
                setWish(event.target.value);
              }}
            />
          </Field>
          <Acts>
            {isSmall ? (
              <details>
                <summary>{t('Choose wishes one by one')}</summary>
                {choices}
              </details>
            ) : (
              choices
            )}
            <Button type="submit" isPending={isAsking} disabled={asked === ''}>
              <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
              {isKept ? t('Complete this build') : t('Propose a build')}
            </Button>
            {build.rows.length > 0 && (
              <Checkbox
                label={t('Keep the parts that are there')}
                checked={isKept}
                onChange={() => {
                  setKeeps(!isKept);
                }}
              />
            )}
          </Acts>
        </Stack>
      </form>
      <div role="status">{proposed !== null && <Answer proposed={proposed} />}</div>
    </>
  );
  return (
    <Box aria-label={t('Propose a build')}>
      {isFolded ? (
        <details>
          <summary>{t('Have the rest or another computer proposed')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </Box>
  );
}

function Answer({ proposed }: { proposed: Proposed }) {
  const language = useLanguage();
  const { t } = language;
  const { problem, ignored, parts } = proposed;
  return (
    <Stack data-gap="small">
      {problem !== null && <Notice>{problemWords(proposed, language)}</Notice>}
      <Understood>
        {t('Understood: {words}', { words: understoodWords(proposed, language) })}
        {ignored.length > 0 && ` ${t('Not taken into account: {words}', { words: ignored.join(', ') })}`}
      </Understood>
      {problem === null && (
        <Reasons>
          <summary>{t('Why these parts')}</summary>
          <p>
            {t(
              'Of all builds in stock that fit and cost no more, this one is worth the most: by the speed of card and processor, the size of memory and drive, and what is a good choice for most. Of equal builds it is the cheapest.',
            )}
          </p>
          <ul>
            {parts.map((part) => (
              <li key={part.product.id}>
                <b translate="no">{part.product.name}</b>: <Reason part={part} />
              </li>
            ))}
          </ul>
        </Reasons>
      )}
    </Stack>
  );
}

function Reason({ part: { isKept, product, better } }: { part: Proposed['parts'][number] }) {
  const { t, formatEuro } = useLanguage();
  if (isKept) return t('you have chosen it.');
  if (better === null) return t('nothing in stock that fits here is worth more.');
  return t('the next better one, {name}, costs {difference} more: too much for the budget.', {
    name: better.name,
    difference: formatEuro(better.price - product.price),
  });
}
