import { useApolloClient } from '@apollo/client/react';
import { TEXTS } from '@shared/texts.js';
import type { MutationError } from '../../apollo/attempt';
import type {
  CorrectTrackingInput,
  RecordExportProofInput,
  RecordSerialsInput,
  ShipOrderInput,
} from '../../graphql/types.generated';
import { useChange } from '../../lib/useChange';
import {
  ShipmentNowDocument,
  useCorrectTrackingMutation,
  useRecordExportProofMutation,
  useRecordSerialsMutation,
  useRevertShipmentMutation,
  useShipOrderMutation,
} from './update-shipment.generated';

/** A parcel, and the pieces in it; without them, all that is left to send. */
type SentParcel = Omit<ShipOrderInput, 'orderId'>;

interface Shipment {
  /** Sends what is left of the order, or some pieces of it; gives why that was refused. */
  send: (parcel: SentParcel) => Promise<MutationError | null>;
  /** Takes the sending of a parcel back, by default of the latest; gives why that was refused. */
  revert: (number: number | null) => Promise<MutationError | null>;
  /** Corrects carrier and tracking code of a parcel; gives why that was refused. */
  correct: (parcel: Omit<CorrectTrackingInput, 'orderId'>) => Promise<MutationError | null>;
  /** Keeps the serial numbers of the pieces in a parcel; gives why that was refused. */
  record: (parcel: Omit<RecordSerialsInput, 'orderId'>) => Promise<MutationError | null>;
  /** Keeps what proves that a parcel has left the EU; gives why that was refused. */
  prove: (parcel: Omit<RecordExportProofInput, 'orderId'>) => Promise<MutationError | null>;
  isPending: boolean;
}

/** Errors that say nothing about the order as it is now. */
const OTHER_CODES = ['INVALID_INPUT', 'UNREACHABLE', 'CANCELED', 'UNAUTHENTICATED', 'FORBIDDEN'];

/** Changes the shipment of an order and says how it went. */
export function useShipment(orderId: string): Shipment {
  const client = useApolloClient();
  const change = useChange();
  const [shipOrder, sending] = useShipOrderMutation();
  const [revertShipment, reverting] = useRevertShipmentMutation();
  const [correctTracking, correcting] = useCorrectTrackingMutation();
  const [recordSerials, recording] = useRecordSerialsMutation();
  const [recordExportProof, proving] = useRecordExportProofMutation();
  /** Shows the order as somebody else has left it. */
  const lookAgain = async (): Promise<void> => {
    const variables = { id: orderId };
    // Without an answer the card stays as it is; why the change was refused is told already.
    await client
      .query({ query: ShipmentNowDocument, variables, fetchPolicy: 'network-only' })
      .catch(() => null);
  };
  const run = async <Member extends { __typename: string }>(
    call: () => Promise<Member | undefined>,
  ): Promise<MutationError | null> => {
    const { error } = await change(call, TEXTS.shipmentUpdated);
    if (error !== null && !OTHER_CODES.includes(error.code)) await lookAgain();
    return error;
  };
  return {
    send: (parcel) => {
      const variables = { input: { orderId, ...parcel } };
      return run(async () => (await shipOrder({ variables })).data?.shipOrder);
    },
    revert: (number) => {
      const variables = { input: { orderId, number } };
      return run(async () => (await revertShipment({ variables })).data?.revertShipment);
    },
    correct: (parcel) => {
      const variables = { input: { orderId, ...parcel } };
      return run(async () => (await correctTracking({ variables })).data?.correctTracking);
    },
    record: (parcel) => {
      const variables = { input: { orderId, ...parcel } };
      return run(async () => (await recordSerials({ variables })).data?.recordSerials);
    },
    prove: (parcel) => {
      const variables = { input: { orderId, ...parcel } };
      return run(async () => (await recordExportProof({ variables })).data?.recordExportProof);
    },
    isPending: [sending, reverting, correcting, recording, proving].some(({ loading }) => loading),
  };
}
