import { styled } from 'styled-components';
import { AUDIT_SUBJECTS } from '@shared/rules/audit.js';
import { useLanguage } from '../../i18n/language';
import { Select, TextInput } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { media, space } from '../../ui/theme/tokens';
import { useAuditPeopleQuery } from './audit-people.generated';
import { SUBJECT_LABELS } from '../../lib/audit-labels';
import { readSubject, type AuditUrl } from './audit-url';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1.5]};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 14rem));
  }
`;

interface AuditFiltersProps {
  url: AuditUrl;
  onChange: (change: Partial<AuditUrl>) => void;
}

/** Whose entries are shown, about what, and of which day. Each choice applies at once and begins with the newest. */
export function AuditFilters({ url, onChange }: AuditFiltersProps) {
  const { t } = useLanguage();
  const people = useAuditPeopleQuery({}).data?.employees.map(({ username }) => username) ?? [];
  const change = (changed: Partial<AuditUrl>): void => {
    onChange({ ...changed, after: null });
  };
  return (
    <Row>
      <Select
        aria-label={t('Employee')}
        value={url.username}
        onChange={({ target }) => {
          change({ username: target.value });
        }}
      >
        <option value="">{t('Everybody')}</option>
        {[...new Set([...people, url.username])]
          .filter((username) => username !== '')
          .map((username) => (
            <option key={username}>{username}</option>
          ))}
      </Select>
      <Select
        aria-label={t('Concerns')}
        value={url.subject}
        onChange={({ target }) => {
          // A number is one of the kind that it was typed for.
          change({ subject: readSubject(target.value), id: '' });
        }}
      >
        <option value="">{t('Everything')}</option>
        {AUDIT_SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(SUBJECT_LABELS[subject])}
          </option>
        ))}
      </Select>
      <TextInput
        type="date"
        aria-label={t('Day')}
        value={url.day}
        onChange={({ target }) => {
          change({ day: target.value });
        }}
      />
      <SearchField
        label={t('Number')}
        initialText={url.id}
        onSearch={(id) => {
          change({ id });
        }}
      />
    </Row>
  );
}
