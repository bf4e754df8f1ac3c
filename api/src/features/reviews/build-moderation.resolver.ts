import { Ctx, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import {
  BuildModerated,
  BuildReported,
  ModerateBuildResult,
  ReportBuildInput,
  ReportBuildResult,
  RestoreBuildInput,
  TakeBuildDownInput,
} from './build-moderation.types.js';

@Resolver()
export class BuildModerationResolver {
  @Mutation(
    'Says that a shared build breaks a rule, as by its name (Art. 16 DSA); a receipt is mailed. Not about those that the shop offers to begin with. Everybody but keys.',
    ReportBuildResult,
  )
  async reportBuild(
    @Input('The notice.', ReportBuildInput) { code, ...fields }: ReportBuildInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const { notice, isReceiptMailed } = await services.reviewNotices.reportBuild(
      viewer,
      code,
      fields,
      origin,
    );
    return new BuildReported({ noticeId: notice._id, isReceiptMailed });
  }

  @Mutation(
    'Closes the link of a shared build to all but its owner, and tells them why; the owner cannot open it again. Employees only.',
    ModerateBuildResult,
  )
  async takeBuildDown(
    @Input('Build and reason.', TakeBuildDownInput) { code, breach, explanation }: TakeBuildDownInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const { reviewNotices } = services;
    return new BuildModerated({
      build: await reviewNotices.takeBuildDown(viewer, code, breach, explanation, origin),
    });
  }

  @Mutation(
    'Opens the link of a build again that was taken down, as far as its owner shares it, and tells them. Employees only.',
    ModerateBuildResult,
  )
  async restoreBuild(
    @Input('Which one.', RestoreBuildInput) { code }: RestoreBuildInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new BuildModerated({ build: await services.reviewNotices.restoreBuild(viewer, code) });
  }
}
