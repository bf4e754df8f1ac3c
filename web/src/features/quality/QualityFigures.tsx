import { CircleAlert, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { QUALITY_RUNS, type QualityFigure, type QualityReport, type QualityRun } from '@shared/quality.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { SectionHeading } from '../../ui/Heading';
import { Stack } from '../../ui/Layout';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, font, space, text } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useQuality } from './useQuality';

const Table = styled.table`
  width: 100%;
  font-size: ${text.ui};
  th,
  td {
    padding: ${space[1]} ${space[2]} ${space[1]} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: break-word;
  }
  thead th {
    color: ${color.inkFaint};
    font-size: ${text.small};
    font-weight: 550;
  }
  tbody th {
    font-weight: 400;
  }
  tbody td {
    font-family: ${font.mono};
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
  }
`;
const Outcome = styled.td`
  width: 1%;
  white-space: nowrap;
  &[data-met='true'] {
    color: ${color.success};
  }
  &[data-met='false'] {
    color: ${color.error};
  }
  svg {
    display: inline-block;
    margin-inline-end: ${space.half};
    vertical-align: -0.2em;
  }
`;
const Times = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;

const HEADINGS: Record<keyof QualityReport, PlainText> = { check: 'Checks and tests', bench: 'Speed' };
const COMMANDS: Record<keyof QualityReport, string> = { check: 'npm run check', bench: 'npm run bench' };

function FigureRow({ name, figure, bar, isMet }: QualityFigure) {
  const { t } = useLanguage();
  const Icon = isMet ? CircleCheck : CircleAlert;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{figure}</td>
      <td>{bar ?? ''}</td>
      <Outcome data-met={isMet}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
        {isMet ? t('met') : t('missed')}
      </Outcome>
    </tr>
  );
}

function RunPanel({ name, run }: { name: keyof QualityReport; run: QualityRun | null }) {
  const { t, formatDateTime } = useLanguage();
  return (
    <Panel aria-labelledby={name}>
      <Stack>
        <SectionHeading id={name}>{t(HEADINGS[name])}</SectionHeading>
        {run === null ? (
          <EmptyState
            text={t('Nothing has been measured on this build: {command} was not run on it.', {
              command: COMMANDS[name],
            })}
          />
        ) : (
          <>
            <Times>{t('Measured {time}', { time: formatDateTime(new Date(run.measuredAt)) })}</Times>
            <Table>
              <VisuallyHidden as="caption">{t(HEADINGS[name])}</VisuallyHidden>
              <thead>
                <tr>
                  <th scope="col">{t('What')}</th>
                  <th scope="col">{t('Figure')}</th>
                  <th scope="col">{t('Bar')}</th>
                  <th scope="col">{t('Outcome')}</th>
                </tr>
              </thead>
              <tbody>
                {run.figures.map((figure) => (
                  <FigureRow key={figure.name} {...figure} />
                ))}
              </tbody>
            </Table>
          </>
        )}
      </Stack>
    </Panel>
  );
}

/** What the project's own commands have found on the build that is running, with their bars; missed ones too. */
export function QualityFigures() {
  const { report, hasFailed, reload } = useQuality();
  if (hasFailed) return <ErrorState message="The figures could not be loaded." onRetry={reload} />;
  if (report === null) return <SkeletonRows height="24rem" />;
  return (
    <Stack data-gap="large">
      {QUALITY_RUNS.map((name) => (
        <RunPanel key={name} name={name} run={report[name]} />
      ))}
    </Stack>
  );
}
