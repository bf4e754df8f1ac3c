import { skipToken } from '@apollo/client/react';
import { styled } from 'styled-components';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import type { CatalogQuestion } from '@shared/rules/catalog-variables.js';
import { useLanguage } from '../i18n/language';
import { useViewer } from '../lib/viewer';
import { Select } from '../ui/forms/inputs';
import { color, space, text } from '../ui/theme/tokens';
import { plannedBuild } from '../features/builder/planned-build';
import { useFitCountsQuery, useFitMachinesQuery } from '../features/catalog/fit-switch.generated';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space[1.5]};
  font-size: ${text.ui};
`;
const Counts = styled.span`
  color: ${color.inkSoft};
`;

interface Piece {
  readonly productId: string | null;
  readonly count: number;
}

/** Ids of parts, each as often as it is taken. */
const idsOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ productId, count }) =>
    productId === null ? [] : Array.from({ length: count }, () => productId),
  );

/** What the catalog gives to what narrows it down. */
export interface FitSwitchProps {
  /** The parts beside which products have to fit as the catalog is shown now. */
  fits: readonly string[];
  /** What the catalog asks for now. */
  question: CatalogQuestion;
  onChange: (change: Partial<CatalogUrl>) => void;
}

/** Narrows the catalog down to what surely fits into the planned build or one of the viewer's machines, and says how much that is. */
export function FitSwitch({ fits, question, onChange }: FitSwitchProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const { name, parts } = plannedBuild.use();
  const machines = useFitMachinesQuery(role === 'customer' ? {} : skipToken).data?.myBuilds ?? [];
  const chosen = fits.join('.');
  const counts = useFitCountsQuery(chosen === '' ? skipToken : { variables: question }).data?.products.fit;
  const offered = [
    { key: '', name: name === '' ? t('My build') : name, ids: idsOf(parts) },
    ...machines
      .filter(({ kind }) => kind === 'MACHINE')
      .map((machine) => ({ key: machine.code, name: machine.name, ids: idsOf(machine.entries) })),
  ].filter(({ ids }) => ids.length > 0);
  if (offered.length === 0 && chosen === '') return null;
  const isOffered = offered.some(({ ids }) => ids.join('.') === chosen);
  return (
    <Row>
      <label htmlFor="fits">{t('Only what fits')}</label>
      <span>
        <Select
          id="fits"
          value={chosen}
          onChange={({ target }) => {
            onChange({ fits: target.value === '' ? [] : target.value.split('.') });
          }}
        >
          <option value="">{t('Show everything')}</option>
          {offered.map(({ key, name: label, ids }) => (
            <option key={key} value={ids.join('.')}>
              {label}
            </option>
          ))}
          {chosen !== '' && !isOffered && <option value={chosen}>{t('The parts of this link')}</option>}
        </Select>
      </span>
      {counts != null && (
        <Counts role="status">
          {t('{fits} fit · {unknown} not certain · {clashes} do not fit', {
            fits: counts.fits + counts.withNote,
            unknown: counts.unknown,
            clashes: counts.clashes,
          })}
        </Counts>
      )}
    </Row>
  );
}
