/** A type that integrators may still know by an earlier name. */
export interface EarlierType {
  name: string;
  /** Its fields or values that were called otherwise, by their names of now. */
  members?: Readonly<Record<string, string>>;
}

/** Types whose earlier name is served by the earlier fields below, by their names of now. */
export const EARLIER_TYPES: Readonly<Record<string, EarlierType>> = {
  CapturePaymentResult: { name: 'CollectPaymentResult' },
  DelistProductInput: { name: 'WithdrawProductInput' },
  DisableWebhookInput: { name: 'EndWebhookInput' },
  DisableWebhookResult: { name: 'EndWebhookResult' },
  PaymentCaptured: { name: 'PaymentCollected' },
  PaymentHold: { name: 'OrderReview', members: { capturedAmount: 'captured', autoCancelAt: 'endsAt' } },
  PaymentHoldReason: {
    name: 'ReviewReason',
    members: {
      AMOUNT_MISMATCH: 'AMOUNT',
      CURRENCY_MISMATCH: 'CURRENCY',
      REFERENCE_MISMATCH: 'REFERENCE',
      REFUND_FAILED: 'REFUND',
    },
  },
  PaymentHoldResolved: { name: 'ReviewDecided' },
  ResolvePaymentHoldInput: { name: 'DecideReviewInput' },
  ResolvePaymentHoldResult: { name: 'DecideReviewResult' },
  SetWithdrawalHandledInput: { name: 'MarkWithdrawalInput' },
  SetWithdrawalHandledResult: { name: 'MarkWithdrawalResult' },
  ShipOrderInput: { name: 'SendOrderInput' },
  StockMovement: { name: 'LedgerEntry' },
  StockMovementPage: { name: 'LedgerPage' },
  WebhookDisabled: { name: 'WebhookEnded' },
  WithdrawalUpdated: { name: 'WithdrawalMarked' },
};

/** Fields that are served under an earlier name too, of objects and of inputs, by their names of now. */
export const EARLIER_FIELDS: Readonly<Record<string, string>> = {
  'Attribute.booleanValue': 'isYes',
  'Attribute.numberValue': 'number',
  'CartChangeInput.quantity': 'count',
  'CartLine.quantity': 'count',
  'EditProductInput.expectedStockCount': 'stockCountLoaded',
  'Mutation.acceptHeldPayment': 'acceptPayment',
  'Mutation.capturePayment': 'collectPayment',
  'Mutation.delistProduct': 'withdrawProduct',
  'Mutation.disableWebhook': 'endWebhook',
  'Mutation.refundHeldPayment': 'refundPayment',
  'Mutation.setWithdrawalHandled': 'markWithdrawal',
  'Mutation.shipOrder': 'sendOrder',
  'Order.paymentHold': 'review',
  'Order.reservedUntil': 'heldUntil',
  'OrderFilter.hasPaymentHold': 'isInReview',
  'OrderLineInput.quantity': 'count',
  'PlaceOrderInput.expectedLines': 'lines',
  'PlaceOrderInput.expectedTotal': 'total',
  'Query.stockMovements': 'stockLedger',
  'Webhook.disabledAt': 'endedAt',
  'WebhookDelivery.attempts': 'tries',
  'WebhookDelivery.lastAttemptAt': 'lastTriedAt',
  'WebhookDelivery.lastError': 'problem',
  'WebhookDelivery.lastErrorCode': 'problemCode',
  'WebhookDelivery.lastStatusCode': 'lastStatus',
  'WebhookDelivery.nextAttemptAt': 'nextTryAt',
  'Withdrawal.consumerName': 'name',
  'Withdrawal.contractReference': 'order',
};
