import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import type { CatalogChange } from '../useCatalogAddress';
import { withFact } from '@shared/rules/fact-filters.js';
import { useLanguage } from '../../../i18n/language';
import type { FactFacet_FacetFragment, FilterValuesQuery } from '../filter-values.generated';
import { unitWords } from '../fact-words';
import { FacetGroup } from './FacetGroup';
import { RangeFacet } from './RangeFacet';
import { ValueList } from './ValueList';

/** Facts that are open from the start: the dictionary names the most important first. */
const MAX_OPEN = 4;

export interface FacetProps {
  state: CatalogUrl;
  /** Values in use and how many products each would give; not there before the first answer. */
  values: FilterValuesQuery | undefined;
  onChange: (change: CatalogChange) => void;
}

const withToggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

const heldIn = ({ facts }: CatalogUrl, key: string) => facts.find((fact) => fact.key === key);

function FactGroup({ facet, isOpenAtFirst, state, onChange }: FactGroupProps) {
  const { code, t } = useLanguage();
  const label = code === 'de' ? facet.german : facet.label;
  const { key } = facet;
  const held = heldIn(state, key);
  // What the searched text asks for is chosen, too, and taken back by taking it out of the text.
  const asked = new Map(
    facet.values.flatMap(({ value, withoutIt }) => (withoutIt === null ? [] : [[value, withoutIt]])),
  );
  const chosen = asked.size + (held === undefined ? 0 : Math.max(1, held.values.length));
  return (
    <FacetGroup label={label} chosen={chosen} isOpenAtFirst={isOpenAtFirst}>
      {facet.range ? (
        <RangeFacet
          label={label}
          unit={unitWords(facet.unit, t)}
          range={facet.range}
          from={held?.from ?? null}
          to={held?.to ?? null}
          onChange={(limits) => {
            onChange(({ facts }) => ({ facts: withFact(facts, { key, ...limits }) }));
          }}
        />
      ) : (
        <ValueList
          offered={facet.values.map((value) => ({
            ...value,
            label: code === 'de' ? value.german : value.label,
          }))}
          ticked={[...asked.keys(), ...(held?.values ?? [])]}
          onToggle={(value) => {
            const name = asked.get(value);
            if (name !== undefined) return onChange({ name });
            onChange((now) => {
              const values = withToggled(heldIn(now, key)?.values ?? [], value);
              return { facts: withFact(now.facts, { key, values }) };
            });
          }}
        />
      )}
    </FacetGroup>
  );
}

interface FactGroupProps extends Omit<FacetProps, 'values'> {
  facet: FactFacet_FacetFragment;
  isOpenAtFirst: boolean;
}

function MakerGroup({ state, values, onChange }: FacetProps) {
  const { t } = useLanguage();
  const makers = values?.products.facets.manufacturers ?? [];
  if (makers.length === 0 && state.makers.length === 0) return null;
  return (
    <FacetGroup label={t('Manufacturers')} chosen={state.makers.length}>
      <ValueList
        offered={makers.map((maker) => ({ ...maker, label: maker.value }))}
        ticked={state.makers}
        onToggle={(maker) => {
          onChange(({ makers }) => ({ makers: withToggled(makers, maker) }));
        }}
      />
    </FacetGroup>
  );
}

/** What the products of a category differ in: the facts that matter most, the manufacturers, and the other facts. */
export function FactGroups({ state, values, onChange }: FacetProps) {
  const facets = values?.products.factFacets ?? [];
  const group = (isOpenAtFirst: boolean) => (facet: FactFacet_FacetFragment) => (
    <FactGroup
      key={facet.key}
      facet={facet}
      isOpenAtFirst={isOpenAtFirst}
      state={state}
      onChange={onChange}
    />
  );
  return (
    <>
      {facets.slice(0, MAX_OPEN).map(group(true))}
      <MakerGroup state={state} values={values} onChange={onChange} />
      {facets.slice(MAX_OPEN).map(group(false))}
    </>
  );
}
