import { Float, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import {
  GUEST_BUILD_DAYS,
  MAX_BUILDS,
  MAX_BUILD_NAME,
  MAX_ENTRIES,
  MAX_OWN_FACTS,
  MAX_OWN_LABEL,
  MAX_PIECES,
  type BuildKind,
  type BuildSlot,
} from '../../../shared/builds/build.js';
import type { CartLineProblem } from '../../../shared/rules/cart.js';
import { LOOKUP } from '../../graphql/cost.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { conflict, given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { Cart, CartLineProblems } from '../cart/cart.types.js';
import { Product } from '../catalog/catalog.types.js';
import { ReviewHiding } from '../reviews/reviews.types.js';
import type { BuildCartProblem } from './build-cart.service.js';
import type { BuildRecord } from './build.record.js';
import { Fit } from '../fit/fit.types.js';

export const BuildSlots = defineEnum<BuildSlot>('BuildSlot', 'The place of an entry in a build.', {
  processor: ['PROCESSOR', 'The processor, of which there is one.'],
  motherboard: ['MOTHERBOARD', 'The motherboard, of which there is one.'],
  memory: ['MEMORY', 'Memory kits.'],
  graphics: ['GRAPHICS', 'Graphics cards.'],
  storage: ['STORAGE', 'Drives.'],
  case: ['CASE', 'The case, of which there is one.'],
  supply: ['SUPPLY', 'The power supply, of which there is one.'],
  cooler: ['COOLER', 'The cooler of the processor.'],
  fan: ['FAN', 'Case fans.'],
  expansion: ['EXPANSION', 'Network cards, sound cards and the like.'],
  monitor: ['MONITOR', 'Monitors.'],
  system: ['SYSTEM', 'The operating system.'],
  backup: ['BACKUP', 'Power backup.'],
  service: ['SERVICE', 'What the shop does with the parts, such as assembly.'],
});

const BuildKinds = defineEnum<BuildKind>('BuildKind', 'What a build is for.', {
  plan: ['PLAN', 'Something that may be bought.'],
  machine: ['MACHINE', 'A computer that stands at home.'],
  starting: ['STARTING', 'One of the shop’s, to begin with.'],
});

const BuildCartProblems = defineEnum<BuildCartProblem>(
  'BuildCartProblem',
  'Why an entry of a build did not go into the cart.',
  {
    WITHDRAWN: 'The product is no longer sold.',
    OUT_OF_STOCK: 'No piece is free.',
    NOT_ENOUGH_STOCK: 'Fewer pieces are free than the build has.',
    ALREADY_IN_CART: 'The cart held as many already.',
    CART_FULL: 'The cart holds as many different products as it can.',
  },
);

const FACT =
  'A fact by the key that `Product.facts` uses. Of a number the bounds that are known, which are equal where the number is; one may be left open.';

@ObjectType({ description: `What somebody states of a part of their own. ${FACT}` })
export class OwnFact {
  @Field('Identifies the fact within its slot, for example "lengthMm".') key!: string;
  @Field('The value of a text, the values of a list, or "yes" or "no"; empty for a number.', [String])
  texts!: readonly string[];
  @NullableField('At least so much; null where that is open.', Float) from!: number | null;
  @NullableField('At most so much; null where that is open.', Float) to!: number | null;
}

@InputType({ description: FACT })
export class OwnFactInput {
  @Field('Identifies the fact within its slot, for example "lengthMm".') key!: string;
  @Field('The value of a text, the values of a list, or "yes" or "no"; empty for a number.', [String], {
    defaultValue: [],
  })
  texts!: string[];
  @NullableField('At least so much; null where that is open.', Float) from?: number | null;
  @NullableField('At most so much; null where that is open.', Float) to?: number | null;
}

@ObjectType({ description: 'One line of a build.' })
export class BuildEntry {
  @Field('Its place.', BuildSlots) slot!: BuildSlot;
  @Field('How many pieces, from 1.', Int) count!: number;
  @Field('What it is called: the name of the product, also of one no longer sold, or of the own part.')
  label!: string;
  @NullableField('Id of the product; null for an own part.', ID) productId!: number | null;
  @NullableField('The product; null for an own part, and when it is no longer sold.', Product)
  product!: unknown;
  @Field('Whether it is at home already, and therefore not bought.', Boolean) isOwned!: boolean;
  @Field('What its owner states of an own part; empty for a product.', [OwnFact])
  ownFacts!: readonly OwnFact[];
  @NullableField('Price of one piece when it came into the build; null for an own part.', Money)
  priceAtSaving!: number | null;
  @Field('Pieces that the viewer may buy; 0 for an own part, and when it is no longer sold.', Int)
  available!: number;
  @NullableField(
    'Why it cannot be bought as it is; null also for what is not to be bought.',
    CartLineProblems,
  )
  problem!: CartLineProblem | null;
}

@ObjectType({
  description: `A computer that somebody plans or has: at most ${MAX_ENTRIES} entries, each product once. Nothing is reserved by it.`,
})
export class Build {
  @Field('The code of its link, `/b/{code}`.', ID) code!: string;
  @Field('What its owner calls it.') name!: string;
  @Field('What it is for.', BuildKinds) kind!: BuildKind;
  @Field('Its parts and services, in the order of their owner.', [BuildEntry], { complexity: LOOKUP })
  entries!: unknown[];
  @Field('Rises with every change; a change names the one that it is made from.', Int) version!: number;
  @Field('When it was last changed.', GraphQLISODateTime) updatedAt!: Date;
  @Field('Whether others can open its link.', Boolean) isShared!: boolean;
  @Field('Whether the viewer keeps it and may change it.', Boolean) isMine!: boolean;
  @NullableField(
    'Why employees have closed its link to all others, for who keeps it and for employees; null while they have not.',
    ReviewHiding,
  )
  takenDown?: ReviewHiding | null;
  @Field('Present price of what is to be bought; without what is no longer sold.', Money, {
    complexity: LOOKUP,
  })
  total!: number;
  @Field('What the same cost when each part came into the build, with what is no longer sold.', Money, {
    complexity: LOOKUP,
  })
  totalAtSaving!: number;
}

@ObjectType({ description: 'Whether a product fits into a build.' })
export class FitIntoBuild {
  @Field('What the rules say that look at the product’s slot, with the product in the build.', Fit)
  fit!: unknown;
  @Field('What it takes the place of; empty where it comes beside the rest.', [BuildEntry])
  replaced!: unknown[];
  @NullableField(
    'By how many percent, rounded down, it is more than that in the number that ranks its kind (see `FitExchange.gainPercent`); below zero it is less. Null where no number does, and where it comes beside the rest.',
    Int,
  )
  gainPercent!: number | null;
}

@InputType({ description: 'One line of a build: a product or a part of one’s own.' })
export class BuildEntryInput {
  @Field('Its place.', BuildSlots) slot!: BuildSlot;
  @Field(`How many pieces, 1 to ${MAX_PIECES}; of processor, motherboard, case and supply 1.`, Int, {
    defaultValue: 1,
  })
  count!: number;
  @NullableField('Id of the product, also of one no longer sold; null for an own part.', ID)
  productId?: string | null;
  @NullableField(`Name of an own part, 1 to ${MAX_OWN_LABEL} characters; null for a product.`)
  label?: string | null;
  @Field(`Facts of an own part, at most ${MAX_OWN_FACTS}.`, [OwnFactInput], { defaultValue: [] })
  facts!: OwnFactInput[];
  @Field('Whether it is at home already; own parts always are.', Boolean, { defaultValue: false })
  isOwned!: boolean;
}

@InputType({ description: 'A whole build: a new one without a code, else the one of the code.' })
export class SaveBuildInput {
  @NullableField('`Build.code`; null for a new one.', ID) code?: string | null;
  @Field('`Build.version` as it was loaded; of no importance for a new one.', Int, { defaultValue: 0 })
  version!: number;
  @NullableField('The key that the first saving gave to somebody without an account.') editKey?:
    | string
    | null;
  @Field(`What to call it, 1 to ${MAX_BUILD_NAME} characters.`) name!: string;
  @Field('What it is for; only employees keep builds to begin with.', BuildKinds) kind!: BuildKind;
  @Field(`At most ${MAX_ENTRIES}.`, [BuildEntryInput]) entries!: BuildEntryInput[];
}

@InputType({ description: 'Whether others can open the link of a build.' })
export class ShareBuildInput {
  @Field('`Build.code`.', ID) code!: string;
  @Field('Whether they can.', Boolean) isShared!: boolean;
}

@InputType({ description: 'Which build to remove.' })
export class RemoveBuildInput {
  @Field('`Build.code`.', ID) code!: string;
  @NullableField('The key that the first saving gave to somebody without an account.') editKey?:
    | string
    | null;
}

@InputType({ description: 'What to put into the cart.' })
export class AddBuildToCartInput {
  @Field('`Build.code`, also of a build that somebody else has shared.', ID) code!: string;
  @NullableField('Which of its products; null for all.', [ID]) productIds?: string[] | null;
}

@ObjectType({ description: 'What became of one entry of a build that was put into the cart.' })
export class BuildCartLine {
  @Field('The entry.', BuildEntry) entry!: unknown;
  @Field('How many pieces were added.', Int) added!: number;
  @NullableField('Why none was; null when they were.', BuildCartProblems) problem!: BuildCartProblem | null;
}

export const BuildSaved = outcome('BuildSaved', 'The build is saved.', {
  build: given<BuildRecord>(Build, 'The build with its code and its new version.'),
  editKey: given<string | null>(
    String,
    `For somebody without an account: the key to change or remove it, which the shop cannot tell again. The build ends ${GUEST_BUILD_DAYS} days after its last visit. Null for everybody else.`,
    { nullable: true },
  ),
});

export const BuildShared = outcome('BuildShared', 'The link of the build is open, or closed.', {
  build: given<BuildRecord>(Build, 'The build.'),
});

export const BuildRemoved = outcome('BuildRemoved', 'The build is gone, and its link with it.', {
  buildCode: given<string>(ID, 'The code that it had.'),
});

export const BuildAddedToCart = outcome(
  'BuildAddedToCart',
  'What could be had of the build is in the cart.',
  {
    cart: given<unknown>(Cart, 'The whole cart after the change.'),
    lines: given<unknown>([BuildCartLine], 'What became of each entry that is to be bought.'),
  },
);

export const BuildConflict = conflict(
  'BuildConflict',
  'The build was changed elsewhere since it was loaded. Nothing was saved.',
  Build,
  'The build as it is now. Saving again with its version overwrites it.',
);

export const SaveBuildResult = createResultType(
  'SaveBuildResult',
  `The outcome of saving a build. A customer keeps at most ${MAX_BUILDS}.`,
  BuildSaved,
  BuildConflict,
);

export const ShareBuildResult = createResultType(
  'ShareBuildResult',
  'The outcome of opening or closing the link of a build.',
  BuildShared,
);

export const RemoveBuildResult = createResultType(
  'RemoveBuildResult',
  'The outcome of removing a build.',
  BuildRemoved,
);

export const AddBuildToCartResult = createResultType(
  'AddBuildToCartResult',
  'The outcome of putting a build into the cart.',
  BuildAddedToCart,
);
