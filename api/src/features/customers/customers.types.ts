import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { ListSlice } from '../../graphql/slice.js';
import type { UserRecord } from '../accounts/user.record.js';

@ObjectType({ description: 'A customer as employees see them.', simpleResolvers: true })
export class Customer {
  @Field(() => ID, { description: 'Number of the customer; a positive integer.' })
  id: number;

  @Field(() => String, { description: 'First name.' })
  firstName: string;

  @Field(() => String, { description: 'Last name.' })
  lastName: string;

  @Field(() => String, { description: 'E-mail address.' })
  email: string;

  @Field(() => Boolean, { description: 'Whether a link that went to the address was followed.' })
  isEmailVerified: boolean;

  @Field(() => String, { description: 'Postal address.' })
  address: string;

  @Field(() => GraphQLISODateTime, { description: 'When the account was opened.' })
  createdAt: Date;

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

@ObjectType({ description: 'Up to twelve customers, newest first.', simpleResolvers: true })
export class CustomerSlice extends ListSlice {
  @Field(() => [Customer], { description: 'The customers.' })
  customers!: Customer[];
}
