import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { useHotkeys } from '../../lib/useHotkeys';
import { IconButton } from '../../ui/actions/IconButton';
import { Dialog } from '../../ui/overlays/Dialog';
import { Checkbox } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { color, radius, space } from '../../ui/theme/tokens';
import { focusCard, focusSearch, openFocusedCard, pressInCard } from './card-focus';

const STORAGE_KEY = 'desk-keys';

const KEYS = [
  { key: 'j', meaning: 'Next card' },
  { key: 'k', meaning: 'Previous card' },
  { key: 'Enter', meaning: 'Open the card' },
  { key: 'x', meaning: 'Select the order' },
  { key: 's', meaning: 'Send the order' },
  { key: '/', meaning: 'Search' },
  { key: '?', meaning: 'Show these keys' },
] as const;

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;
const Key = styled.kbd`
  display: inline-block;
  min-width: 2rem;
  padding: 0 ${space[1]};
  border: 1px solid ${color.lineStrong};
  border-bottom-width: 2px;
  border-radius: ${radius};
  background: ${color.ground};
  text-align: center;
`;

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // Storage is forbidden: the choice then lasts until the page is left.
    return true;
  }
}

function storeChoice(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // See above.
  }
}

/**
 * The desk by keyboard, for employees. Speech input and shaky hands press single keys by accident, so the keys can be
 * switched off (WCAG 2.1.4).
 */
export function BackOfficeShortcuts() {
  const { t } = useLanguage();
  const [areOn, setAreOn] = useState(readChoice);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const showHelp = () => {
    setIsHelpOpen(true);
  };
  useHotkeys(
    {
      j: () => {
        focusCard(1);
      },
      k: () => {
        focusCard(-1);
      },
      Enter: openFocusedCard,
      x: () => {
        pressInCard('tick');
      },
      s: (event) => {
        // Or it would be typed into the field that opens.
        event.preventDefault();
        pressInCard('send');
      },
      '/': (event) => {
        // Or it would be typed into the search.
        event.preventDefault();
        focusSearch();
      },
      '?': showHelp,
    },
    areOn,
  );
  return (
    <>
      <IconButton icon={Keyboard} label={t('Keyboard shortcuts')} onClick={showHelp} />
      <Dialog
        isOpen={isHelpOpen}
        title={t('Keyboard shortcuts')}
        onClose={() => {
          setIsHelpOpen(false);
        }}
      >
        <Stack>
          <List>
            {KEYS.map(({ key, meaning }) => [
              <dt key={key}>
                <Key>{key}</Key>
              </dt>,
              <dd key={meaning}>{t(meaning)}</dd>,
            ])}
          </List>
          <Checkbox
            label={t('Use these keys')}
            checked={areOn}
            onChange={({ target }) => {
              setAreOn(target.checked);
              storeChoice(target.checked);
            }}
          />
        </Stack>
      </Dialog>
    </>
  );
}
