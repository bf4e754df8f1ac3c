import { Int, ObjectType } from 'type-graphql';
import { BESIDE_ROWS } from './cost.js';
import { Arg, Field, NullableField } from './declare.js';
import { readSliceSize, SLICE_SIZE } from '../../shared/rules/paging.js';
import type { WantedSlice } from '../kernel/database/slice.js';

/** Where the entries end that were asked for, as Relay and others know it. */
@ObjectType({
  description: 'Where the entries end that were asked for, and whether others follow.',
  simpleResolvers: true,
})
export class PageInfo {
  @NullableField('What to give as `after` for the entries that follow; null without entries.')
  endCursor!: string | null;
  @Field('Whether entries follow.', Boolean) hasNextPage!: boolean;
}

/** What a list tells beside its entries, which are read onwards from the last one seen, with `first` and `after`. */
@ObjectType({ simpleResolvers: true })
export abstract class ForwardPage {
  @Field('Where these entries end.', PageInfo, { complexity: BESIDE_ROWS }) pageInfo!: PageInfo;
}

/** Such a list that is counted. */
@ObjectType({ simpleResolvers: true })
export abstract class CountedPage extends ForwardPage {
  @Field('How many entries the whole list has.', Int) totalCount!: number;
}

/** Where a list continues. */
export const After = (): ReturnType<typeof Arg> =>
  Arg(
    'after',
    'The `pageInfo.endCursor` of the answer before; the beginning without it. Where the list is in the same order, its conditions may be others.',
    String,
    { nullable: true },
  );

/** How much of a list is wanted. */
export const First = (size: number = SLICE_SIZE): ReturnType<typeof Arg> =>
  Arg('first', 'How many; 1 to 100, anything else means the default.', Int, { defaultValue: size });

/** Returns which part of a list is wanted by its two arguments. */
export const sliceOf = (
  after: string | null | undefined,
  first: number,
  size: number = SLICE_SIZE,
): WantedSlice => ({ after: after ?? null, first: readSliceSize(first, size) });
