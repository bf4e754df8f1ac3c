import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { MAX_CODE } from '@shared/rules/stocktaking.js';
import { useLanguage, type Message } from '../../i18n/language';
import { announce } from '../../lib/announce';
import { PiecesInput, readPieces } from '../../lib/pieces';
import { useAttempt } from '../../lib/useAttempt';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { columns } from '../../ui/layout/columns';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { color, font, radius, space, text } from '../../ui/theme/tokens';
import { useCountStockMutation, type CountStockMutation } from './stocktaking.generated';

type Counted = Extract<CountStockMutation['countStock'], { __typename: 'StockCounted' }>;

const Row = styled.form`
  ${columns('minmax(0, 24rem) auto auto', space[2])}
  justify-content: start;
  align-items: end;
`;
/* Below the whole row, so that its three controls stand on one line. */
const Hint = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const Pieces = styled.div`
  display: grid;
  gap: ${space.half};
  font-size: ${text.ui};
  font-weight: 550;
`;
const Last = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[1.5]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  overflow-wrap: anywhere;
`;
const Figure = styled.strong`
  font-family: ${font.mono};
  font-size: 1.5em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface ScanFormProps {
  stocktakingId: string;
  /** Called when all that was scanned is counted. */
  onCounted: () => void;
}

/**
 * Counts what is scanned: a scanner's Enter adds a piece and waits for the next. Scans that come faster than answers wait their turn, and
 * what is refused stays in sight until somebody has read it.
 */
export function ScanForm({ stocktakingId, onCounted }: ScanFormProps) {
  const { t, say } = useLanguage();
  const attempt = useAttempt();
  const [countStock] = useCountStockMutation();
  const [typed, setTyped] = useState('1');
  const [last, setLast] = useState<Counted | null>(null);
  const [refused, setRefused] = useState<readonly { no: number; code: string; said: Message }[]>([]);
  const codeField = useRef<HTMLInputElement>(null);
  const turn = useRef(Promise.resolve());
  const waiting = useRef(0);
  const scans = useRef(0);
  const pieces = readPieces(typed) ?? 0;
  // A scanner types wherever the focus is.
  useEffect(() => {
    codeField.current?.focus();
  }, []);

  const count = async (code: string, no: number): Promise<void> => {
    const input = { stocktakingId, code, pieces };
    const { granted, error } = await attempt(
      async () => (await countStock({ variables: { input } })).data?.countStock,
    );
    waiting.current -= 1;
    if (granted === null) setRefused((before) => [...before, { no, code, said: error?.said ?? '' }]);
    else {
      setLast(granted);
      announce(t('{name}: {count}', { name: granted.count.name, count: granted.count.count }));
    }
    if (waiting.current === 0) onCounted();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const field = codeField.current;
    const code = field?.value.trim() ?? '';
    if (field === null || code === '' || pieces === 0) return;
    field.value = '';
    field.focus();
    setTyped('1');
    scans.current += 1;
    waiting.current += 1;
    const no = scans.current;
    turn.current = turn.current.then(() => count(code, no));
  };

  return (
    <Stack>
      <Row onSubmit={submit}>
        <Field label={t('EAN or article number')}>
          <TextInput
            ref={codeField}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={MAX_CODE}
          />
        </Field>
        <Pieces>
          <span aria-hidden>{t('Pieces @stock')}</span>
          <PiecesInput label={t('Pieces to add')} value={typed} onChange={setTyped} />
        </Pieces>
        <Button type="submit" disabled={pieces === 0}>
          {t('Count')}
        </Button>
      </Row>
      <Hint>{t('Scan, or type and press Enter. #7 stands for the product with the ID 7.')}</Hint>
      {refused.map(({ no, code, said }) => (
        <Cluster key={no} data-between>
          <Notice role="alert">{t('Not counted: {code}. {said}', { code, said: say(said) })}</Notice>
          <IconButton
            icon={X}
            label={t('Dismiss {code}', { code })}
            onClick={() => {
              setRefused(refused.filter((each) => each.no !== no));
            }}
          />
        </Cluster>
      ))}
      {last !== null && (
        <Last>
          <span translate="no">{last.count.name}</span>
          <Figure>
            {last.previousCount} → {last.count.count}
          </Figure>
        </Last>
      )}
    </Stack>
  );
}
