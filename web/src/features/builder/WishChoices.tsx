import { styled } from 'styled-components';
import { useLanguage, type Language } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs';
import { color, media, space, text } from '../../ui/theme/tokens';
import { euroDigits, MAX_BUDGET_DIGITS } from './budget';

/** What somebody has chosen instead of writing it; an empty text leaves it to the sentence. */
export interface ChosenWishes {
  /** Whole euros. */
  readonly budget: string;
  readonly purpose: '' | 'gaming' | 'work' | 'office';
  readonly picture: '' | '1080p' | '1440p' | '4k';
  readonly color: '' | (typeof COLORS)[number];
  readonly isQuiet: boolean;
}

const COLORS = ['black', 'white', 'silver'] as const;

const PURPOSES = [
  ['gaming', 'Gaming @purpose'],
  ['work', 'Work @purpose'],
  ['office', 'Everyday use'],
] as const satisfies readonly (readonly [ChosenWishes['purpose'], PlainText])[];

/** Nothing but the sentence counts. */
export const NO_WISHES: ChosenWishes = { budget: '', purpose: '', picture: '', color: '', isQuiet: false };

/** The longest that choices are when they are written out, in characters. */
export const MAX_CHOSEN_TEXT = 64;

/**
 * Writes choices and a sentence as one sentence, as which the shop reads them: of purposes and pictures it takes the first, of budgets
 * the last, so that what was chosen goes before what was written, and that before the budget which the build has.
 */
export function spellOut(
  { budget, purpose, picture, color: wanted, isQuiet }: ChosenWishes,
  sentence: string,
  budgetCents: number | null,
  { t }: Language,
): string {
  const words = [purpose, picture, isQuiet && 'quiet', wanted !== '' && t(wanted), sentence];
  const wishes = [...words, budget !== '' && `≤ ${budget} €`].filter(Boolean);
  if (wishes.length > 0 && budgetCents !== null) wishes.unshift(`≤ ${Math.floor(budgetCents / 100)} €`);
  return wishes.join(', ');
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]} ${space[1.5]};
  align-items: end;
  label:not([for]) {
    display: grid;
    gap: ${space.half};
    color: ${color.inkSoft};
    font-size: ${text.small};
  }
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 11rem)) auto;
    justify-content: start;
  }
`;

interface WishChoicesProps {
  chosen: ChosenWishes;
  /** What the build may cost as long as nobody says otherwise, in cents. */
  budgetCents: number | null;
  onChange: (chosen: ChosenWishes) => void;
}

/** What most people wish, to be chosen instead of written. */
export function WishChoices({ chosen, budgetCents, onChange }: WishChoicesProps) {
  const { t } = useLanguage();
  return (
    <Choices role="group" aria-label={t('Wishes')}>
      <label>
        {t('Budget in €')}
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_BUDGET_DIGITS}
          placeholder={budgetCents === null ? undefined : String(Math.floor(budgetCents / 100))}
          value={chosen.budget}
          onChange={({ target }) => {
            onChange({ ...chosen, budget: euroDigits(target.value) });
          }}
        />
      </label>
      <label>
        {t('Purpose')}
        <Select
          value={chosen.purpose}
          onChange={({ target }) => {
            onChange({ ...chosen, purpose: target.value as ChosenWishes['purpose'] });
          }}
        >
          <option value="">{t('Any @wish')}</option>
          {PURPOSES.map(([word, label]) => (
            <option key={word} value={word}>
              {t(label)}
            </option>
          ))}
        </Select>
      </label>
      <label>
        {t('Screen')}
        <Select
          value={chosen.picture}
          onChange={({ target }) => {
            onChange({ ...chosen, picture: target.value as ChosenWishes['picture'] });
          }}
        >
          <option value="">{t('Any @wish')}</option>
          <option value="1080p">1080p</option>
          <option value="1440p">1440p</option>
          <option value="4k">4K</option>
        </Select>
      </label>
      <label>
        {t('Color @wish')}
        <Select
          value={chosen.color}
          onChange={({ target }) => {
            onChange({ ...chosen, color: target.value as ChosenWishes['color'] });
          }}
        >
          <option value="">{t('Any @wish')}</option>
          {COLORS.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
      </label>
      <Checkbox
        label={t('Quiet')}
        checked={chosen.isQuiet}
        onChange={() => {
          onChange({ ...chosen, isQuiet: !chosen.isQuiet });
        }}
      />
    </Choices>
  );
}
