import { Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { PageNumber } from '../../graphql/page.js';
import type { AuditRecord } from './audit.model.js';
import { AuditEntry, AuditPage } from './audit.types.js';

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => AuditPage, { description: 'What employees have done, newest first. Employees only.' })
  auditLog(@PageNumber() page: number, @Ctx() { services, viewer }: RequestContext): Promise<AuditPage> {
    return services.audit.page(viewer, readPageNumber(page));
  }

  @FieldResolver(() => ID)
  id(@Root() entry: AuditRecord): number {
    return entry._id;
  }
}
