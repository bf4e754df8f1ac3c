import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { OwnFact } from '../builds/builds.types.js';

const LaneSources = defineEnum<'processor' | 'chipset'>(
  'LaneSource',
  'Where the lanes of a slot come from.',
  {
    processor: ['PROCESSOR', 'The processor has them itself.'],
    chipset: ['CHIPSET', 'The chipset shares its way to the processor with them.'],
  },
);

@ObjectType({ description: 'An M.2 slot of a motherboard, and what stands in it.' })
export class LaneSlot {
  @Field('What it is called on the board, for example "M2_1".') name!: string;
  @NullableField('The drive that goes into it; null: it stays empty.') drive!: string | null;
  @NullableField('Generation of PCIe; null where it takes SATA alone.', Int) generation!: number | null;
  @NullableField('How many lanes; null where that is not stated.', Int) lanes!: number | null;
  @Field('Whether it takes drives that speak SATA.', Boolean) takesSata!: boolean;
  @NullableField('Where its lanes come from; null where that is not stated.', LaneSources)
  from!: 'processor' | 'chipset' | null;
  @Field('All of it in words, with what the drive switches off.') words!: string;
}

@ObjectType({
  description:
    'Which M.2 drive goes into which slot, and what that switches off: the best of all placements. As many drives as possible have a slot and a port, a graphics card keeps its lanes, drives run as fast as they can.',
})
export class LaneMap {
  @Field('The motherboard.') board!: string;
  @Field('Whether its maker states every slot. If not, nothing is said of any drive.', Boolean)
  isStated!: boolean;
  @Field('In the order of the board; empty where they are not stated.', [LaneSlot]) slots!: LaneSlot[];
  @Field('Drives that no free slot takes, each as often as it finds none.', [String]) unplaced!: string[];
  @Field('What else is to be known, in words.', [String]) notes!: string[];
  @NullableField('Where the statements come from.') source!: string | null;
}

@ObjectType({ description: 'A part of a machine as its drawing needs it.' })
export class GuidePart {
  @Field('Its number in the drawing and in the steps, from 1.', Int) number!: number;
  @Field('Identifies it within the machine.', ID) id!: number;
  @Field('What it is called.') name!: string;
  @Field('Its place, for example "storage".') slot!: string;
  @Field('How many pieces.', Int) count!: number;
  @Field('What is known of it, by the keys of `Product.facts`.', [OwnFact]) facts!: OwnFact[];
}

@ObjectType({ description: 'A part that comes to its place.' })
export class GuideMount {
  @Field('Its number in the drawing.', Int) number!: number;
  @Field('What it is called.') name!: string;
  @Field('How many pieces of it.', Int) pieces!: number;
  @Field('Where they go, for example "into the slot M2_1".') place!: string;
}

@ObjectType({ description: 'Cables of one kind between two parts.' })
export class GuidePlug {
  @Field('What they are, and what is printed beside their sockets.') label!: string;
  @Field('How many.', Int) count!: number;
  @Field('Where they come from.') from!: string;
  @Field('Where they are plugged in.') to!: string;
}

@ObjectType({ description: 'A step of putting a machine together.' })
export class GuideStep {
  @Field('What it is about.') title!: string;
  @Field('What to mind.', [String]) hints!: string[];
  @Field('Which parts come to their places.', [GuideMount]) mounts!: GuideMount[];
  @Field('Which cables are plugged in.', [GuidePlug]) plugs!: GuidePlug[];
}

@ObjectType({
  description:
    'How to put a machine together: every part and every cable once, in an order that can be done. What facts do not tell, it leaves to the manuals.',
})
export class AssemblyGuide {
  @Field('The parts, in the order in which they come to their places.', [GuidePart]) parts!: unknown[];
  @Field('The steps, in their order.', [GuideStep]) steps!: GuideStep[];
  @NullableField('Its M.2 slots; null without a motherboard.', LaneMap) laneMap!: LaneMap | null;
}
