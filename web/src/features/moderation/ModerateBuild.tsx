import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { useRestoreBuildMutation, useTakeBuildDownMutation } from './moderate-build.generated';
import { ReasonDialog } from './ReasonDialog';

/** Drops the loaded build; what shows it asks again. */
function forgetBuild(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'build' });
}

/** What employees do to a shared build: close its link to all but its owner, with a reason, or open it again. */
export function ModerateBuild({ code, isTakenDown }: { code: string; isTakenDown: boolean }) {
  return isTakenDown ? <RestoreButton code={code} /> : <TakeDownButton code={code} />;
}

function TakeDownButton({ code }: { code: string }) {
  const { t } = useLanguage();
  const change = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const [takeDown, { loading }] = useTakeBuildDownMutation({ update: forgetBuild });
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('Take down')}
      </Button>
      {isOpen && (
        <ReasonDialog
          about={`build ${code}`}
          title={t('Take this build down?')}
          action={t('Take down')}
          isHiding
          hint={t('Which words, and why. Its owner is told by email.')}
          isPending={loading}
          onClose={() => setIsOpen(false)}
          onAct={(breach, explanation) => {
            if (breach === null) return;
            const variables = { input: { code, breach, explanation } };
            void change(
              async () => (await takeDown({ variables })).data?.takeBuildDown,
              t('Build taken down.'),
            ).then(({ error }) => {
              if (error === null) setIsOpen(false);
            });
          }}
        />
      )}
    </>
  );
}

function RestoreButton({ code }: { code: string }) {
  const { t } = useLanguage();
  const change = useChange();
  const [restore, { loading }] = useRestoreBuildMutation({ update: forgetBuild });
  const variables = { input: { code } };
  return (
    <Button
      isPending={loading}
      onClick={() =>
        void change(
          async () => (await restore({ variables })).data?.restoreBuild,
          t('The build can be opened again.'),
        )
      }
    >
      {t('Open its link again')}
    </Button>
  );
}
