import type { Operator } from '../../../shared/operator.js';
import type { DocumentSeller } from './document.record.js';

/** The seller as documents name it. */
export function sellerOf(operator: Operator): DocumentSeller {
  const { name, street, town, vatId, taxNumber, phone, email, directors, court, register, weee } = operator;
  const [, postcode = '', place = town] = /^(\d+) +(.+)$/.exec(town) ?? [];
  return {
    name,
    street,
    postcode,
    town: place,
    vatId,
    taxNumber,
    phone,
    email,
    directors,
    register: [court, register].filter(Boolean).join(', '),
    weee,
  };
}
