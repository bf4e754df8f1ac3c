import { LayoutGrid, Table2 } from 'lucide-react';
import { styled } from 'styled-components';
import { CATALOG_VIEWS, type CatalogView } from '@shared/rules/catalog-url.js';
import { useLanguage } from '../../i18n/language';
import { Segment, SegmentedControl } from '../../ui/actions/SegmentedControl';
import { controlHeight, media } from '../../ui/theme/tokens';

const Choice = styled(Segment)`
  min-width: 2.75rem;
  min-height: calc(${controlHeight} - 2px);
`;
/* A phone has room for the icons alone. */
const Words = styled.span`
  display: none;
  ${media.desktop} {
    display: inline;
    padding-inline-end: 0.25rem;
  }
`;

const LOOKS = {
  cards: { icon: LayoutGrid, label: 'Cards' },
  sheet: { icon: Table2, label: 'Data sheet' },
} as const satisfies Record<CatalogView, object>;

interface ViewSwitchProps {
  view: CatalogView;
  onChange: (view: CatalogView) => void;
}

/** Chooses whether products are shown as cards or as rows of a data sheet. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const { t } = useLanguage();
  return (
    <SegmentedControl role="group" aria-label={t('View')}>
      {CATALOG_VIEWS.map((choice) => {
        const { icon: Icon, label } = LOOKS[choice];
        return (
          <Choice
            key={choice}
            type="button"
            aria-label={t(label)}
            title={t(label)}
            aria-pressed={choice === view}
            onClick={() => {
              onChange(choice);
            }}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            <Words>{t(label)}</Words>
          </Choice>
        );
      })}
    </SegmentedControl>
  );
}
