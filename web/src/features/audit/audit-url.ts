import { AUDIT_SUBJECTS, type AuditSubject } from '@shared/rules/audit.js';
import type { AuditFilterInput } from '../../graphql/types.generated';
import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** Which entries of the audit log are shown, and from which one on. Empty means all. */
export interface AuditUrl extends SliceUrl {
  username: string;
  subject: AuditSubject | '';
  /** Id of the product, the order and so on. */
  id: string;
  /** `2026-03-29` */
  day: string;
}

/** Reads the name of what actions are done to; every other text means all of them. */
export const readSubject = (text: string | null): AuditUrl['subject'] =>
  AUDIT_SUBJECTS.find((subject) => subject === text) ?? '';

/** Reads and writes the address of the log. */
export const auditUrl: UrlCodec<AuditUrl> = {
  read: (query) => ({
    username: query.get('username')?.trim() ?? '',
    subject: readSubject(query.get('subject')),
    id: query.get('id')?.trim() ?? '',
    day: query.get('day')?.trim() ?? '',
    after: query.get('after'),
  }),
  write: (state) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(state) as [string, string | null][])
      if (value !== null && value !== '') query.set(name, value);
    return query.toString();
  },
};

/** The conditions of the list. */
export const toFilter = ({ username, subject, id, day }: AuditUrl): AuditFilterInput => ({
  ...(username === '' ? {} : { username }),
  ...(subject === '' ? {} : { subject }),
  ...(id === '' ? {} : { subjectId: id }),
  ...(day === '' ? {} : { day }),
});
