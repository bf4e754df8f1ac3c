import { InputType, Int } from 'type-graphql';
import {
  MAX_REMEDY_DAYS,
  type FaultyGoods as StoredFate,
  type Remedy as StoredRemedy,
} from '../../../shared/rules/returns.js';
import { Field } from '../../graphql/declare.js';
import { FaultyGoods, Remedy } from './remedies.types.js';
import { ReturnStepInput } from './returns.types.js';

@InputType({ description: 'The decision how a defect is remedied.' })
export class DecideRemedyInput extends ReturnStepInput {
  @Field('How.', Remedy) kind!: StoredRemedy;
  @Field(
    `The day in Berlin by which the goods are sent, as the customer is told: from today on, within ${MAX_REMEDY_DAYS} days.`,
  )
  dueOn!: string;
  @Field('What becomes of defective pieces that are replaced.', FaultyGoods, { defaultValue: 'writtenOff' })
  faultyGoods!: StoredFate;
}

@InputType({ description: 'The serial number of a piece that is sent in the place of another.' })
export class ExchangedSerialInput {
  @Field('Place of the line in the order, from 0.', Int) line!: number;
  @Field('The number; capitals and spaces do not matter.') number!: string;
  @Field('That of the defective piece; empty where nobody knows it.', String, { defaultValue: '' })
  replaces!: string;
}

@InputType({ description: 'The parcel in which repaired goods, or others in their place, are sent.' })
export class SendRemedyInput extends ReturnStepInput {
  @Field('Who carries it; not empty.') carrier!: string;
  @Field("The carrier's code; not empty.") trackingCode!: string;
  @Field(
    'The serial numbers of pieces that replace others, as far as they are known.',
    [ExchangedSerialInput],
    {
      defaultValue: [],
    },
  )
  serials!: ExchangedSerialInput[];
}
