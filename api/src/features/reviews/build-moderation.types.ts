import { ID, InputType } from 'type-graphql';
import type { ReviewBreach as ReviewBreachName } from '../../../shared/rules/review-breaches.js';
import { Field } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import type { BuildRecord } from '../builds/build.record.js';
import { Build } from '../builds/builds.types.js';
import { NoticeInput } from './review-moderation.types.js';
import { ReviewBreach } from './reviews.types.js';

@InputType({ description: 'A notice that a shared build breaks a rule, as by its name.' })
export class ReportBuildInput extends NoticeInput {
  @Field('`Build.code`.', ID) code!: string;
}

@InputType({ description: 'Which shared build is taken down, and why.' })
export class TakeBuildDownInput {
  @Field('`Build.code`.', ID) code!: string;
  @Field('What it breaks.', ReviewBreach) breach!: ReviewBreachName;
  @Field('What in the build breaks it, as its owner is told; 1 to 2,000 characters.') explanation!: string;
}

@InputType({ description: 'Which build can be opened by its link again.' })
export class RestoreBuildInput {
  @Field('`Build.code`.', ID) code!: string;
}

export const BuildReported = outcome('BuildReported', 'The notice has arrived.', {
  noticeId: given<number>(ID, 'Number of the notice.'),
  isReceiptMailed: given<boolean>(Boolean, 'Whether a receipt is on its way, as of a review.'),
});

export const ReportBuildResult = createResultType(
  'ReportBuildResult',
  'The outcome of reporting a shared build.',
  BuildReported,
);

export const BuildModerated = outcome('BuildModerated', 'The link of the build is closed, or open again.', {
  build: given<BuildRecord>(Build, 'The build as it is now.'),
});

export const ModerateBuildResult = createResultType(
  'ModerateBuildResult',
  'The outcome of `takeBuildDown` and `restoreBuild`.',
  BuildModerated,
);
