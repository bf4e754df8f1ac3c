import { styled } from 'styled-components';
import type { FitPart } from '@shared/fit/known.types.js';
import { laneMapOf } from '@shared/fit/lane-map.js';
import { laneNotes, slotWords } from '@shared/fit/lane-words.js';
import { useLanguage } from '../../i18n/language';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import { LaneList } from './LaneList';

const Frame = styled.details`
  padding: ${space[1.5]} ${space[2]};
  ${media.touch} {
    padding-block: 0;
    &[open] {
      padding-block-end: ${space[1.5]};
    }
  }
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  summary {
    font-size: 0.875rem;
    font-weight: 620;
    cursor: pointer;
    ${media.touch} {
      padding-block: ${space[1.5]};
    }
  }
  &[open] {
    display: grid;
    gap: ${space[1]};
  }
  small {
    font-size: ${text.small};
  }
`;

/** Which M.2 drive of the machine goes into which slot; nothing without a motherboard. */
export function LanePanel({ parts }: { parts: readonly FitPart[] }) {
  const { t, code } = useLanguage();
  const map = laneMapOf(parts);
  if (map === null) return null;
  const shown = {
    slots: map.slots.map((slot) => ({
      name: slot.name,
      drive: slot.drive?.name ?? null,
      words: slotWords(slot)[code],
    })),
    notes: laneNotes(map).map((note) => note[code]),
    source: map.source,
  };
  return (
    <Frame open={map.unplaced.length > 0 || map.sataWithoutPort > 0 || undefined}>
      <summary>{t('M.2 slots')}</summary>
      <LaneList map={shown} />
    </Frame>
  );
}
