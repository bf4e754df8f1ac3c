import { ID, ObjectType } from 'type-graphql';
import { NullableField } from './declare.js';

/** What a list tells that is read onwards from the last entry seen. */
@ObjectType({ simpleResolvers: true })
export abstract class ListSlice {
  @NullableField('What to give as `after` for the entries that follow; null at the end of the list.', ID)
  nextAfter!: number | null;
}

/** Describes the argument `after` of such a list. */
export const AFTER_RULE = '`nextAfter` of the entries before; nothing for the first ones.';
