import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { Router } from 'express';

const SCHEMA = `
  type Picture { id: ID! url: String! }
  type Product { id: ID! name: String! price: Int! stockCount: Int! thumbnail: Picture! rating: Float! reviewsCount: Int! }
  type ProductPage { currentPage: Int! pagesCount: Int! totalCount: Int! products: [Product!]! }
  type Query { products: ProductPage! }
`;

interface WireProduct {
  productID: number;
  name: string;
  price: number;
  stockCount: number;
  thumbnailID: number;
}

/** Apollo Server that answers the same twelve products from a constant: what GraphQL alone costs. */
export async function createApolloBaseline(page: { payload: { products: unknown[] } }): Promise<Router> {
  const products = (page.payload.products as WireProduct[]).map((product) => ({
    id: product.productID,
    name: product.name,
    price: product.price,
    stockCount: product.stockCount,
    thumbnail: { id: product.thumbnailID, url: `/api/file/pic/${product.thumbnailID}` },
    rating: 0,
    reviewsCount: 0,
  }));
  const server = new ApolloServer({
    typeDefs: SCHEMA,
    resolvers: { Query: { products: () => ({ currentPage: 1, pagesCount: 1, totalCount: 12, products }) } },
    plugins: [ApolloServerPluginCacheControlDisabled()],
    stopOnTerminationSignals: false,
  });
  await server.start();
  return Router().use(express.json(), expressMiddleware(server));
}
