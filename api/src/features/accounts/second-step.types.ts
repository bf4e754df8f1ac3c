import { InputType } from 'type-graphql';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import { Viewer } from './accounts.types.js';

@InputType({ description: 'What proves a change of the second step.' })
export class SecondStepProofInput {
  @Field('The password.') currentPassword!: string;
  @NullableField('A code of the second step; needed where there is one already.') code?: string | null;
}

@InputType({ description: 'The first code of an authenticator app.' })
export class ConfirmSecondStepInput {
  @Field('Six digits.') code!: string;
}

export const SecondStepBegun = outcome(
  'SecondStepBegun',
  'What the authenticator app is given. Nothing holds before `confirmSecondStep`, within 15 minutes.',
  {
    secret: given<string>(String, 'The secret in base32, for who cannot read a QR code.'),
    uri: given<string>(String, 'What the QR code says: an otpauth address.'),
  },
);

export const SecondStepConfirmed = outcome(
  'SecondStepConfirmed',
  'The second step holds. All other sessions have ended; the answer sets a new cookie.',
  {
    recoveryCodes: given<string[]>([String], 'Each works once in place of a code; they are shown this once.'),
    viewer: given<ViewerValue>(Viewer, 'The viewer, with all rights of the role.'),
  },
);

export const RecoveryCodesRenewed = outcome(
  'RecoveryCodesRenewed',
  'There are new recovery codes; those before are worthless.',
  {
    recoveryCodes: given<string[]>([String], 'Each works once in place of a code; they are shown this once.'),
    viewer: given<ViewerValue>(Viewer, 'The viewer.'),
  },
);

export const SecondStepRemoved = outcome('SecondStepRemoved', 'Logging in takes the password alone.', {
  viewer: given<ViewerValue>(Viewer, 'The viewer.'),
});

export const BeginSecondStepResult = createResultType(
  'BeginSecondStepResult',
  'The outcome of beginning to set up the second step.',
  SecondStepBegun,
);

export const ConfirmSecondStepResult = createResultType(
  'ConfirmSecondStepResult',
  'The outcome of confirming the second step.',
  SecondStepConfirmed,
);

export const RenewRecoveryCodesResult = createResultType(
  'RenewRecoveryCodesResult',
  'The outcome of asking for new recovery codes.',
  RecoveryCodesRenewed,
);

export const RemoveSecondStepResult = createResultType(
  'RemoveSecondStepResult',
  'The outcome of removing the second step.',
  SecondStepRemoved,
);
