import { styled } from 'styled-components';
import { BIOS_UPDATE, lackedFor, servicesWithoutGoods, type WorkedOn } from '@shared/rules/services.js';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { Checkbox } from '../../ui/forms/inputs';
import { Price } from '../../ui/product/Price';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { useBuildServicesQuery } from './build-services.generated';
import type { BuilderProduct } from './rules';
import { SLOT_ORDER, SLOTS } from './slots';
import type { BuildActions, BuildState } from './useBuild';

/** The rule that a board needs another BIOS for a processor. */
const NEEDS_BIOS = 'CPU-03';

const Frame = styled.section`
  padding: ${space[1.5]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  h2 {
    font-size: 0.9375rem;
    letter-spacing: 0;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[1]};
  align-items: center;
  padding-block: ${space.half};
  font-size: 0.875rem;
`;
const Remark = styled.p`
  grid-column: 1 / -1;
  padding-inline-start: 1.75rem;
  color: ${color.inkSoft};
  font-size: ${text.small};
  line-height: 1.125rem;
  &[data-warning] {
    color: ${color.warning};
  }
`;

/** What a service does; `undefined` where it does not say so. */
const workOf = ({ facts }: BuilderProduct): string | undefined =>
  facts.find(({ key }) => key === 'type')?.texts[0];

interface BuildServicesProps {
  state: BuildState;
  actions: Pick<BuildActions, 'choose' | 'remove'>;
}

/** What the shop does with the parts of a build before it sends them: assembly, and a BIOS update where the board may need one. */
export function BuildServices({ state: { rows, fit }, actions }: BuildServicesProps) {
  const { t } = useLanguage();
  const query = useBuildServicesQuery({ variables: { language: useAnswerLanguage() } });
  const chosen = new Set(rows.filter(({ slot }) => slot === 'service').map(({ productId }) => productId));
  const needsBios =
    fit?.verdicts.some(({ rule, truth }) => rule.id === NEEDS_BIOS && truth === 'false') === true;
  const offered = (query.data?.products.products ?? []).filter(
    (service) => workOf(service) !== BIOS_UPDATE || needsBios || chosen.has(service.id),
  );
  if (offered.length === 0) return null;
  const parts = rows.flatMap(({ product, count }): WorkedOn[] =>
    product ? [{ category: product.category, count, work: workOf(product) }] : [],
  );
  return (
    <Frame aria-labelledby="build-services">
      <h2 id="build-services">{t('Services @build')}</h2>
      <ul>
        {offered.map((service) => (
          <Service
            key={service.id}
            service={service}
            parts={parts}
            isChosen={chosen.has(service.id)}
            needsBios={needsBios}
            actions={actions}
          />
        ))}
      </ul>
    </Frame>
  );
}

interface ServiceProps {
  service: BuilderProduct;
  /** All that is in the build. */
  parts: readonly WorkedOn[];
  isChosen: boolean;
  needsBios: boolean;
  actions: BuildServicesProps['actions'];
}

function Service({ service, parts, isChosen, needsBios, actions }: ServiceProps) {
  const { t } = useLanguage();
  const work = workOf(service);
  const wanted = { category: service.category, count: 1, work };
  const isFeasible = servicesWithoutGoods(isChosen ? parts : [...parts, wanted]).every(
    (other) => other.work !== work,
  );
  const lacked = lackedFor(work, parts);
  const names = SLOT_ORDER.filter((slot) => lacked.includes(SLOTS[slot].category)).map((slot) =>
    t(SLOTS[slot].label),
  );
  return (
    <Row>
      <Checkbox
        label={<span translate="no">{service.name}</span>}
        checked={isChosen}
        disabled={!isChosen && !isFeasible}
        onChange={() => {
          if (isChosen) actions.remove(service.id);
          else actions.choose('service', service);
        }}
      />
      <Price cents={service.price} size="small" product={service} />
      {work === BIOS_UPDATE && needsBios && (
        <Remark>{t('The motherboard may come with a BIOS that does not know this processor yet.')}</Remark>
      )}
      {!isFeasible && (
        <Remark data-warning={isChosen || undefined}>
          {names.length === 0
            ? t('Once for each computer.')
            : t('Needs, in the same order: {parts}', { parts: names.join(', ') })}
        </Remark>
      )}
    </Row>
  );
}
