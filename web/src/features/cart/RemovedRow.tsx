import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { color, space, text } from '../../ui/theme/tokens';

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding-block: ${space[1]};
  border-bottom: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface RemovedRowProps {
  name: string;
  /** Puts back what was deleted. */
  onUndo: () => Promise<void>;
}

/** Stands where a row has been deleted and offers to undo it. It takes the focus, which the row has lost. */
export function RemovedRow({ name, onUndo }: RemovedRowProps) {
  const { t } = useLanguage();
  const undo = useRef<HTMLButtonElement>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  useEffect(function keepTheFocus() {
    undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Row>
      <Words>{t('{name} removed.', { name })}</Words>
      <Button
        ref={undo}
        aria-label={t('Undo: put {name} back', { name })}
        isPending={isUndoing}
        onClick={() => {
          setIsUndoing(true);
          void onUndo().finally(() => {
            setIsUndoing(false);
          });
        }}
      >
        <Undo2 strokeWidth={1.75} aria-hidden="true" />
        {t('Undo')}
      </Button>
    </Row>
  );
}
