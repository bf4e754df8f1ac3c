import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, font, media, space, text } from '../../ui/theme/tokens';
import type { OverviewQuery } from './overview.generated';
import { MEAN_DAYS, movingMeans, scaleFor } from './plot-scale';
import { shortDay } from './short-day';

const HEIGHT = 100;
/** Width of a day, and of its bar. */
const DAY = 10;
const BAR = 7;

const Frame = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space.half} ${space[1]};
  color: ${color.inkFaint};
  font-family: ${font.mono};
  font-size: 0.75rem;
  line-height: 1rem;
`;
const Marks = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  margin-block: -0.5rem;
  text-align: end;
`;
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 9rem;
  ${media.tablet} {
    height: 13rem;
  }
  line {
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }
  rect {
    fill: ${color.lineStrong};
    fill-opacity: 0.55;
  }
  rect[data-today] {
    fill: ${color.copperSoft};
    fill-opacity: 1;
    stroke: ${color.copper};
    vector-effect: non-scaling-stroke;
  }
  polyline {
    fill: none;
    stroke: ${color.copper};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;
const Days = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
`;
const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space[2]};
  color: ${color.inkSoft};
  font-size: ${text.small};
  span::before {
    display: inline-block;
    width: 0.75rem;
    height: 0.75rem;
    margin-inline-end: ${space[1]};
    background: ${color.lineStrong};
    opacity: 0.55;
    content: '';
    vertical-align: -0.0625rem;
  }
  span + span::before {
    height: 2px;
    background: ${color.copper};
    opacity: 1;
    vertical-align: 0.25rem;
  }
`;

interface RevenuePlotProps {
  days: OverviewQuery['overview']['days'];
}

/** The revenue of each day as bars, with its moving mean as a line. The last day is today and not over yet. */
export function RevenuePlot({ days }: RevenuePlotProps) {
  const { code, t, formatEuro, formatNumber } = useLanguage();
  const revenues = days.map(({ revenue }) => revenue);
  const marks = scaleFor(Math.max(...revenues));
  const top = marks.at(-1) ?? 1;
  const yOf = (cents: number): number => HEIGHT - (cents / top) * HEIGHT;
  const middles = days.map((_, index) => index * DAY + DAY / 2);
  const line = movingMeans(revenues).flatMap((mean, index) =>
    mean === null ? [] : [`${middles[index] ?? 0},${yOf(mean)}`],
  );
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const shown = days.filter((_, index) => index % 7 === 1);
  return (
    <>
      <Keys aria-hidden="true">
        <span>{t('per day')}</span>
        <span>{t('mean of {days} days', { days: MEAN_DAYS })}</span>
      </Keys>
      <Frame>
        <Marks aria-hidden="true">
          {marks.map((cents) => (
            <span key={cents}>{`${formatNumber(cents / 100)} €`}</span>
          ))}
        </Marks>
        <Drawing
          viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('Revenue per day from {first} to {last}, {total} in all', {
            first: shortDay(code, first),
            last: shortDay(code, last),
            total: formatEuro(revenues.reduce((sum, cents) => sum + cents, 0)),
          })}
        >
          {marks.map((cents) => (
            <line key={cents} x1={0} x2={days.length * DAY} y1={yOf(cents)} y2={yOf(cents)} />
          ))}
          {days.map(({ day, revenue }, index) => (
            <rect
              key={day}
              data-today={index === days.length - 1 || undefined}
              x={index * DAY + (DAY - BAR) / 2}
              y={yOf(revenue)}
              width={BAR}
              height={HEIGHT - yOf(revenue)}
            />
          ))}
          <polyline points={line.join(' ')} />
        </Drawing>
        <Days aria-hidden="true">
          {shown.map(({ day }) => (
            <span key={day}>{shortDay(code, day)}</span>
          ))}
        </Days>
      </Frame>
    </>
  );
}
