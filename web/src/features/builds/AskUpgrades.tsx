import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/layout/late-parts';
import { SkeletonRows } from '../../ui/states/Skeleton';

/* Looking through all parts of the shop is work, and few ask for it. */
const UpgradeAdvice = lazyPart('UpgradeAdvice', () => import('./UpgradeAdvice'));

const Below = styled.div`
  flex: 1 1 100%;
  min-width: 0;
`;

/** Shows on request what would make a computer better. */
export function AskUpgrades({ code, name }: { code: string; name: string }) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-label={t('What would be better: {name}', { name })}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {t('What would be better?')}
      </Button>
      {isOpen && (
        <Below>
          <Suspense fallback={<SkeletonRows height="6rem" />}>
            <UpgradeAdvice code={code} />
          </Suspense>
        </Below>
      )}
    </>
  );
}
