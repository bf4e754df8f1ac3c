import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { QueryError } from '../../lib/QueryError';
import { withPrevious } from '../../lib/withPrevious';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/inputs';
import { SectionHeading } from '../../ui/layout/Heading';
import { Panel } from '../../ui/layout/Panel';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { AskUpgrades } from './AskUpgrades';
import { useFitsIntoQuery, useMyBuildsQuery, type FitSummary_FitFragment } from './builds.generated';
import { FitSummary } from './FitSummary';
import { gainWords } from './gain-words';

/** Asks whether a product fits into a machine of the customer. Nothing where they have none, and for what is no part. */
export function FitsMachine({ productId }: { productId: string }) {
  const { t } = useLanguage();
  const language = useAnswerLanguage();
  const { data: mine } = useMyBuildsQuery({});
  const [chosen, setChosen] = useState<string | null>(null);
  const builds = (mine?.myBuilds ?? []).filter(({ entries }) => entries.length > 0);
  const machines = [...builds].sort((a, b) => Number(b.kind === 'MACHINE') - Number(a.kind === 'MACHINE'));
  const build = machines.find(({ code }) => code === chosen) ?? machines[0];
  const query = withPrevious(
    useFitsIntoQuery(
      build === undefined ? skipToken : { variables: { code: build.code, productId, language } },
    ),
  );
  const { data, error, isStale } = query;
  const answer = data?.build?.fitInto;
  if (build === undefined || answer === null || (data !== undefined && data.build === null)) return null;
  const { name } = build;
  const words: Readonly<Record<FitSummary_FitFragment['outcome'], string>> = {
    FITS: t('It fits into {name}.', { name }),
    FITS_WITH_NOTE: t('It fits into {name}, with a note.', { name }),
    UNKNOWN: t('Whether it fits into {name} is not certain.', { name }),
    CLASHES: t('It does not fit into {name}.', { name }),
  };
  const replaced = (answer?.replaced ?? []).map(({ label }) => label).join(', ');
  const gain = gainWords(t, answer?.replaced[0]?.slot, {
    percent: answer?.gainPercent ?? null,
    name: replaced,
  });
  return (
    <Panel
      aria-labelledby="fits-machine"
      aria-busy={(answer === undefined && error === undefined) || isStale}
    >
      <Stack>
        <SectionHeading id="fits-machine">{t('Does this fit into {name}?', { name })}</SectionHeading>
        {machines.length > 1 && (
          <Field label={t('Your computer')}>
            <Select
              value={build.code}
              onChange={(event) => {
                setChosen(event.target.value);
              }}
            >
              {machines.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <QueryError query={query} />
        {answer === undefined ? (
          error === undefined && <SkeletonRows height="3rem" />
        ) : (
          <FitSummary fit={answer.fit} words={words[answer.fit.outcome]} />
        )}
        {replaced !== '' && (
          <p>{gain === null ? t('In place of {names}.', { names: replaced }) : <strong>{gain}</strong>}</p>
        )}
        <Cluster>
          <AskUpgrades key={build.code} code={build.code} name={name} />
        </Cluster>
      </Stack>
    </Panel>
  );
}
