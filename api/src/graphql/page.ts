import { Arg, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { SLICE_SIZE } from '../../shared/rules/paging.js';

const NUMBER = { defaultValue: 1, description: 'From 1; clamped to the pages that there are.' } as const;

/** What every page of a list tells beside its entries. */
@ObjectType({ simpleResolvers: true })
export abstract class ListPage {
  @Field(() => Int, { description: 'Number of this page, clamped between 1 and the page count.' })
  currentPage!: number;

  @Field(() => Int, { description: 'How many pages there are; 0 when the list is empty.' })
  pagesCount!: number;

  @Field(() => Int, { description: 'How many entries there are on all pages.' })
  totalCount!: number;
}

/** Which page of a list is wanted, for lists that know one page size only. */
export const PageNumber = (): ReturnType<typeof Arg> => Arg('page', () => Int, NUMBER);

/** Where a list continues that is read in pieces of any size. */
export const After = (): ReturnType<typeof Arg> =>
  Arg('after', () => String, {
    nullable: true,
    description: 'The `endCursor` of the answer before; the beginning without it.',
  });

/** How much of such a list is wanted. */
export const First = (): ReturnType<typeof Arg> =>
  Arg('first', () => Int, {
    defaultValue: SLICE_SIZE,
    description: 'How many; 1 to 100, anything else means the default.',
  });

/** Which page of a list is wanted; the size and its default are added by each list. */
@InputType()
export abstract class ListPageInput {
  @Field(() => Int, NUMBER)
  number!: number;
}

/** Where a page of a list begins from which entries go while somebody works through it. */
export const PageAfter = (): PropertyDecorator =>
  Field(() => ID, {
    nullable: true,
    description:
      'Id of the last entry of the page before: the page then begins behind it, whatever has left the list since, and its number is counted from there.',
  }) as PropertyDecorator;
