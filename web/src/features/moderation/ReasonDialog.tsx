import { BREACH_WORDS, REVIEW_BREACHES, type ReviewBreach } from '@shared/rules/review-breaches.js';
import { checkDecision, MAX_EXPLANATION } from '@shared/rules/review-moderation.js';
import { useLanguage } from '../../i18n/language';
import { useEditState } from '../../lib/useEditState';
import { Field } from '../../ui/forms/Field';
import { Select, TextArea } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { ActionDialog } from '../../ui/overlays/ActionDialog';

interface ReasonDialogProps {
  /** What is decided about: nothing else begins with what was typed here. */
  about: string;
  title: string;
  action: string;
  /** Whether the review is hidden by it, which takes a rule that it breaks. */
  isHiding: boolean;
  /** What a notice says that it breaks. */
  known?: ReviewBreach;
  /** Who reads the explanation. */
  hint: string;
  isPending: boolean;
  onAct: (breach: ReviewBreach | null, explanation: string) => void;
  onClose: () => void;
}

/** Asks for the reasons of a decision about a review, which are mailed. */
export function ReasonDialog({ about, isHiding, known, hint, onAct, ...dialog }: ReasonDialogProps) {
  const { t, code } = useLanguage();
  const [breach, setBreach] = useEditState<ReviewBreach | null>(`breach of ${about}`, known ?? null);
  const [explanation, setExplanation] = useEditState(`decision on ${about}`, '');
  return (
    <ActionDialog
      {...dialog}
      variant={isHiding ? 'danger' : 'primary'}
      isDisabled={checkDecision(isHiding, breach, explanation).length > 0}
      onAct={() => onAct(isHiding ? breach : null, explanation)}
    >
      <Stack>
        {isHiding && (
          <Field
            label={t('What does it break?')}
            isRequired
            hint={breach === null ? undefined : BREACH_WORDS[breach][code].rule}
          >
            <Select
              value={breach ?? ''}
              onChange={({ target }) =>
                setBreach(REVIEW_BREACHES.find((other) => other === target.value) ?? null)
              }
            >
              <option value="">{t('Please choose')}</option>
              {REVIEW_BREACHES.map((other) => (
                <option key={other} value={other}>
                  {BREACH_WORDS[other][code].label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('Explanation')} isRequired hint={hint}>
          <TextArea
            rows={4}
            maxLength={MAX_EXPLANATION}
            value={explanation}
            onChange={({ target }) => setExplanation(target.value)}
          />
        </Field>
      </Stack>
    </ActionDialog>
  );
}
