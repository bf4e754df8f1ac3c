import { STAFF_ROLES, type StaffRole } from '@shared/viewer.js';
import { useLanguage } from '../../i18n/language';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/inputs';
import { STAFF_ROLE_LABELS, STAFF_ROLE_MEANINGS } from './staff-roles';

interface RoleSelectProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** Chooses what somebody is to the shop, and says what that allows. */
export function RoleSelect({ value, onChange }: RoleSelectProps) {
  const { t } = useLanguage();
  return (
    <Field label={t('Role')} hint={t(STAFF_ROLE_MEANINGS[value])}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = STAFF_ROLES.find((role) => role === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(STAFF_ROLE_LABELS[role])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
