import { ID, InputType, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { ForwardPage } from '../../graphql/page.js';
import type { AuditedAction, AuditSubject as Subject } from '../../../shared/rules/audit.js';
import type { UndoLimit as Limit } from '../../../shared/rules/undo.js';
import { defineEnum } from '../../graphql/enum.js';

const AuditAction = defineEnum<AuditedAction>('AuditAction', 'What employees do to the shop.', {
  PRODUCT_ADDED: 'A product was added.',
  PRODUCT_EDITED: 'The information about a product was saved.',
  PRODUCT_WITHDRAWN: 'A product was taken out of the catalog.',
  PRODUCT_RELISTED: 'A product was brought back into the catalog.',
  REDUCTION_ANNOUNCED: 'The price of a product was announced as reduced.',
  REDUCTION_ENDED: 'The announcement of a reduction was ended.',
  LOWEST_PRICE_STATED:
    'The lowest price of a product in 30 days that the shop has not recorded as a whole was stated by hand.',
  THUMBNAIL_REPLACED: 'A product got another first picture.',
  PICTURES_ADDED: 'A product got further pictures.',
  PICTURE_DELETED: 'A further picture of a product was deleted.',
  PICTURES_REORDERED: 'The further pictures of a product got another order.',
  SPECIFICATION_REPLACED: 'A product got a first or another specification sheet.',
  SPECIFICATION_DELETED: 'The specification sheet of a product was deleted.',
  ORDER_SENT: 'An order was marked as sent.',
  LICENSE_KEYS_ADDED: 'License keys of a product were added.',
  ORDER_DELIVERED: 'Keys or a link of an order were delivered.',
  DELIVERY_REVEALED: 'What was delivered to a customer was looked at.',
  TRACKING_CORRECTED: 'The carrier or the tracking code of a sent order was corrected.',
  ADDRESS_CORRECTED: 'The addresses of an unsent order were corrected.',
  INVOICE_REISSUED: 'An invoice was canceled and issued anew for another recipient.',
  ORDER_NOTED: 'The note about an order was changed.',
  ORDER_TAGGED: 'The tags of an order were changed.',
  SERIALS_RECORDED: 'The serial numbers of a parcel were changed.',
  EXPORT_PROVEN: 'The proof that a parcel has left the EU was changed.',
  SHIPMENT_REVERTED: 'An order was marked as not sent.',
  PAYMENT_ACCEPTED: 'A payment that did not fit its order was accepted.',
  PAYMENT_REFUNDED: 'A payment that did not fit its order was given back.',
  ORDER_REFUNDED: 'Money of a paid order was given back.',
  REFUND_RETRIED: 'A refund that had failed or hung was asked for again.',
  REFUND_TRANSFERRED: 'A refund that had failed was paid by bank transfer, or one that hung is to be.',
  REFUND_CLASSIFIED: 'It was recorded what a refund was for that the provider had made without the shop.',
  TICKET_ANSWERED: 'A ticket was answered.',
  REVIEW_HIDDEN: 'A review was hidden, for what the details say.',
  REVIEW_SHOWN: 'A hidden review was shown again.',
  REVIEW_REPLIED: 'The shop’s reply to a review was written or changed.',
  REVIEW_REPLY_REMOVED: 'The shop’s reply to a review was taken away.',
  REVIEW_NOTICE_DECIDED:
    'A notice about a review was decided; the details have its number and what was found.',
  BUILD_NOTICE_DECIDED:
    'A notice about a shared build was decided; the details have the code of the build and what was found.',
  BUILD_TAKEN_DOWN: 'A shared build was taken down without a notice; the details as of a decision.',
  BUILD_RESTORED: 'A shared build that was taken down can be opened again; the details have its code.',
  WITHDRAWAL_HANDLED: 'A withdrawal was marked as handled.',
  WITHDRAWAL_REOPENED: 'A withdrawal was marked as not handled after all.',
  WITHDRAWAL_LINKED: 'A withdrawal was linked with its order.',
  SHIPPING_RESUMED: 'It was decided to send an order although a withdrawal was declared.',
  RETURN_RECEIVED: 'It was recorded that the goods of a return are here.',
  RETURN_PROVEN: 'Proof was recorded that the goods of a return were sent.',
  RETURN_CHECKED: 'It was recorded what the goods of a return are like.',
  RETURN_REFUNDED: 'It was decided that the money of a return goes back.',
  RETURN_REJECTED: 'A return was rejected.',
  REMEDY_DECIDED: 'It was decided that defective goods are repaired or replaced.',
  REMEDY_REVOKED: 'The decision to repair or replace defective goods was taken back.',
  REMEDY_SENT: 'Repaired goods, or others in place of defective ones, were sent.',
  VOUCHER_CREATED: 'A voucher was made.',
  VOUCHER_ENDED: 'A voucher was switched off.',
  GIFT_VOUCHER_BLOCKED: 'A gift voucher was blocked; the details have the last signs of its code.',
  GIFT_VOUCHER_UNBLOCKED: 'A gift voucher was taken again.',
  GIFT_VOUCHER_WRITTEN_OFF: 'What was left of an expired gift voucher was written off.',
  GIFT_VOUCHER_REINSTATED: 'What was written off of a gift voucher is owed again.',
  QUOTE_DRAFTED: 'A quote to a customer was drafted.',
  QUOTE_EDITED: 'A draft of a quote was changed.',
  QUOTE_SENT: 'A quote was sent, or its link was made anew.',
  QUOTE_WITHDRAWN: 'A quote was taken back.',
  SUPPLIER_SAVED: 'What is known of a supplier was saved.',
  LIST_SOURCE_SAVED: 'How lists of a source are read was saved.',
  LIST_SOURCE_REMOVED: 'A source of lists was removed.',
  PURCHASE_ORDER_DRAFTED: 'An order at a supplier was drafted.',
  PURCHASE_ORDER_EDITED: 'The draft of an order at a supplier was changed.',
  PURCHASE_ORDER_SENT: 'An order at a supplier was sent.',
  PURCHASE_ORDER_CANCELED: 'The draft of an order at a supplier was discarded, or nothing more comes of it.',
  GOODS_RECEIVED: 'Goods of an order at a supplier were received.',
  STOCKTAKING_STARTED: 'A stocktaking was begun; the details have its category.',
  STOCKTAKING_BOOKED: 'The differences of a stocktaking were booked; the details have the reason.',
  STOCKTAKING_UNDONE: 'What a stocktaking had changed was taken back.',
  STOCKTAKING_CANCELED: 'A stocktaking ended without changing anything.',
  KEY_CREATED: 'An API key was created.',
  KEY_REVOKED: 'An API key was ended.',
  WEBHOOK_CREATED: 'A webhook was set up.',
  WEBHOOK_ENDED: 'A webhook was ended.',
  MAILBOX_CONFIRMED: 'An employee confirmed their own mailbox, where links to a new password go.',
  SECOND_STEP_SET_UP: 'An employee set up the second step at login, for the first time or anew.',
  SECOND_STEP_REMOVED: 'An employee removed their own second step at login.',
  SECOND_STEP_RESET: 'An owner, or the operator by a command, took away a lost second step at login.',
  RECOVERY_CODES_RENEWED: 'An employee got new recovery codes; those before are worthless.',
  RECOVERY_CODE_USED: 'An employee logged in, or proved a change, by a recovery code.',
  NEW_DEVICE_USED: 'An employee logged in on a device that the account was not used on before.',
  PRODUCTS_IMPORTED:
    'A list of products was imported; the details have its number, file, rows, and who did it.',
  PRODUCTS_IMPORT_UNDONE:
    'The import of a list of products was undone; the details have its number and files.',
  TRACKING_IMPORTED: 'A list of tracking codes was imported.',
  CARRIER_FILE_EXPORTED: 'Addresses of orders were exported for a carrier.',
  BANK_FILE_READ: 'A file of the bank was read: in the details, which, and how many entries were new.',
  BANK_ENTRY_DECIDED: 'Money that came by transfer was decided about: in the details, how, and of which day.',
  PAYOUT_CHANGED: 'A payout was corrected or ended: in the details, its number.',
  PAYOUTS_EXPORTED: 'Payouts were written for the bank: in the details, the file, and how many.',
  BOOKS_EXPORTED: 'A month was exported for the books: in the details, as what, and which.',
  RESET_LINK_CREATED: 'A link was made with which somebody sets a new password.',
  EMPLOYEE_INVITED:
    'Somebody was invited to work for the shop, as what the details say. No account yet: the id is 0.',
  INVITATION_WITHDRAWN: 'An invitation was withdrawn.',
  EMPLOYEE_JOINED: 'Somebody opened the account of an employee, as what the details say.',
  STAFF_ROLE_CHANGED: 'An employee got another role, or was let in again.',
  INVOICE_LIMIT_SET: 'An owner set for how much a company may buy on invoice.',
  REFUND_LIMIT_SET: 'An owner set how much an employee may give back on a day.',
  EMPLOYEE_SWITCHED_OFF:
    'An employee has left: the account was switched off, its sessions and keys were ended.',
  COMPATIBILITY_CHANGED:
    'A value of the tables of what is compatible was changed: the one that the details name.',
  SETTINGS_SAVED: 'A section of the settings was saved: the one that the details name.',
  EMPLOYEE_CODE_RENEWED: 'A new code was made that clerks register with.',
  EMPLOYEE_CODE_SWITCHED_OFF: 'The code that clerks register with was switched off.',
  CATEGORY_EDITED: 'The names, texts, icon or address of a category were saved.',
  CATEGORY_MOVED: 'A category got another place in the tree.',
  CATEGORIES_MERGED: 'The products of a category went to another one.',
  SHOP_CLOSED: 'The shop was closed, for the reason that the details say.',
  SHOP_OPENED: 'The shop was opened; the details say why it was closed.',
});

export const AuditSubject = defineEnum<Subject>('AuditSubject', 'What employees do something to.', {
  PRODUCT: 'A product.',
  ORDER: 'An order.',
  TICKET: 'A ticket.',
  REVIEW: 'A review.',
  NOTICE: 'A notice about a shared build, or that it was taken down.',
  WITHDRAWAL: 'A withdrawal from a contract.',
  RETURN: 'A return.',
  CATEGORY: 'A category.',
  VOUCHER: 'A voucher.',
  GIFT_VOUCHER: 'A gift voucher.',
  QUOTE: 'A quote to a customer.',
  SUPPLIER: 'A supplier.',
  PURCHASE_ORDER: 'An order at a supplier.',
  STOCKTAKING: 'A stocktaking.',
  KEY: 'An API key.',
  WEBHOOK: 'A webhook.',
  ACCOUNT: 'An account.',
  FILE: 'A file that came in or went out; it has no id.',
  SHOP: 'The shop as a whole; it has no id.',
  SETTINGS: 'The settings of the shop; they have no id.',
});

const UndoLimit = defineEnum<Limit>('UndoLimit', 'Why nothing takes an act back.', {
  TOLD: 'Somebody was told, or has got something.',
  MOVED: 'Money has moved.',
  ENDED: 'What has ended is never valid again; another one is made instead.',
  SEEN: 'It has changed nothing of the shop.',
  REPLACED: 'What was there before is not kept.',
  KEPT: 'It is a record of what has happened, and stays.',
});

@ObjectType({ description: 'What was changed of one field.', simpleResolvers: true })
export class AuditChange {
  @Field('Name of the field, such as `price` or `trackingCode`.') field!: string;
  @NullableField(
    'What it was, at most 120 characters; amounts are in euro, such as 299.00. Empty where there was nothing; null where only the change itself is told.',
  )
  before!: string | null;
  @NullableField('What it is since then, told in the same way.') after!: string | null;
}

@ObjectType({ description: 'One thing that an employee has done.' })
export class AuditEntry {
  @Field('Identifies the entry; a positive integer.', ID) id!: number;
  @Field('When it was done.', Date) at!: Date;
  @Field('Username of the employee.') username!: string;
  @Field('What was done.', AuditAction) action!: AuditedAction;
  @Field('What it was done to.', AuditSubject) subject!: Subject;
  @Field(
    'Id of the product, order, ticket, withdrawal, return, key, webhook, account or category that the action’s name tells; 0 for a file and for the settings.',
    ID,
  )
  subjectId!: number;
  @Field('What exactly, where the action leaves it open; else empty.') details!: string;
  @Field('What it has changed; empty where the action says it.', [AuditChange]) changes!: AuditChange[];
  @NullableField(
    'The mutation that takes it back: `undoAct` by the entry alone, every other with the values of before; null where none does.',
  )
  takenBackBy!: string | null;
  @NullableField('Why nothing takes it back; null where a mutation does.', UndoLimit)
  undoLimit!: Limit | null;
  @Field('Whether `undoAct` has taken it back.', Boolean) isUndone!: boolean;
}

@InputType({ description: 'Which entries of the audit log are wanted. What is left out means all.' })
export class AuditFilterInput {
  @NullableField('Username of an employee, as the entries have it.') username?: string | null;
  @NullableField('What was done something to.', AuditSubject) subject?: Subject | null;
  @NullableField('Id of that.', ID) subjectId?: string | null;
  @NullableField('A day in Berlin, such as 2026-03-29; a text that names none means all.')
  day?: string | null;
}

@ObjectType({ description: 'Entries of the audit log, newest first.', simpleResolvers: true })
export class AuditPage extends ForwardPage {
  @Field('The entries.', [AuditEntry]) entries!: unknown[];
}
