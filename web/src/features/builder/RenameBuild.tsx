import { useState } from 'react';
import { MAX_BUILD_NAME } from '@shared/builds/build.js';
import { useLanguage } from '../../i18n/language';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { ActionDialog } from '../../ui/overlays/ActionDialog';

interface RenameBuildProps {
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Asks what a machine is to be called. */
export function RenameBuild({ name, onRename, onClose }: RenameBuildProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState(name);
  const rename = (): void => {
    onRename(typed.trim());
    onClose();
  };
  return (
    <ActionDialog title={t('Rename')} action={t('Rename')} variant="primary" onAct={rename} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <Field label={t('Name of the machine')}>
          <TextInput
            data-autofocus
            autoComplete="off"
            maxLength={MAX_BUILD_NAME}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        </Field>
      </form>
    </ActionDialog>
  );
}
