import { Ctx, Resolver } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, Query } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';
import { OssReport, SalesReport, VatReport } from './books.types.js';

@Resolver()
export class BooksResolver {
  @Query(
    'A month by VAT rate, for the tax adviser. Owners only. What is no month is `NOT_FOUND`.',
    VatReport,
    { complexity: cost({ work: PRICES.slip }) },
  )
  async vatReport(
    @Arg('month', 'A month in Berlin, such as `2026-11`.', String) month: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<VatReport> {
    return new VatReport(await services.books.vatReport(viewer, month));
  }

  @Query('A quarter for the One-Stop-Shop. Owners only. What is no quarter is `NOT_FOUND`.', OssReport, {
    complexity: cost({ work: PRICES.slip }),
  })
  ossReport(
    @Arg('quarter', 'A quarter in Berlin, such as `2026-Q4`.', String) quarter: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OssReport> {
    return services.books.ossReport(viewer, quarter);
  }

  @Query(
    'Net sales to consumers in other countries of the EU in this calendar year, while they are charged German VAT: above 10,000 € that of the destination is due (§ 3c (4) UStG). Null where nothing goes there, or it is charged. Owners only.',
    Money,
    { nullable: true, complexity: cost({ work: PRICES.slip }) },
  )
  destinationSales(@Ctx() { services, viewer }: RequestContext): Promise<number | null> {
    return services.books.destinationSales(viewer);
  }

  @Query(
    'What was sold in a month, and what came back. Owners only. What is no month is `NOT_FOUND`.',
    SalesReport,
    { complexity: cost({ work: PRICES.slip }) },
  )
  async salesReport(
    @Arg('month', 'A month in Berlin, such as `2026-11`.', String) month: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<SalesReport> {
    return new SalesReport(await services.books.salesReport(viewer, month));
  }
}
