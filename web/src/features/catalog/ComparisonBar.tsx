import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { MAX_COMPARED, comparePath, comparison } from '../../lib/comparison';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Scale } from '../../ui/icons/Scale';
import { Cluster } from '../../ui/layout/Layout';
import { bottomBarHeight, color, layer, radius, space } from '../../ui/theme/tokens';

const Bar = styled.section`
  position: sticky;
  z-index: ${layer.bottomBar};
  bottom: max(${space[2]}, calc(${bottomBarHeight} + ${space[1]}));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
  justify-self: center;
  width: 100%;
  max-width: 34rem;
  padding: ${space[1]} ${space[1.5]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.surface};
  box-shadow: ${color.shadow};
`;

/** What is picked for the comparison, within reach while somebody goes through a list. Nothing without picks. */
export function ComparisonBar() {
  const { t } = useLanguage();
  const ids = comparison.useIds();
  if (ids.length === 0) return null;
  return (
    <Bar data-floating-bar aria-label={t('Comparison')}>
      <span role="status">{t('{count} of {max} selected', { count: ids.length, max: MAX_COMPARED })}</span>
      <Cluster>
        <Button
          variant="quiet"
          onClick={() => {
            comparison.change(() => []);
          }}
        >
          {t('Clear')}
        </Button>
        <ButtonLink variant="primary" to={comparePath(ids)}>
          <Scale strokeWidth={1.75} aria-hidden="true" /> {t('Compare')}
        </ButtonLink>
      </Cluster>
    </Bar>
  );
}
