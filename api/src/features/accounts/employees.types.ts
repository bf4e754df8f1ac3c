import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { createResultType } from '../../graphql/result.js';
import type { UserRecord } from './user.record.js';
import type { HandedLink } from './employees.service.js';

@ObjectType({ description: 'Somebody who works for the shop.', simpleResolvers: true })
export class Employee {
  @Field('Id of the account; a positive integer.', ID) userId: number;
  @Field('Username.') username: string;
  @Field('When the account was opened.', Date) createdAt: Date;
  @Field('Whether it is the viewer.', Boolean) isViewer: boolean;

  constructor(
    { _id, username, createdAt }: Pick<UserRecord, '_id' | 'username' | 'createdAt'>,
    viewerId: number,
  ) {
    this.userId = _id;
    this.username = username;
    this.createdAt = createdAt;
    this.isViewer = _id === viewerId;
  }
}

@InputType({ description: 'Which colleague gets a link to a new password.' })
export class CreateResetLinkInput {
  @Field('Username of the colleague.') username!: string;
  @Field('Whether the API keys that the colleague has created end at once. Otherwise they stay.', Boolean, {
    defaultValue: false,
  })
  endsKeys!: boolean;
}

@ObjectType({
  description: 'A link to a new password was made. It is told this once.',
  simpleResolvers: true,
})
export class ResetLinkCreated {
  @Field('Where it leads, below the address of the shop. It works once.') path: string;
  @Field('When it ends by itself: after 30 minutes.', Date) expiresAt: Date;
  @Field('Username of the colleague.') username: string;
  @Field('How many API keys have ended with it.', Int) endedKeysCount: number;

  constructor({ path, expiresAt, username, endedKeysCount }: HandedLink) {
    this.path = path;
    this.expiresAt = expiresAt;
    this.username = username;
    this.endedKeysCount = endedKeysCount;
  }
}

export const CreateResetLinkResult = createResultType(
  'CreateResetLinkResult',
  'The outcome of making a link to a new password.',
  ResetLinkCreated,
);
