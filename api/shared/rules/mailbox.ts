import { foldIdentity } from './account.js';

/** Domains whose mailboxes do not mind dots, and have one another's addresses. */
const DOTLESS_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The one form of all addresses that reach one mailbox, as far as addresses tell: without regard to case, to the form of an
 * international domain, to a tag (`name+tag@`) and, at Gmail, to dots. Limits count by it. It is never written to, and
 * decides about no account: at some domains `+` belongs to the name.
 */
export function mailboxOf(email: string): string {
  const folded = foldIdentity(email.trim()).normalize('NFC');
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const [name = ''] = folded.slice(0, Math.max(at, 0)).split('+');
  if (!DOTLESS_DOMAINS.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
