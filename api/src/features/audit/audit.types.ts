import { Field, GraphQLISODateTime, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { ListPage } from '../../graphql/page.js';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditedAction,
  type AuditSubject as Subject,
} from '../../../shared/rules/audit.js';

/** The enum that GraphQL knows; the same names as in the model. */
export const AuditAction = Object.fromEntries(AUDIT_ACTIONS.map((name) => [name, name])) as {
  [Name in AuditedAction]: Name;
};

registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What employees do to the shop.',
  valuesConfig: {
    PRODUCT_ADDED: { description: 'A product was added.' },
    PRODUCT_EDITED: { description: 'The information about a product was saved.' },
    PRODUCT_WITHDRAWN: { description: 'A product was taken out of the catalogue.' },
    PRODUCT_RELISTED: { description: 'A product was brought back into the catalogue.' },
    THUMBNAIL_REPLACED: { description: 'A product got another first picture.' },
    PICTURES_ADDED: { description: 'A product got further pictures.' },
    PICTURE_DELETED: { description: 'A further picture of a product was deleted.' },
    PICTURES_REORDERED: { description: 'The further pictures of a product got another order.' },
    SPECIFICATION_REPLACED: { description: 'A product got a first or another specification sheet.' },
    SPECIFICATION_DELETED: { description: 'The specification sheet of a product was deleted.' },
    ORDER_SENT: { description: 'An order was marked as sent.' },
    TRACKING_CORRECTED: { description: 'The carrier or the tracking code of a sent order was corrected.' },
    SHIPMENT_REVERTED: { description: 'An order was marked as not sent.' },
    PAYMENT_ACCEPTED: { description: 'A payment that did not fit its order was accepted.' },
    PAYMENT_REFUNDED: { description: 'A payment that did not fit its order was given back.' },
    ORDER_REFUNDED: { description: 'Money of a paid order was given back.' },
    REFUND_RETRIED: { description: 'A refund that had failed was asked for again.' },
    REFUND_CLASSIFIED: {
      description: 'It was recorded what a refund was for that the provider had made without the shop.',
    },
    TICKET_ANSWERED: { description: 'A ticket was answered.' },
    WITHDRAWAL_HANDLED: { description: 'A withdrawal was marked as handled.' },
    WITHDRAWAL_REOPENED: { description: 'A withdrawal was marked as not handled after all.' },
    WITHDRAWAL_LINKED: { description: 'A withdrawal was linked with its order.' },
    SHIPPING_RESUMED: { description: 'It was decided to send an order although a withdrawal was declared.' },
    RETURN_RECEIVED: { description: 'It was recorded that the goods of a return are here.' },
    RETURN_PROVEN: { description: 'Proof was recorded that the goods of a return were sent.' },
    RETURN_CHECKED: { description: 'It was recorded what the goods of a return are like.' },
    RETURN_REFUNDED: { description: 'It was decided that the money of a return goes back.' },
    RETURN_REJECTED: { description: 'A return was rejected.' },
    KEY_CREATED: { description: 'An API key was created.' },
    KEY_REVOKED: { description: 'An API key was ended.' },
    WEBHOOK_CREATED: { description: 'A webhook was set up.' },
    WEBHOOK_ENDED: { description: 'A webhook was ended.' },
    RESET_LINK_CREATED: { description: 'A link was made with which somebody sets a new password.' },
    CATEGORY_EDITED: { description: 'The names, texts, icon or address of a category were saved.' },
    CATEGORY_MOVED: { description: 'A category got another place in the tree.' },
    CATEGORIES_MERGED: { description: 'The products of a category went to another one.' },
  },
});

/** The enum that GraphQL knows; the same names as in the model. */
export const AuditSubject = Object.fromEntries(AUDIT_SUBJECTS.map((name) => [name, name])) as {
  [Name in Subject]: Name;
};

registerEnumType(AuditSubject, {
  name: 'AuditSubject',
  description: 'What employees do something to.',
  valuesConfig: {
    PRODUCT: { description: 'A product.' },
    ORDER: { description: 'An order.' },
    TICKET: { description: 'A ticket.' },
    WITHDRAWAL: { description: 'A withdrawal from a contract.' },
    RETURN: { description: 'A return.' },
    CATEGORY: { description: 'A category.' },
    KEY: { description: 'An API key.' },
    WEBHOOK: { description: 'A webhook.' },
    ACCOUNT: { description: 'An account.' },
  },
});

@ObjectType({ description: 'What was changed of one field.', simpleResolvers: true })
export class AuditChange {
  @Field(() => String, { description: 'Name of the field, such as `price` or `trackingCode`.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What it was, at most 120 characters; amounts are in euro, such as 299.00. Empty where there was nothing; null where only the change itself is told.',
  })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'What it is since then, told in the same way.' })
  after!: string | null;
}

@ObjectType({ description: 'One thing that an employee has done.' })
export class AuditEntry {
  @Field(() => ID, { description: 'Identifies the entry; a positive integer.' })
  id!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was done.' })
  at!: Date;

  @Field(() => String, { description: 'Username of the employee.' })
  username!: string;

  @Field(() => AuditAction, { description: 'What was done.' })
  action!: AuditedAction;

  @Field(() => AuditSubject, { description: 'What it was done to.' })
  subject?: Subject;

  @Field(() => ID, {
    description:
      'Id of the product, order, ticket, withdrawal, return, key, webhook, account or category that the action’s name tells.',
  })
  subjectId!: number;

  @Field(() => String, { description: 'What exactly, where the action leaves it open; else empty.' })
  details!: string;

  @Field(() => [AuditChange], {
    description: 'What it has changed; empty where the action says it, and before entries told it.',
  })
  changes?: AuditChange[];
}

@InputType({ description: 'Which entries of the audit log are wanted. What is left out means all.' })
export class AuditFilterInput {
  @Field(() => String, { nullable: true, description: 'Username of an employee, as the entries have it.' })
  username?: string | null;

  @Field(() => AuditSubject, { nullable: true, description: 'What was done something to.' })
  subject?: Subject | null;

  @Field(() => ID, { nullable: true, description: 'Id of that.' })
  subjectId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A day in Berlin, such as 2026-03-29; a text that names none means all.',
  })
  day?: string | null;
}

@ObjectType({ description: 'Up to twelve entries of the audit log, newest first.', simpleResolvers: true })
export class AuditSlice {
  @Field(() => [AuditEntry], { description: 'The entries.' })
  entries!: unknown[];

  @Field(() => String, {
    nullable: true,
    description: 'What to give as `after` for the entries behind; null at the end of the list.',
  })
  nextAfter!: string | null;
}

@ObjectType({
  description: 'A page of twelve entries of the audit log, newest first.',
  simpleResolvers: true,
})
export class AuditPage extends ListPage {
  @Field(() => [AuditEntry], { description: 'The entries of this page.' })
  entries!: unknown[];
}
