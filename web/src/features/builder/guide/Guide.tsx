import { FileText } from 'lucide-react';
import { styled } from 'styled-components';
import type { FitPart, Known } from '@shared/fit/known.types.js';
import type { Slot } from '@shared/fit/rule.types.js';
import { useLanguage } from '../../../i18n/language';
import { useAnswerLanguage } from '../../../lib/answer-language';
import { QueryError } from '../../../lib/QueryError';
import { usePageTitle } from '../../../lib/usePageTitle';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { PageHeading } from '../../../ui/layout/Heading';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { EmptyState } from '../../../ui/states/EmptyState';
import { SkeletonRows } from '../../../ui/states/Skeleton';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { LaneList } from '../LaneList';
import { Machine } from '../machine/Machine';
import { useBuildGuideQuery, useOrderGuideQuery, type Guide_GuideFragment } from './guide.generated';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[4]};
    > :first-child {
      position: sticky;
      top: ${space[2]};
    }
  }
  @media print {
    display: block;
  }
`;
const Tools = styled(Cluster)`
  @media print {
    display: none;
  }
`;
const Parts = styled.ol`
  display: grid;
  gap: ${space.half};
  padding-inline-start: ${space[3]};
  font-size: ${text.ui};
  list-style: decimal;
  li::marker {
    color: ${color.copper};
    font-weight: 600;
  }
`;
const Steps = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    display: grid;
    gap: ${space[1]};
    padding-block: ${space[2]};
    border-top: 1px solid ${color.line};
    break-inside: avoid;
    counter-increment: step;
  }
  h2 {
    font-size: ${text.lead};
    line-height: 1.3;
    &::before {
      content: counter(step) ' ';
      color: ${color.copper};
    }
  }
  ul {
    display: grid;
    gap: ${space.half};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text.ui};
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

type Step = Guide_GuideFragment['steps'][number];
type Part = Guide_GuideFragment['parts'][number];

/** Returns a part with what the shop knows of it. */
const toPart = ({ id, name, slot, count, facts }: Part): FitPart => ({
  id: Number(id),
  name,
  slot: slot as Slot,
  count,
  known: Object.fromEntries(
    facts.map(({ key, texts, from, to }): [string, Known] => [
      key,
      texts.length > 0
        ? { texts, origin: 'MAKER' }
        : { from: from ?? 0, to: to ?? Number.POSITIVE_INFINITY, origin: 'MAKER' },
    ]),
  ),
});

function StepItem({ step: { title, hints, mounts, plugs } }: { step: Step }) {
  const { t } = useLanguage();
  return (
    <li>
      <h2>{title}</h2>
      {mounts.length + plugs.length > 0 && (
        <ul>
          {mounts.map(({ number, name, pieces, place }) => (
            <li key={`${number} ${place}`}>
              <b>{number}</b> <span translate="no">{pieces > 1 ? `${pieces} × ${name}` : name}</span>: {place}
            </li>
          ))}
          {plugs.map(({ label, count, from, to }) => (
            <li key={`${label} ${from} ${to}`}>
              <b>{count} ×</b> {label}: {t('from {from} to {to}', { from, to })}
            </li>
          ))}
        </ul>
      )}
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </li>
  );
}

interface GuideProps {
  /** The name of the build, or the number of the order. */
  title: string;
  guide: Guide_GuideFragment;
  /** Its address as a PDF. */
  pdf: string;
}

function GuideSheet({ title, guide: { parts, steps, laneMap }, pdf }: GuideProps) {
  const { t } = useLanguage();
  return (
    <>
      <Stack data-gap="small">
        <PageHeading>{t('Assembly guide')}</PageHeading>
        <p translate="no">{title}</p>
        <Tools>
          <ButtonLink to={pdf} target="_blank">
            <FileText strokeWidth={1.75} aria-hidden="true" />
            {t('Assembly guide (PDF)')}
          </ButtonLink>
          <Button
            onClick={() => {
              print();
            }}
          >
            {t('Print')}
          </Button>
        </Tools>
      </Stack>
      <Columns>
        <Stack>
          <Machine
            parts={parts.map(toPart)}
            fit={null}
            numbers={new Map(parts.map(({ id, number }) => [id, number]))}
          />
          <Parts aria-label={t('Parts')}>
            {parts.map(({ id, name, count }) => (
              <li key={id} translate="no">
                {count > 1 ? `${count} × ${name}` : name}
              </li>
            ))}
          </Parts>
          {laneMap !== null && (
            <Stack data-gap="small">
              <h2>{t('M.2 slots')}</h2>
              <LaneList map={laneMap} />
            </Stack>
          )}
        </Stack>
        <Stack>
          <Steps aria-label={t('Steps')}>
            {steps.map((step) => (
              <StepItem key={step.title} step={step} />
            ))}
          </Steps>
          <p>
            {t(
              'What the facts of the parts do not tell, their manuals do. They hold wherever they differ from this guide.',
            )}
          </p>
        </Stack>
      </Columns>
    </>
  );
}

function NoGuide() {
  const { t } = useLanguage();
  return (
    <>
      <PageHeading>{t('Assembly guide')}</PageHeading>
      <EmptyState
        text={t('There is no assembly guide here.')}
        hint={t(
          'Builds have one while they are yours or shared, and paid orders with the parts of one computer.',
        )}
      />
    </>
  );
}

/** The guide to a build, by the code of its link. */
export function BuildGuide({ code }: { code: string }) {
  const { t } = useLanguage();
  const language = useAnswerLanguage();
  const query = useBuildGuideQuery({ variables: { code, language }, fetchPolicy: 'cache-and-network' });
  const build = query.data?.build;
  usePageTitle(t('Assembly guide'));
  if (query.error !== undefined) return <QueryError query={query} />;
  if (build === undefined) return <SkeletonRows height="40rem" />;
  const guide = build?.guide ?? null;
  if (build === null || guide === null) return <NoGuide />;
  const locale = language === 'GERMAN' ? 'de' : 'en';
  return (
    <GuideSheet title={build.name} guide={guide} pdf={`/api/guide/build/${code}.pdf?language=${locale}`} />
  );
}

/** The guide to what was paid for, by the id of the order. */
export function OrderGuide({ id }: { id: string }) {
  const { t } = useLanguage();
  const language = useAnswerLanguage();
  const query = useOrderGuideQuery({ variables: { id, language }, fetchPolicy: 'cache-and-network' });
  usePageTitle(t('Assembly guide'));
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="40rem" />;
  const guide = query.data.order?.guide ?? null;
  if (guide === null) return <NoGuide />;
  const locale = language === 'GERMAN' ? 'de' : 'en';
  return (
    <GuideSheet
      title={t('Order {id}', { id })}
      guide={guide}
      pdf={`/api/guide/order/${id}.pdf?language=${locale}`}
    />
  );
}
