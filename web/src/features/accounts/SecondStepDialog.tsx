import { useState } from 'react';
import { styled } from 'styled-components';
import { inFours } from '@shared/in-fours.js';
import { checkSecondStepCode, checkSecondStepProof, checkSetupProof } from '@shared/rules/second-step.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { downloadFile } from '../../lib/downloadFile';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useSession } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
import { font, space } from '../../ui/theme/tokens';
import { AccountInput } from './AccountInput';
import { QrCode } from '../../ui/product/QrCode';
import {
  useBeginSecondStepMutation,
  useConfirmSecondStepMutation,
  useRemoveSecondStepMutation,
  useRenewRecoveryCodesMutation,
} from './second-step.generated';

/** What somebody wants with their second step. */
export type SecondStepPurpose = 'setUp' | 'renew' | 'remove';

const TITLES: Record<SecondStepPurpose, PlainText> = {
  setUp: 'Set up the second step',
  renew: 'New recovery codes',
  remove: 'Remove the second step?',
};
const ACTIONS: Record<SecondStepPurpose, PlainText> = {
  setUp: 'Continue',
  renew: 'Make New Codes',
  remove: 'Remove',
};

const Typed = styled.code`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;
const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space[1]};
  padding: 0;
  list-style: none;
  font-family: ${font.mono};
`;

interface StepProps {
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Asks for what proves the change, and makes it. */
function ProofForm({
  purpose,
  isSet,
  onBegun,
  onDone,
}: StepProps & {
  purpose: SecondStepPurpose;
  isSet: boolean;
  onBegun: (setup: { secret: string; uri: string }) => void;
}) {
  const { t } = useLanguage();
  const change = useChange();
  const [begin, { loading: isBeginning }] = useBeginSecondStepMutation({ fetchPolicy: 'no-cache' });
  const [renew, { loading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [remove, { loading: isRemoving }] = useRemoveSecondStepMutation();
  const form = useForm(
    { currentPassword: '', code: '' },
    isSet ? checkSecondStepProof : checkSetupProof,
    null,
  );
  const variables = { input: form.values };

  const act = async () => {
    if (purpose === 'setUp') {
      const { granted, error } = await change(async () => (await begin({ variables })).data?.beginSecondStep);
      if (granted !== null) onBegun(granted);
      return error;
    }
    if (purpose === 'renew') {
      const { granted, error } = await change(
        async () => (await renew({ variables })).data?.renewRecoveryCodes,
      );
      if (granted !== null) onDone(granted.recoveryCodes);
      return error;
    }
    const { error } = await change(
      async () => (await remove({ variables })).data?.removeSecondStep,
      t('Your password alone logs you in now.'),
    );
    if (error === null) onDone([]);
    return error;
  };
  const submit = async (): Promise<void> => {
    const error = await act();
    if (error !== null) form.refuse(error.fields);
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        {purpose === 'renew' && <p>{t('The codes that you have until now are worthless then.')}</p>}
        <AccountInput form={form} name="currentPassword" />
        {isSet && (
          <AccountInput form={form} name="code" hint={t('Six digits of the app, or a recovery code.')} />
        )}
        <Cluster>
          <SubmitButton
            variant={purpose === 'remove' ? 'danger' : 'primary'}
            isValid={form.isValid}
            isPending={isBeginning || isRenewing || isRemoving}
          >
            {t(ACTIONS[purpose])}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}

/** Shows what the app needs, and asks for its first code. */
function FirstCodeForm({ secret, uri, onDone }: StepProps & { secret: string; uri: string }) {
  const { t } = useLanguage();
  const change = useChange();
  const [confirm, { loading }] = useConfirmSecondStepMutation();
  const form = useForm({ code: '' }, checkSecondStepCode, null);
  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, error } = await change(
      async () => (await confirm({ variables })).data?.confirmSecondStep,
    );
    if (granted !== null) onDone(granted.recoveryCodes);
    else form.refuse(error.fields);
  };
  return (
    <form {...form.element(submit)}>
      <Stack>
        <p>{t('Scan this picture with an authenticator app on your phone, or type the secret into it.')}</p>
        <QrCode text={uri} label={t('QR code for the authenticator app')} />
        <p>
          {t('Secret:')} <Typed>{inFours(secret)}</Typed>
        </p>
        <AccountInput form={form} name="code" hint={t('The six digits that the app shows now.')} />
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Confirm')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}

/** Shows recovery codes, for the only time. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Stack>
      <p>
        {t(
          'Without your phone, each of these codes lets you in once. Print them or keep them in a password manager: you will not see them again.',
        )}
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster>
        <Button
          onClick={() => {
            downloadFile('rechenwerk-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`);
          }}
        >
          {t('Save as File')}
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('I Have Kept Them')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface SecondStepDialogProps {
  purpose: SecondStepPurpose;
  /** Whether there is a second step already. */
  isSet: boolean;
  onClose: () => void;
}

/** Leads through a change of the own second step, from the proof to the recovery codes. */
export function SecondStepDialog({ purpose, isSet: isSetAtFirst, onClose }: SecondStepDialogProps) {
  const { t } = useLanguage();
  const { viewer, enter } = useSession();
  const [isSet] = useState(isSetAtFirst);
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (): void => {
    onClose();
    // Everything is open now, so that all is read anew.
    if (codes !== null && viewer.isConfined === true) enter({ ...viewer, isConfined: false });
  };
  const done = (recoveryCodes: readonly string[]): void => {
    if (recoveryCodes.length === 0) onClose();
    else setCodes(recoveryCodes);
  };
  return (
    <Dialog isOpen title={t(codes === null ? TITLES[purpose] : 'Your recovery codes')} onClose={finish}>
      {codes !== null && <RecoveryCodes codes={codes} onClose={finish} />}
      {codes === null && setup !== null && <FirstCodeForm {...setup} onDone={done} />}
      {codes === null && setup === null && (
        <ProofForm purpose={purpose} isSet={isSet} onBegun={setSetup} onDone={done} />
      )}
    </Dialog>
  );
}
