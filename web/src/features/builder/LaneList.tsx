import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, font, space, text } from '../../ui/theme/tokens';

const Slots = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.half} ${space[2]};
  font-size: 0.875rem;
  line-height: 1.25rem;
  dt {
    font-family: ${font.mono};
    font-size: 0.8125rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.inkSoft};
  }
  [data-empty] {
    color: ${color.inkSoft};
  }
`;
const Notes = styled.div`
  display: grid;
  gap: ${space.half};
  font-size: ${text.small};
  line-height: 1.125rem;
  small {
    color: ${color.inkSoft};
    font-size: inherit;
  }
`;

interface ShownLanes {
  readonly slots: readonly { readonly name: string; readonly drive: string | null; readonly words: string }[];
  readonly notes: readonly string[];
  readonly source: string | null;
}

/** The M.2 slots of a machine with their drives, what these switch off, and what is not stated. */
export function LaneList({ map: { slots, notes, source } }: { map: ShownLanes }) {
  const { t } = useLanguage();
  return (
    <>
      {slots.length > 0 && (
        <Slots aria-label={t('M.2 slots')}>
          {slots.map(({ name, drive, words }) => [
            <dt key={`${name} name`} translate="no">
              {name}
            </dt>,
            <dd key={name} data-empty={drive === null || undefined}>
              {drive === null ? t('empty') : <span translate="no">{drive}</span>}
              <small>{words}</small>
            </dd>,
          ])}
        </Slots>
      )}
      <Notes>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {source !== null && <small>{t('Source: {source}', { source })}</small>}
      </Notes>
    </>
  );
}
