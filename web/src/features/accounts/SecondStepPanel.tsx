import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { Badge } from '../../ui/states/Badge';
import { Notice } from '../../ui/states/Notice';
import type { SecondStep_ViewerFragment } from './second-step.generated';
import { SecondStepDialog, type SecondStepPurpose } from './SecondStepDialog';

type Step = NonNullable<SecondStep_ViewerFragment['secondStep']>;

function Known({ step, onAsk }: { step: Step; onAsk: (purpose: SecondStepPurpose) => void }) {
  const { t, formatDateTime } = useLanguage();
  const button = (purpose: SecondStepPurpose, label: string, variant: 'primary' | 'secondary' | 'danger') => (
    <Button
      variant={variant}
      onClick={() => {
        onAsk(purpose);
      }}
    >
      {label}
    </Button>
  );
  if (step.since === null)
    return (
      <>
        <p>
          {t(
            'After the password you enter a code that an app on your phone shows. A stolen password is worthless then.',
          )}
        </p>
        <Cluster>{button('setUp', t('Set Up'), 'primary')}</Cluster>
      </>
    );
  return (
    <>
      <Cluster>
        <Badge tone="success" icon={ShieldCheck}>
          {t('On since {time}', { time: formatDateTime(new Date(step.since)) })}
        </Badge>
      </Cluster>
      <p>
        {t('{count} recovery code is left. | {count} recovery codes are left.', {
          count: step.recoveryCodesLeft,
        })}
      </p>
      <Cluster>
        {button('renew', t('New Recovery Codes'), 'secondary')}
        {button('setUp', t('Use Another Device'), 'secondary')}
        {!step.isDemanded && button('remove', t('Remove'), 'danger')}
      </Cluster>
    </>
  );
}

/** The second step of an employee at login: set up, changed and removed. */
export function SecondStepPanel({ step }: { step: Step }) {
  const { t } = useLanguage();
  const { isConfined = false } = useViewer();
  const [purpose, setPurpose] = useState<SecondStepPurpose | null>(null);
  return (
    <Panel aria-labelledby="second-step">
      <Stack>
        <CardHeading as="h2" id="second-step">
          {t('Second step at login')}
        </CardHeading>
        {isConfined && (
          <Notice>{t('Owners need it: set it up first, then everything is open to you.')}</Notice>
        )}
        <Known step={step} onAsk={setPurpose} />
      </Stack>
      {purpose !== null && (
        <SecondStepDialog
          purpose={purpose}
          isSet={step.since !== null}
          onClose={() => {
            setPurpose(null);
          }}
        />
      )}
    </Panel>
  );
}
