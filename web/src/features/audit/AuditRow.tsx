import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { textToCents } from '@shared/money.js';
import type { AuditField } from '@shared/rules/audit.js';
import type { UndoLimit } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { color, media, space, text } from '../../ui/theme/tokens';
import { useUndoActMutation, type AuditEntriesQuery } from './audit-entries.generated';
import {
  ACTION_LABELS,
  AMOUNT_FIELDS,
  FIELD_LABELS,
  SUBJECT_PATHS,
  VALUE_LABELS,
} from '../../lib/audit-labels';

type Entry = AuditEntriesQuery['auditEntries']['entries'][number];
type Change = Entry['changes'][number];
interface RowProps {
  entry: Entry;
  onUndone: () => void;
}

const Row = styled.li`
  display: grid;
  gap: ${space.half} ${space[2]};
  padding-block: ${space[1.5]};
  border-bottom: 1px solid ${color.line};
  font-size: ${text.ui};
  line-height: 1.4;
  ${media.desktop} {
    grid-template-columns: 14rem 9rem minmax(0, 1fr);
  }
`;
const Quiet = styled.span`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
const What = styled.div`
  display: grid;
  gap: ${space.half};
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Changes = styled.dl`
  display: grid;
  gap: 2px;
  dt,
  dd {
    display: inline;
  }
  dt {
    color: ${color.inkSoft};
    &::after {
      content: ': ';
    }
  }
  del {
    color: ${color.inkSoft};
    text-decoration-color: ${color.lineStrong};
  }
  ins {
    font-weight: 550;
    text-decoration: none;
  }
`;

/** How a value is shown: as money, by the name that the shop has for it, or as it is. */
function useShownValue(): (field: string, value: string) => string {
  const { t, formatEuro } = useLanguage();
  return (field, value) => {
    const cents = AMOUNT_FIELDS.has(field) ? textToCents(value) : null;
    if (cents !== null) return formatEuro(cents);
    const label = VALUE_LABELS[field as AuditField]?.[value];
    return label === undefined ? value : t(label);
  };
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  const { t } = useLanguage();
  const show = useShownValue();
  const label = field in FIELD_LABELS ? t(FIELD_LABELS[field as AuditField]) : field;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before === null || after === null ? (
          t('changed')
        ) : (
          <>
            <VisuallyHidden>{t('before')} </VisuallyHidden>
            <del>{before === '' ? '–' : show(field, before)}</del>
            <span aria-hidden="true"> → </span>
            <VisuallyHidden> {t('after')} </VisuallyHidden>
            <ins>{after === '' ? '–' : show(field, after)}</ins>
          </>
        )}
      </dd>
    </div>
  );
}

/** What details say beyond the changes, which name their fields themselves. */
const extraOf = ({ action, details, changes }: Entry): string => {
  const namesFields = action === 'PRODUCT_EDITED' && changes.length > 0;
  const namesFiles = /^[\d, ]+$/.test(details);
  return namesFields || namesFiles ? '' : details;
};

const LIMITS: Readonly<Record<UndoLimit, PlainText>> = {
  TOLD: 'Cannot be taken back: somebody knows or has it.',
  MOVED: 'Cannot be taken back: money has moved.',
  ENDED: 'Cannot be taken back: a new one is made instead.',
  SEEN: 'Has changed nothing.',
  REPLACED: 'Cannot be taken back: what was before is not kept.',
  KEPT: 'Stays as a record.',
};

/** How an act is taken back: by a button here, elsewhere, or why not at all. */
function TakingBack({ entry: { id, undoLimit, takenBackBy, isUndone }, onUndone }: RowProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [undo, { loading }] = useUndoActMutation();
  if (undoLimit !== null) return <Quiet>{t(LIMITS[undoLimit])}</Quiet>;
  if (isUndone) return <Quiet>{t('Taken back.')}</Quiet>;
  if (takenBackBy !== 'undoAct') return null;
  const act = async (): Promise<void> => {
    const variables = { input: { entryId: id } };
    const { granted } = await change(async () => (await undo({ variables })).data?.undoAct, t('Taken back.'));
    if (granted !== null) onUndone();
  };
  return (
    <div>
      <Button isPending={loading} onClick={() => void act()}>
        {t('Take back')}
        <VisuallyHidden> {t('entry {id}', { id })}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** One entry of the audit log: when, who, what, from what to what, and how it is taken back. */
export function AuditRow({ entry, onUndone }: RowProps) {
  const { t, formatDateTime } = useLanguage();
  const { at, username, action, subject, subjectId, changes } = entry;
  const details = extraOf(entry);
  return (
    <Row>
      <Quiet as="time" dateTime={at}>
        {formatDateTime(new Date(at))}
      </Quiet>
      <span>{username}</span>
      <What>
        <span>
          {subject === 'FILE' || subject === 'SETTINGS' ? (
            t(ACTION_LABELS[action])
          ) : (
            <Link to={SUBJECT_PATHS[subject](subjectId)}>
              {t('{action}, no. {id}', { action: t(ACTION_LABELS[action]), id: subjectId })}
            </Link>
          )}
          {details !== '' && <Quiet> {details}</Quiet>}
        </span>
        {changes.length > 0 && (
          <Changes>
            {changes.map((change) => (
              <ChangeLine key={change.field} change={change} />
            ))}
          </Changes>
        )}
        <TakingBack entry={entry} onUndone={onUndone} />
      </What>
    </Row>
  );
}
