import { useDeferredValue, useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, space, text } from '../theme/tokens';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
`;
const List = styled.div`
  display: flex;
  gap: ${space[3]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
`;
const Tab = styled.button`
  min-height: 2.75rem;
  padding: ${space[1]} 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${color.inkSoft};
  font-size: ${text.body};
  font-weight: 550;
  white-space: nowrap;
  transition:
    border-color ${motion},
    color ${motion};
  &:hover {
    color: ${color.ink};
  }
  &[aria-selected='true'] {
    border-color: ${color.copper};
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface TabItem<Id extends string> {
  id: Id;
  label: string;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selectedId: Id;
  onSelect: (id: Id) => void;
}

/** The index that a key leads to, or `null` for keys that mean nothing here. */
function indexForKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Tabs with arrow keys, Home and End; only the selected one takes part in Tab order. */
export function Tabs<Id extends string>({ label, tabs, selectedId, onSelect }: TabsProps<Id>) {
  const id = useId();
  const tabId = (tab: string) => `${id}-tab-${tab}`;
  const panelId = `${id}-panel`;
  // A press is answered at once; what the tab holds may take longer to draw.
  const shownId = useDeferredValue(selectedId);
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const next = tabs[indexForKey(event.key, index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return (
    <Frame>
      <List role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <Tab
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            aria-selected={tab.id === selectedId}
            aria-controls={panelId}
            tabIndex={tab.id === selectedId ? 0 : -1}
            onClick={() => {
              onSelect(tab.id);
            }}
            onKeyDown={(event) => {
              moveByKey(event, index);
            }}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(shownId)}>
        {tabs.find((tab) => tab.id === shownId)?.content}
      </div>
    </Frame>
  );
}
