import { keyframes, styled } from 'styled-components';
import type { FitPart } from '@shared/fit/known.types.js';
import { useLanguage, type Language } from '../../../i18n/language';
import { color, font, media, radius, space, text } from '../../../ui/theme/tokens';
import { verdictWords } from '../fit-words';
import { SLOTS } from '../slots';
import { standingOf, worstOf, type BuildFit } from '../standings';
import {
  facesOf,
  finsOf,
  middleOf,
  moved,
  pathOf,
  plateOf,
  project,
  ringOf,
  spread,
  type Block,
  type Place,
} from '@shared/machine/geometry.js';
import { sceneOf, type Drawn, type Measure, type Scene } from '@shared/machine/scene.js';

const appear = keyframes`from { opacity: 0; }`;

const Frame = styled.figure`
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface} linear-gradient(${color.line} 1px, transparent 1px) -1px -1px / 1.5rem 1.5rem;
  background-image:
    linear-gradient(${color.line} 1px, transparent 1px),
    linear-gradient(90deg, ${color.line} 1px, transparent 1px);
  background-position: -1px -1px;
  background-size: 1.5rem 1.5rem;
  overflow: clip;
  @media (max-width: 59.99rem) {
    margin-inline: -${space[2]};
    border-inline: 0;
    border-radius: 0;
  }
`;
/* A strip on a phone; the middle of the drawing shows. */
const Window = styled.div`
  display: grid;
  align-items: center;
  height: 15.5rem;
  overflow: clip;
  ${media.desktop} {
    height: auto;
  }
`;
const Drawing = styled.svg`
  width: 100%;
  max-height: 44rem;
  stroke: ${color.ink};
  stroke-width: 1.6;
  stroke-linejoin: round;
  fill: none;
  @media (max-width: 59.99rem) {
    height: 19rem;
  }
  text {
    fill: ${color.copper};
    font: 500 17px ${font.mono};
    text-anchor: middle;
    paint-order: stroke;
    stroke: ${color.surface};
    /* As wide as a space, so that no line shows between two words. */
    stroke-width: 10px;
  }
  [data-part] {
    cursor: pointer;
    outline: 0;
  }
  [data-part] > g {
    animation: ${appear} 180ms ease-out;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  [data-part]:is(:hover, :focus-visible) path {
    stroke: ${color.copper};
  }
  [data-part]:focus-visible path {
    stroke-width: 2.6;
  }
`;
const Caption = styled.figcaption`
  padding: ${space[1]} ${space[1.5]};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.inkFaint};
  font-size: ${text.small};
  summary {
    cursor: pointer;
  }
  ul {
    padding-block: ${space[1]};
    color: ${color.inkSoft};
  }
`;

const FILLS = { top: color.surface, side: color.sunken, front: color.line } as const;
const UNKNOWN = '7 5';
const EMPTY = '2 5';

/** A block as lines and faces: solid where its size is known, dashed where it is not, dotted where nothing stands. */
function Box({
  block,
  dash,
  isEmpty = false,
}: {
  block: Block;
  dash?: string | undefined;
  isEmpty?: boolean;
}) {
  const faces = facesOf(block);
  return (
    <g strokeDasharray={dash} stroke={isEmpty ? color.lineStrong : undefined}>
      {(['top', 'side', 'front'] as const).map((face) => (
        <path key={face} d={faces[face]} fill={isEmpty ? 'none' : FILLS[face]} />
      ))}
    </g>
  );
}

/** What makes a block a fan, a card or a supply at first sight. */
function Details({ slot, block }: { slot: Drawn['slot']; block: Block }) {
  const isTower = slot === 'cooler';
  if (slot === 'memory' || slot === 'storage') return null;
  return (
    <g stroke={color.lineStrong} strokeWidth={0.9}>
      {isTower ? <path d={finsOf(block, 9)} /> : <path d={plateOf(block, 10)} />}
      {(isTower || slot === 'supply') && <path d={ringOf(block, 6)} />}
      {(isTower || slot === 'supply') && <path d={ringOf(block, 34)} />}
    </g>
  );
}

/** What sticks out, hatched. */
function Excess({ block }: { block: Block }) {
  const { top, side, front } = facesOf(block);
  return (
    <g stroke={color.copper} strokeWidth={2.4}>
      {[top, side, front].map((path) => (
        <path key={path} d={path} fill={color.copperSoft} />
      ))}
      {[top, side, front].map((path) => (
        <path key={path} d={path} fill="url(#excess)" />
      ))}
    </g>
  );
}

/** How large a part is against what the case takes, along a line beside it. */
function MeasureLine({ measure: { from, axis, size, limit }, words }: { measure: Measure; words: string }) {
  const isTooLarge = size > limit;
  const aside: Partial<Place> = axis === 'd' ? { w: 22 } : { d: 14, h: 14 };
  const start = moved(from, aside);
  const end = moved(start, { [axis]: Math.max(size, limit) });
  const [x, y] = project(moved(start, { [axis]: size / 2 }));
  const angle = axis === 'd' ? 30 : -30;
  const tint = isTooLarge ? color.error : color.copper;
  return (
    <g stroke={tint} strokeWidth={1.2}>
      <path d={pathOf([start, end], false)} markerStart="url(#tip)" markerEnd="url(#tip)" />
      <text
        transform={`translate(${x.toFixed(1)} ${(y + (axis === 'd' ? 22 : -8)).toFixed(1)}) rotate(${angle})`}
        style={isTooLarge ? { fill: color.error, fontWeight: 700 } : undefined}
      >
        {words}
      </text>
    </g>
  );
}

/** How large a part is, against what the case takes. */
const sizeWords = ({ size, limit }: Measure, { t }: Language): string =>
  size > limit
    ? t('{count} mm too large', { count: Math.round(size - limit) })
    : t('{size} of {limit}', { size: Math.round(size), limit: Math.round(limit) });

/** What the drawing says of a part in words: its kind, name, size, and verdict. */
function wordsOf(drawn: Drawn, fit: BuildFit | null, language: Language): string {
  const { t } = language;
  const { part, slot, measure, isKnown } = drawn;
  const kind = t(SLOTS[slot].label);
  if (part === null) return `${kind}: ${t('empty')}`;
  const verdict = fit === null ? null : worstOf(fit, part.id);
  const size =
    measure === null
      ? isKnown
        ? ''
        : t('size not stated')
      : t('{size} of {limit} mm', { size: Math.round(measure.size), limit: Math.round(measure.limit) });
  return [`${kind}: ${part.name}`, size, verdict === null ? '' : verdictWords(verdict, part.id, language)]
    .filter(Boolean)
    .join(', ');
}

/** Tells the places of parts apart, so that what is exchanged keeps the focus of what was there. */
const placeOf = (drawn: readonly Drawn[], index: number): string =>
  `${drawn[index]?.slot} ${drawn.slice(0, index).filter(({ slot }) => slot === drawn[index]?.slot).length}`;

interface MachineProps {
  parts: readonly FitPart[];
  /** What the rules say of them; `null` while that is not known, or of no interest. */
  fit: BuildFit | null;
  /** The number of each part by its id. */
  numbers: ReadonlyMap<string, number>;
  /** Opens what else can stand in a part's place. */
  onOpen?: ((slot: FitPart['slot'], instead: string) => void) | undefined;
}

/** A machine as its parts make it, to scale: what is known is solid, what nobody states dashed, what is empty dotted. */
export function Machine({ parts, fit, numbers, onOpen }: MachineProps) {
  const language = useLanguage();
  const { t } = language;
  const scene = sceneOf(parts);
  const { room, drawn } = scene;
  const left = -room.w * Math.cos(Math.PI / 6) - 90;
  const right = room.d * Math.cos(Math.PI / 6) + 40;
  const [above, below] = [-room.h - 30, (room.d + room.w) / 2 + 50];
  const filled = drawn.filter(({ part }) => part !== null);
  const anchors = filled.map(({ blocks }) => project(middleOf(blocks[0] ?? scene.socket)));
  const heights = spread(
    anchors.map(([, y]) => y),
    38,
  );
  const isBad = (part: FitPart): boolean => {
    const worst = fit === null ? null : worstOf(fit, part.id);
    return worst !== null && standingOf(worst) === 'clash';
  };
  return (
    <Frame>
      <Window>
        <Drawing
          viewBox={`${left} ${above} ${right - left} ${below - above}`}
          role="group"
          aria-label={t('The machine to scale')}
        >
          <defs>
            <pattern
              id="excess"
              width="9"
              height="9"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0v9" stroke={color.copper} strokeWidth="3" />
            </pattern>
            <marker
              id="tip"
              viewBox="0 0 8 8"
              refX="4"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M1 1l6 6M7 1L1 7" strokeWidth="1.2" stroke="context-stroke" />
            </marker>
          </defs>
          <Walls scene={scene} />
          <Box
            block={scene.board}
            dash={scene.isBoardKnown ? undefined : scene.hasBoard ? UNKNOWN : EMPTY}
            isEmpty={!scene.hasBoard}
          />
          {scene.hasBoard && <Box block={scene.socket} />}
          {drawn.map((one, index) => (
            <Part
              key={placeOf(drawn, index)}
              drawn={one}
              words={wordsOf(one, fit, language)}
              onOpen={onOpen}
            />
          ))}
          <Edges scene={scene} />
          {drawn.map(
            ({ slot, measure }) =>
              measure !== null && (
                <MeasureLine key={slot} measure={measure} words={sizeWords(measure, language)} />
              ),
          )}
          {filled.map(({ part, slot }, index) => {
            const [x, y] = anchors[index] ?? [0, 0];
            const height = heights[index] ?? 0;
            const tint = part !== null && isBad(part) ? color.error : color.lineStrong;
            return (
              <g key={part?.id ?? slot} stroke={tint} strokeWidth={1.2} aria-hidden="true">
                <path d={`M${x} ${y}L${left + 40} ${height}`} strokeDasharray="3 4" />
                <circle cx={x} cy={y} r="3" fill={tint} />
                <circle
                  cx={left + 26}
                  cy={height}
                  r="15"
                  fill={tint === color.error ? tint : color.surface}
                />
                <text
                  x={left + 26}
                  y={height + 5.5}
                  style={{
                    fill: tint === color.error ? color.onError : color.ink,
                    fontSize: 16,
                    strokeWidth: 0,
                  }}
                >
                  {numbers.get(String(part?.id))}
                </text>
              </g>
            );
          })}
        </Drawing>
      </Window>
      <Caption>
        <details>
          <summary>{t('In mm. Solid: known, dashed: not stated, dotted: empty. In words')}</summary>
          <ul>
            {drawn.map((one, index) => (
              <li key={one.part?.id ?? `${one.slot} ${index}`}>{wordsOf(one, fit, language)}</li>
            ))}
          </ul>
        </details>
      </Caption>
    </Frame>
  );
}

/** The walls behind the parts: the tray of the board, the rear and the floor. */
function Walls({ scene: { room, isRoomKnown, hasCase } }: { scene: Scene }) {
  const at = (place: Partial<Place>): Place => ({ d: 0, w: 0, h: 0, ...place });
  const { d, w, h } = room;
  const dash = hasCase ? (isRoomKnown ? undefined : UNKNOWN) : EMPTY;
  return (
    <g strokeDasharray={dash} stroke={hasCase ? undefined : color.lineStrong}>
      <path d={pathOf([at({}), at({ d }), at({ d, h }), at({ h })])} fill={color.ground} fillOpacity={0.7} />
      <path d={pathOf([at({}), at({ w }), at({ w, h }), at({ h })])} fill={color.sunken} fillOpacity={0.7} />
      <path d={pathOf([at({}), at({ d }), at({ d, w }), at({ w })])} fill={color.sunken} />
    </g>
  );
}

/** The edges in front of the parts. */
function Edges({ scene: { room, isRoomKnown, hasCase } }: { scene: Scene }) {
  const { d, w, h } = room;
  const corner = { d, w, h };
  return (
    <path
      d={[
        pathOf([{ d, w: 0, h }, corner, { d: 0, w, h }], false),
        pathOf([corner, { d, w, h: 0 }], false),
        pathOf(
          [
            { d, w: 0, h: 0 },
            { d, w, h: 0 },
            { d: 0, w, h: 0 },
          ],
          false,
        ),
      ].join('')}
      strokeDasharray={hasCase ? (isRoomKnown ? undefined : UNKNOWN) : EMPTY}
      stroke={hasCase ? undefined : color.lineStrong}
      strokeWidth={1.8}
    />
  );
}

interface PartProps {
  drawn: Drawn;
  words: string;
  onOpen: MachineProps['onOpen'];
}

function Part({ drawn: { slot, part, blocks, beyond, isKnown }, words, onOpen }: PartProps) {
  if (part === null)
    return (
      <g aria-hidden="true">
        {blocks.map((block, index) => (
          <Box key={index} block={block} dash={EMPTY} isEmpty />
        ))}
      </g>
    );
  const open =
    onOpen &&
    (() => {
      onOpen(slot, String(part.id));
    });
  const [x, y] = project(middleOf(blocks[0] ?? { at: { d: 0, w: 0, h: 0 }, size: { d: 0, w: 0, h: 0 } }));
  return (
    <g
      data-part
      tabIndex={0}
      role={open === undefined ? 'img' : 'button'}
      aria-label={words}
      onClick={open}
      onKeyDown={(event) => {
        if (open === undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        open();
      }}
    >
      <g key={part.id}>
        {blocks.map((block, index) => (
          <g key={index}>
            <Box block={block} dash={isKnown ? undefined : UNKNOWN} />
            <Details slot={slot} block={block} />
          </g>
        ))}
        {beyond !== null && <Excess block={beyond} />}
        {!isKnown && (
          <text x={x} y={y}>
            ?
          </text>
        )}
      </g>
    </g>
  );
}
