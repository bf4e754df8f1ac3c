import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { createResultType } from '../../graphql/result.js';
import type { UserRecord } from './user.record.js';
import type { HandedLink } from './employees.service.js';

@ObjectType({ description: 'Somebody who works for the shop.', simpleResolvers: true })
export class Employee {
  @Field(() => ID, { description: 'Id of the account; a positive integer.' })
  userId: number;

  @Field(() => String, { description: 'Username.' })
  username: string;

  @Field(() => GraphQLISODateTime, { description: 'When the account was opened.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'Whether it is the viewer.' })
  isViewer: boolean;

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
  @Field(() => String, { description: 'Username of the colleague.' })
  username!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the API keys that the colleague has created end at once. Otherwise they stay.',
  })
  endsKeys!: boolean;
}

@ObjectType({
  description: 'A link to a new password was made. It is told this once.',
  simpleResolvers: true,
})
export class ResetLinkCreated {
  @Field(() => String, { description: 'Where it leads, below the address of the shop. It works once.' })
  path: string;

  @Field(() => GraphQLISODateTime, { description: 'When it ends by itself: after 30 minutes.' })
  expiresAt: Date;

  @Field(() => String, { description: 'Username of the colleague.' })
  username: string;

  @Field(() => Int, { description: 'How many API keys have ended with it.' })
  endedKeysCount: number;

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
