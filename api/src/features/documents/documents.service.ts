import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { unknownDocument } from '../../../shared/rules/ids.js';
import { BACK_OFFICE_PAGE_SIZE } from '../../../shared/rules/paging.js';
import type { Clock } from '../../kernel/clock.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { readPage, type Page } from '../../kernel/database/page.js';
import type { Log } from '../../kernel/log.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry, type MailQueue } from '../../kernel/mail/mail-queue.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import { documentMail } from './document.mails.js';
import { renderDocument } from './document-pdf.codec.js';
import type { DocumentRecord } from './document.record.js';
import { MongoDocumentStore } from './document.store.js';
import { documentModels } from './documents.model.js';
import { sellerOf } from './seller.codec.js';
import type { IssuingPorts, OwingOrders } from './issuing.ports.js';
import { issuePending } from './issuing.protocol.js';

/** As whom mails ask for the files of documents. */
const ATTACHMENTS = 'documents';

/** Invoices, corrections and cancellations: issued by a job, read by those whom they are about and by employees. */
export class DocumentsService {
  /** What issuing stands on; tests let it fail at any call. */
  readonly ports: IssuingPorts;
  private readonly models;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      orders: OwingOrders;
      accounts: AccountsService;
      mailQueue: MailQueue;
      clock: Clock;
      log: Log;
    },
  ) {
    this.models = documentModels(connection);
    this.ports = {
      documents: new MongoDocumentStore(connection),
      orders: deps.orders,
      seller: sellerOf(deps.operator),
      render: renderDocument,
      mails: (record) => this.mailsAbout(record),
      clock: deps.clock,
      log: deps.log,
    };
    deps.mailQueue.attach(ATTACHMENTS, async (number) => this.pdfOf(await this.existing({ _id: number })));
  }

  /** Issues what is due. Returns how many documents were worked off; several processes may do so at once. */
  issuePending(): Promise<number> {
    return issuePending(this.ports);
  }

  /** One page of the documents, newest first: of all for employees, of their own for customers. */
  async page(viewer: Viewer, orderId: number | null, number: number): Promise<Page<DocumentRecord>> {
    requirePermission(viewer, 'documents.read');
    const query = { ...ownFilter(viewer), ...(orderId === null ? {} : { orderId }) };
    const { documents } = this.models;
    return readPage(
      {
        count: () => documents.countDocuments(query).exec(),
        slice: (skip, limit) =>
          documents.find(query).sort({ issuedAt: -1, _id: -1 }).skip(skip).limit(limit).lean().exec(),
      },
      { number, size: BACK_OFFICE_PAGE_SIZE },
    );
  }

  /** The documents of orders, oldest first, for callers that have found these orders for the viewer. */
  async ofOrders(viewer: Viewer, orderIds: readonly number[]): Promise<DocumentRecord[]> {
    if (!can(viewer, 'documents.read')) return [];
    const orders = { orderId: mongoose.trusted({ $in: [...orderIds] }) };
    return this.models.documents
      .find({ ...ownFilter(viewer), ...orders })
      .sort({ orderId: 1, orderSeq: 1 })
      .lean<DocumentRecord[]>()
      .exec();
  }

  /** All documents of a user, oldest first, for callers that have checked who asks. */
  async allOf(userId: number): Promise<DocumentRecord[]> {
    return this.models.documents
      .find({ 'buyer.userId': userId })
      .sort({ issuedAt: 1 })
      .lean<DocumentRecord[]>()
      .exec();
  }

  /** The PDF of a document that the viewer may see. Throws `DOCUMENT_NOT_FOUND` for every other number. */
  async pdf(viewer: Viewer, number: string): Promise<Buffer> {
    requirePermission(viewer, 'documents.read');
    return this.pdfOf(await this.existing({ ...ownFilter(viewer), _id: number }));
  }

  /** The structured invoice alone, as XML. Throws `DOCUMENT_NOT_FOUND`. */
  async xml(viewer: Viewer, number: string): Promise<Buffer> {
    requirePermission(viewer, 'documents.read');
    return Buffer.from((await this.existing({ ...ownFilter(viewer), _id: number })).xml);
  }

  private existing(filter: QueryFilter<DocumentRecord> & { _id: string }): Promise<DocumentRecord> {
    return this.models.documents
      .findOne(filter)
      .lean<DocumentRecord>()
      .orFail(unknownDocument(filter._id))
      .exec();
  }

  /** As it was stored, or, in the moment before it is, the same bytes made anew. */
  private async pdfOf(record: DocumentRecord): Promise<Buffer> {
    const stored = await this.models.pdfs.findById(record._id).exec();
    return stored?.bytes ?? renderDocument(record);
  }

  private async mailsAbout(record: DocumentRecord): Promise<OutboxEntry[]> {
    const buyer = await this.deps.accounts.contactOf(record.buyer.userId);
    if (buyer === null) return [];
    const attachments = [{ name: `${record._id}.pdf`, source: ATTACHMENTS, key: record._id }];
    const id = `document-${record._id}`;
    return [mailEntry(this.deps, id, documentMail(record), buyer.email, { attachments })];
  }
}

/** Customers see their own documents, whatever they ask for. */
const ownFilter = ({ role, userId }: Viewer): QueryFilter<DocumentRecord> =>
  role === 'customer' ? { 'buyer.userId': userId } : {};
