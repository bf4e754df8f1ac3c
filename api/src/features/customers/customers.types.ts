import { ID, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { ForwardPage } from '../../graphql/page.js';
import type { UserRecord } from '../accounts/user.record.js';

@ObjectType({ description: 'A customer as employees see them.', simpleResolvers: true })
export class Customer {
  @Field('Number of the customer; a positive integer.', ID) id: number;
  @Field('First name.') firstName: string;
  @Field('Last name.') lastName: string;
  @Field('E-mail address.') email: string;
  @Field('Whether a link that went to the address was followed.', Boolean) isEmailVerified: boolean;
  @Field('Postal address.') address: string;
  @Field('When the account was opened.', Date) createdAt: Date;

  constructor({ _id, firstName, lastName, email, emailVerifiedAt, address, createdAt }: UserRecord) {
    this.id = _id;
    this.firstName = firstName ?? '';
    this.lastName = lastName ?? '';
    this.email = email ?? '';
    this.isEmailVerified = emailVerifiedAt != null;
    this.address = address ?? '';
    this.createdAt = createdAt;
  }
}

@ObjectType({ description: 'Customers, newest first.' })
export class CustomerPage extends ForwardPage {
  @Field('The customers.', [Customer], { name: 'customers' }) entries!: Customer[];
}
