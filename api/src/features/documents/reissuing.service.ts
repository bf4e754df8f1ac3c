import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { Address } from '../../../shared/rules/address-fields.js';
import { MAX_REISSUE_REASON } from '../../../shared/rules/documents.js';
import { unknownDocument } from '../../../shared/rules/ids.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import type { AddressesService } from '../addresses/addresses.service.js';
import type { AuditService } from '../audit/audit.service.js';
import { assertVatId } from '../orders/order-address.states.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import type { OrderRecord, PendingDocument } from '../orders/order.record.js';
import { revisionOf } from '../orders/order.states.js';
import { isStanding } from './crediting.codec.js';
import type { DocumentRecord } from './document.record.js';
import type { DocumentStore } from './issuing.ports.js';
import { buyerOf, requirePrintable } from './issuing.protocol.js';

/** Issues invoices anew for whom they should have named. */
export class ReissuingService {
  constructor(
    private readonly deps: {
      store: OrderStore;
      documents: Pick<DocumentStore, 'byNumber' | 'ofOrder'>;
      addresses: Pick<AddressesService, 'read'>;
      audit: Pick<AuditService, 'entryOf'>;
      clock: Clock;
    },
  ) {}

  /**
   * Makes the cancellation of an invoice due, and an invoice over the same to another recipient, by one change of the order, whose
   * later documents name them as well. Both are mailed once they are issued; what was issued before stays. Throws
   * `INVALID_INPUT`, `DOCUMENT_NOT_FOUND` for what is no invoice, `INVOICE_SETTLED` when nothing of it stands, `DOCUMENTS_DUE` while
   * others of the order are being issued, `LETTERS_UNPRINTABLE`, `ADDRESS_VAT_ID`, or `ORDER_CHANGED` when somebody else was faster.
   */
  async reissue(
    viewer: Viewer,
    number: string,
    input: { recipient: Address; reason: string },
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'documents.reissue');
    const { store, documents, addresses, audit, clock } = this.deps;
    const reason = readReason(input.reason);
    const recipient = addresses.read(input.recipient);
    const invoice = await documents.byNumber(number);
    const order = invoice && (await store.byId(invoice.orderId));
    if (invoice?.kind !== 'invoice' || order === null) throw unknownDocument(number);
    assertVatId(order, recipient);
    const after = { ...order, invoiceAddress: recipient };
    requirePrintable({ orderId: order._id, buyer: buyerOf(after), lines: [] });
    if ((order.pendingDocuments ?? []).some(isAboutInvoices)) throw new ShopError('DOCUMENTS_DUE');
    if (!isStanding(invoice, await documents.ofOrder(order._id))) throw new ShopError('INVOICE_SETTLED');
    const at = clock();
    const dueDocuments = reissueOf(invoice, at);
    const newCause = dueDocuments[1].cause;
    const reissued = await store.transition(
      order._id,
      { state: order.state, revision: revisionOf(order) },
      {
        at,
        revision: revisionOf(order) + 1,
        invoiceAddress: recipient,
        // What is given back of these parcels later is corrected on the new invoice.
        shipments: order.shipments.map((shipment) =>
          shipment.invoiceCause === invoice.cause ? { ...shipment, invoiceCause: newCause } : shipment,
        ),
        dueDocuments,
        outbox: [await audit.entryOf(viewer, 'INVOICE_REISSUED', order._id, `${number}: ${reason}`)],
      },
    );
    if (reissued === null) throw new ShopError('ORDER_CHANGED');
    return reissued;
  }
}

/** The cancellation of all that stands of an invoice, and the invoice that bills it again. */
function reissueOf(invoice: DocumentRecord, at: Date): [PendingDocument, PendingDocument] {
  const cancellation = `reissue-${invoice._id}`;
  const due = { dueAt: at, suppliedAt: invoice.suppliedAt, lines: [] };
  return [
    { ...due, cause: cancellation, kind: 'cancellation', invoiceCause: invoice.cause },
    {
      ...due,
      cause: `reissued-${invoice._id}`,
      kind: 'invoice',
      invoiceCause: null,
      reissueOf: cancellation,
    },
  ];
}

/** Whether a pending document may change what stands of an invoice. */
const isAboutInvoices = ({ kind, reissueOf: again }: PendingDocument): boolean =>
  kind !== 'invoice' || again !== undefined;

/** Why an invoice is issued anew, for the log. Throws `INVALID_INPUT`. */
function readReason(text: string): string {
  const reason = cleanText(text);
  if (reason === '' || reason.length > MAX_REISSUE_REASON)
    throwIfInvalid([
      fieldProblem('reason', 'length', {
        reason: 'REISSUE_REASON_INVALID',
        params: { max: MAX_REISSUE_REASON },
      }),
    ]);
  return reason;
}
