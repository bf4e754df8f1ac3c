import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import { berlinMonthRange } from '../../../shared/months.js';
import { DOCUMENTS_IN_ARCHIVE } from '../../../shared/rules/documents.js';
import { cleanLine } from '../../../shared/rules/plain-text.js';
import { escapeForRegex, plainSigns } from '../../../shared/rules/search.js';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { payeeOf } from '../../../shared/settings.js';
import { unknownDocument } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { Closing } from '../../kernel/closing/closing.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import {
  readCountedSlice,
  type CountedSlice,
  type SliceOrder,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import type { Log } from '../../kernel/log.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry, type MailQueue } from '../../kernel/mail/mail-queue.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import { writeZip, type ZippedFile } from '../../kernel/zip.js';
import { BOOKED, writeDocumentList, type BookedDocument } from './document-list.codec.js';
import { documentMail } from './document.mails.js';
import { renderDocument } from './document-pdf.codec.js';
import type { DocumentRecord } from './document.record.js';
import { MongoDocumentStore } from './document.store.js';
import { documentModels } from './documents.model.js';
import { sellerOf } from './seller.codec.js';
import { numberedWhileOpen, type IssuingPorts, type OwingOrders } from './issuing.ports.js';
import { issuePending } from './issuing.protocol.js';

/** So much of a text is searched for. */
const MAX_SEARCH = 100;

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
      settings: CurrentSettings;
      orders: OwingOrders;
      accounts: AccountsService;
      mailQueue: MailQueue;
      closing: Closing;
      clock: Clock;
      log: Log;
    },
  ) {
    this.models = documentModels(connection);
    this.ports = {
      documents: numberedWhileOpen(new MongoDocumentStore(connection), deps.closing),
      orders: deps.orders,
      get seller() {
        return sellerOf(deps.settings.now);
      },
      get payee() {
        return payeeOf(deps.settings.now);
      },
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

  /** The documents, newest first: of all for employees, of their own for customers. */
  async list(
    viewer: Viewer,
    filter: DocumentFilter,
    wanted: WantedSlice,
  ): Promise<CountedSlice<DocumentRecord>> {
    requirePermission(viewer, 'documents.read');
    const query = { ...toQuery(filter), ...ownFilter(viewer) };
    const { documents } = this.models;
    return readCountedSlice(
      () => documents.countDocuments(query).exec(),
      NEWEST_FIRST,
      wanted,
      (behind, sort, limit) =>
        documents
          .find({ $and: [query, behind] })
          .sort(sort)
          .limit(limit)
          .lean<DocumentRecord[]>()
          .exec(),
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

  /** The documents of orders, oldest first, for callers that have authorized the request. */
  ofAnyOrders(orderIds: readonly number[]): Promise<DocumentRecord[]> {
    return this.models.documents
      .find({ orderId: mongoose.trusted({ $in: [...orderIds] }) })
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

  /** The documents of a month in Berlin (`2026-11`) for the books, as CSV. Throws `NO_DOCUMENTS`. */
  async monthList(viewer: Viewer, month: string): Promise<Buffer> {
    const list = await writeDocumentList(this.booked(monthQuery(viewer, month)));
    if (list === null) throw new ShopError('NO_DOCUMENTS');
    return list;
  }

  /** Yields the documents that were issued in a time, oldest first, for callers that have authorized the request. */
  issuedWithin({ start, end }: { start: Date; end: Date }): AsyncIterable<BookedDocument> {
    return this.booked({ issuedAt: mongoose.trusted({ $gte: start, $lt: end }) });
  }

  /**
   * PDF and data of the documents of a month in Berlin, oldest first, as a ZIP archive of at most `DOCUMENTS_IN_ARCHIVE` documents;
   * `part` counts from 1. Throws `NO_DOCUMENTS`.
   */
  async monthArchive(viewer: Viewer, month: string, part: number): Promise<Buffer> {
    const skipped = (part - 1) * DOCUMENTS_IN_ARCHIVE;
    const records = await this.models.documents
      .find(monthQuery(viewer, month))
      .sort(OLDEST_FIRST)
      .skip(skipped)
      .limit(DOCUMENTS_IN_ARCHIVE)
      .lean<DocumentRecord[]>()
      .exec();
    if (records.length === 0) throw new ShopError('NO_DOCUMENTS');
    const ids = mongoose.trusted({ $in: records.map(({ _id }) => _id) });
    const pdfs = await this.models.pdfs.find({ _id: ids }).exec();
    const bytesOf = new Map(pdfs.map(({ _id, bytes }) => [_id, bytes]));
    const files: ZippedFile[] = [];
    for (const record of records) {
      const pdf = bytesOf.get(record._id) ?? (await renderDocument(record));
      files.push({ name: `${record._id}.pdf`, bytes: pdf, at: record.issuedAt });
      files.push({ name: `${record._id}.xml`, bytes: Buffer.from(record.xml), at: record.issuedAt });
    }
    return writeZip(files);
  }

  /** Yields what the books have of documents, in slices and without their data: a month has no bound. */
  private booked(query: QueryFilter<DocumentRecord>): AsyncIterable<BookedDocument> {
    return this.models.documents
      .find(query)
      .sort(OLDEST_FIRST)
      .select<BookedDocument>([...BOOKED])
      .lean<BookedDocument[]>()
      .cursor();
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

/** Which documents are listed; what is `null` or absent means all. */
export interface DocumentFilter {
  orderId: number | null;
  /** A month in Berlin: `2026-11`. A text that names none means all. */
  month?: string | null | undefined;
  /** The beginning of a number, the number of an order, or the whole name of the buyer. */
  search?: string | null | undefined;
}

function toQuery({ orderId, month, search }: DocumentFilter): QueryFilter<DocumentRecord> {
  const range = berlinMonthRange(month ?? '');
  return {
    ...toSearch(search ?? ''),
    ...(orderId === null ? {} : { orderId }),
    ...(range === null ? {} : { issuedAt: mongoose.trusted({ $gte: range.start, $lt: range.end }) }),
  };
}

const NEWEST_FIRST: SliceOrder = {
  name: 'documents',
  keys: [
    ['issuedAt', 'date', -1],
    ['_id', 'string', -1],
  ],
};

const OLDEST_FIRST = { issuedAt: 1, _id: 1 } as const;

/** What the documents of a month fulfill that the viewer may see. Throws `NO_DOCUMENTS` for what is no month. */
function monthQuery(viewer: Viewer, month: string): QueryFilter<DocumentRecord> {
  requirePermission(viewer, 'documents.read');
  if (berlinMonthRange(month) === null) throw new ShopError('NO_DOCUMENTS');
  return { ...toQuery({ orderId: null, month }), ...ownFilter(viewer) };
}

function toSearch(search: string): QueryFilter<DocumentRecord> {
  const text = plainSigns(cleanLine(search)).slice(0, MAX_SEARCH);
  if (text === '') return {};
  if (/^\d+$/.test(text)) return { orderId: Number(text) };
  if (/^r[ek]-/i.test(text)) return { _id: new RegExp(`^${escapeForRegex(text.toUpperCase())}`) };
  return { 'buyer.name': mongoose.trusted({ $in: [search.trim(), text] }) };
}

/** Customers see their own documents, whatever they ask for. */
const ownFilter = ({ role, userId }: Viewer): QueryFilter<DocumentRecord> =>
  role === 'customer' ? { 'buyer.userId': userId } : {};
