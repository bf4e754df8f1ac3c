import type { VatIdState } from '../../../shared/rules/vat-exemption.js';

/** What VIES says of a number where it says that it is not valid, and not that nobody could be asked. */
const REFUSALS: readonly unknown[] = [undefined, null, '', 'INVALID', 'INVALID_INPUT'];

/** A VAT id by its country and number, as VIES takes it. */
const partsOf = (vatId: string): [country: string, number: string] => [vatId.slice(0, 2), vatId.slice(2)];

/** Returns what VIES is asked; `ownVatId` makes its answer a proof, and may be empty. */
export function viesQuestion(vatId: string, ownVatId: string): object {
  const [countryCode, vatNumber] = partsOf(vatId);
  const [requesterMemberStateCode, requesterNumber] = partsOf(ownVatId);
  return {
    countryCode,
    vatNumber,
    ...(ownVatId === '' ? {} : { requesterMemberStateCode, requesterNumber }),
  };
}

/** Reads what VIES answers. Whatever is no clear answer counts as none: a country that is away comes as `valid: false` with a reason. */
export function readVies(text: string): { state: VatIdState; reference: string | null } {
  const body = parsed(text);
  const { valid, userError, requestIdentifier } = body;
  const reference =
    typeof requestIdentifier === 'string' && /^\w{1,40}$/.test(requestIdentifier) ? requestIdentifier : null;
  if (valid === true) return { state: 'valid', reference };
  return { state: valid === false && REFUSALS.includes(userError) ? 'invalid' : 'unavailable', reference };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
