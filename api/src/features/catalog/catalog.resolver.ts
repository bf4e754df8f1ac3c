import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import { ShopError } from '../../../shared/errors.js';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import type { ProductAttribute } from '../../../shared/rules/product.js';
import { readId } from '../../../shared/rules/ids.js';
import { CATALOG_PAGE_SIZE, readPageRequest } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { mayAskFor } from '../../graphql/selections.js';
import type { ProductRecord } from './catalog.model.js';
import type { CatalogQuestion } from './search.service.js';
import { toFacets, toInterpretation } from './search.resolver.js';
import { Facet, SearchInterpretation } from './search.types.js';
import {
  Attribute,
  PageInput,
  Picture,
  Product,
  ProductFacets,
  ProductFilter,
  ProductPage,
  ProductSort,
  SpecificationDocument,
} from './catalog.types.js';

/** Most products that `productsByIds` gives at once. */
const MAX_BULK_IDS = 100;

/** A page carries what it answers, so that its facets can be counted when they are asked for. */
type PageWithQuestion = Omit<ProductPage, 'facets' | 'factFacets' | 'interpretation'> & {
  question: CatalogQuestion;
};

/** Most conditions on facts, and most values of one of them or manufacturers. */
const MAX_CONDITIONS = 20;
const MAX_VALUES = 50;

/** Reads what is looked for; throws `TOO_MANY_CONDITIONS`. */
function readQuestion(filter: ProductFilter | null, search: string | null): CatalogQuestion {
  const { facts, manufacturers, ...others } = filter ?? {};
  const limit = (given: readonly unknown[] | null | undefined, max: number): void => {
    if ((given ?? []).length > max) throw new ShopError('TOO_MANY_CONDITIONS', { max });
  };
  limit(facts, MAX_CONDITIONS);
  for (const values of [manufacturers, ...(facts ?? []).map((fact) => fact.values)])
    limit(values, MAX_VALUES);
  const conditions = (facts ?? []).map(({ key, values, from = null, to = null }) => ({
    key,
    values,
    from,
    to,
  }));
  return {
    filter: { ...others, manufacturers: manufacturers ?? [], facts: conditions },
    search: search ?? '',
  };
}

/** A row keeps what its wording in a language follows from. */
export type AttributeRow = Attribute & Pick<ProductAttribute, 'value'> & Pick<ProductRecord, 'category'>;

const picture = (id: number): Picture => ({ id, url: `/api/file/pic/${id}` });

@Resolver(() => Product)
export class ProductResolver {
  @Query(() => ProductPage, { description: 'A page of the listed products.' })
  async products(
    @Arg('filter', () => ProductFilter, { nullable: true, description: 'Conditions.' })
    filter: ProductFilter | null,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'What somebody types to find a product, at most 200 characters: words, measures, prices and categories in English or German. Products whose name contains all of it come first.',
    })
    search: string | null,
    @Arg('sort', () => ProductSort, { defaultValue: ProductSort.RELEVANCE, description: 'Order.' })
    sort: CatalogSort,
    @Arg('page', () => PageInput, { nullable: true, description: 'Page number and size.' })
    page: PageInput | null,
    @Ctx() { services }: RequestContext,
    @Info() { fieldNodes }: GraphQLResolveInfo,
  ): Promise<PageWithQuestion> {
    const wanted = readPageRequest(page?.number, page?.size, CATALOG_PAGE_SIZE);
    const question = readQuestion(filter, search);
    const isListWanted = fieldNodes.some((node) => mayAskFor(node, 'products'));
    const { search: searches } = services;
    const found = isListWanted ? searches.find(question, sort, wanted) : searches.measure(question, wanted);
    return { ...(await found), question };
  }

  @Query(() => Product, { nullable: true, description: 'A product by its id; null when there is none.' })
  product(
    @Arg('id', () => ID, { description: 'A positive integer.' }) id: string,
    @Ctx() { products }: RequestContext,
  ): Promise<ProductRecord | null> | null {
    const productId = readId(id);
    return productId === null ? null : products.load(productId);
  }

  @Query(() => [Product], {
    nullable: 'items',
    description: 'Products in the order of the ids, null in the place of each missing one. At most 100 ids.',
  })
  productsByIds(
    @Arg('ids', () => [ID], { description: 'Positive integers.' }) ids: string[],
    @Ctx() { products }: RequestContext,
  ): Promise<(ProductRecord | null)[]> {
    if (ids.length > MAX_BULK_IDS) throw new ShopError('TOO_MANY_IDS', { max: MAX_BULK_IDS });
    return Promise.all(ids.map((id) => loadOrNull(id, products)));
  }

  @FieldResolver(() => String)
  id(@Root() product: ProductRecord): number {
    return product._id;
  }

  @FieldResolver(() => Number)
  price(@Root() product: ProductRecord): number {
    return product.priceCents;
  }

  @FieldResolver(() => Picture)
  thumbnail(@Root() product: ProductRecord): Picture {
    return picture(product.thumbnailId);
  }

  @FieldResolver(() => [Picture])
  pictures(@Root() product: ProductRecord): Picture[] {
    return product.pictureIds.map(picture);
  }

  @FieldResolver(() => SpecificationDocument, { nullable: true })
  specification(@Root() product: ProductRecord): SpecificationDocument | null {
    return product.specsDocId === null
      ? null
      : { id: product.specsDocId, url: `/api/file/doc/${product.specsDocId}` };
  }

  @FieldResolver(() => [Attribute])
  attributes(@Root() product: ProductRecord): AttributeRow[] {
    return product.attributes.map(({ name, value, unit }) => ({
      name,
      value,
      category: product.category,
      text: typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
      numberValue: typeof value === 'number' ? value : null,
      booleanValue: typeof value === 'boolean' ? value : null,
      unit: unit ?? null,
    }));
  }

  @FieldResolver(() => Number)
  rating(@Root() product: ProductRecord): number {
    return product.ratingMean;
  }
}

@Resolver(() => ProductPage)
export class ProductPageResolver {
  @FieldResolver(() => ProductFacets)
  async facets(
    @Root() { question }: PageWithQuestion,
    @Ctx() { services }: RequestContext,
    @Info() { fieldNodes }: GraphQLResolveInfo,
  ): Promise<ProductFacets> {
    const isWanted = (name: string): boolean => fieldNodes.some((node) => mayAskFor(node, name));
    const { search } = services;
    const [categories, manufacturers, prices] = await Promise.all([
      isWanted('categories') ? search.countCategories(question) : [],
      isWanted('manufacturers') ? search.countManufacturers(question) : [],
      isWanted('prices') ? search.countPrices(question) : null,
    ]);
    return { categories, manufacturers, prices };
  }

  @FieldResolver(() => [Facet])
  async factFacets(
    @Root() { question }: PageWithQuestion,
    @Ctx() { services }: RequestContext,
  ): Promise<Facet[]> {
    return toFacets(await services.search.countFactFacets(question));
  }

  @FieldResolver(() => SearchInterpretation, { nullable: true })
  async interpretation(
    @Root() { question }: PageWithQuestion,
    @Ctx() { services }: RequestContext,
  ): Promise<SearchInterpretation | null> {
    const understood = await services.search.interpretation(question);
    return understood === null ? null : toInterpretation(understood, services.search.kindOf(understood));
  }
}

function loadOrNull(id: string, products: RequestContext['products']): Promise<ProductRecord | null> {
  const productId = readId(id);
  return productId === null ? Promise.resolve(null) : products.load(productId);
}
