import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Arg, Field, NullableField } from './declare.js';
import { SLICE_SIZE } from '../../shared/rules/paging.js';

const NUMBER = 'From 1; clamped to the pages that there are.';
const FIRST = { defaultValue: 1 };

/** What every page of a list tells beside its entries. */
@ObjectType({ simpleResolvers: true })
export abstract class ListPage {
  @Field('Number of this page, clamped between 1 and the page count.', Int) currentPage!: number;
  @Field('How many pages there are; 0 when the list is empty.', Int) pagesCount!: number;
  @Field('How many entries there are on all pages.', Int) totalCount!: number;
}

/** Which page of a list is wanted, for lists that know one page size only. */
export const PageNumber = (): ReturnType<typeof Arg> => Arg('page', NUMBER, Int, FIRST);

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

/** What a list tells beside its entries that is read onwards from the last one seen, with `first` and `after`. */
@ObjectType({ simpleResolvers: true })
export abstract class ForwardPage {
  @Field('Where these entries end.', PageInfo) pageInfo!: PageInfo;
}

/** Where a list continues that is read in pieces of any size. */
export const After = (): ReturnType<typeof Arg> =>
  Arg('after', 'The `pageInfo.endCursor` of the answer before; the beginning without it.', String, {
    nullable: true,
  });

/** How much of such a list is wanted. */
export const First = (): ReturnType<typeof Arg> =>
  Arg('first', 'How many; 1 to 100, anything else means the default.', Int, { defaultValue: SLICE_SIZE });

/** Which page of a list is wanted; the size and its default are added by each list. */
@InputType()
export abstract class ListPageInput {
  @Field(NUMBER, Int, FIRST) number!: number;
}

/** Where a page of a list begins from which entries go while somebody works through it. */
export const PageAfter = (): PropertyDecorator =>
  NullableField(
    'Id of the last entry of the page before: the page then begins behind it, whatever has left the list since, and its number is counted from there.',
    ID,
  );
