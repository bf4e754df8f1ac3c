import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { plannedBuild } from '../features/builder/planned-build';
import type { Build_BuildFragment } from '../features/builds/builds.generated';
import { useLanguage } from '../i18n/language';
import { Button } from '../ui/actions/Button';
import { ActionDialog } from '../ui/overlays/ActionDialog';
import { beginWith, partsToPlan } from './begin-build';

/** Opens a copy of a build in the configurator. Asks first where another one would be lost, or something is left out. */
export function OpenInBuilder({ build }: { build: Build_BuildFragment }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const planned = plannedBuild.use();
  const [isAsking, setIsAsking] = useState(false);
  const parts = partsToPlan(build);
  if (parts.length === 0) return null;
  const taken = new Set(parts.map(({ productId }) => productId));
  const left = build.entries.filter(({ productId }) => productId === null || !taken.has(productId));
  const open = (): void => {
    beginWith(build);
    void navigate('/builder');
  };
  return (
    <>
      <Button
        onClick={() => {
          if (planned.parts.length > 0 || left.length > 0) setIsAsking(true);
          else open();
        }}
      >
        {t('Open in the configurator')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('Open in the configurator')}
        action={t('Open a copy')}
        variant="primary"
        onClose={() => {
          setIsAsking(false);
        }}
        onAct={open}
      >
        {planned.parts.length > 0 && <p>{t('The copy takes the place of the build that is there now.')}</p>}
        {left.length > 0 && (
          <p>{t('Not taken over: {names}', { names: left.map(({ label }) => label).join(', ') })}</p>
        )}
      </ActionDialog>
    </>
  );
}
