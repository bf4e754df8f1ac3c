
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "AddProductResult": [
      "InvalidInput",
      "ProductAdded",
      "Rejected"
    ],
    "AddToCartResult": [
      "CartChanged",
      "InvalidInput",
      "OutOfStock",
      "Rejected"
    ],
    "AnswerTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketAnswered"
    ],
    "CancelPaymentResult": [
      "PaymentCanceled",
      "Rejected"
    ],
    "ChangePasswordResult": [
      "InvalidInput",
      "PasswordChanged",
      "Rejected"
    ],
    "ChangeProductResult": [
      "InvalidInput",
      "ProductEdited",
      "Rejected"
    ],
    "CollectPaymentResult": [
      "PaymentCollected",
      "PaymentFailed",
      "Rejected"
    ],
    "CreateApiKeyResult": [
      "ApiKeyCreated",
      "InvalidInput",
      "Rejected"
    ],
    "CreateWebhookResult": [
      "InvalidInput",
      "Rejected",
      "WebhookCreated"
    ],
    "DecideReviewResult": [
      "InvalidInput",
      "OrderConflict",
      "Rejected",
      "ReviewDecided"
    ],
    "DeleteAccountResult": [
      "AccountDeleted",
      "InvalidInput",
      "Rejected"
    ],
    "EditProductResult": [
      "InvalidInput",
      "ProductConflict",
      "ProductEdited",
      "Rejected"
    ],
    "EndWebhookResult": [
      "InvalidInput",
      "Rejected",
      "WebhookEnded"
    ],
    "LogInResult": [
      "InvalidInput",
      "LoggedIn",
      "Rejected"
    ],
    "MarkWithdrawalResult": [
      "Rejected",
      "WithdrawalMarked"
    ],
    "PlaceOrderResult": [
      "Conflict",
      "InvalidInput",
      "OrderPlaced",
      "OutOfStock",
      "PaymentFailed",
      "Rejected"
    ],
    "RegisterResult": [
      "InvalidInput",
      "Registered",
      "Rejected"
    ],
    "RemoveFavoriteResult": [
      "FavoriteRemoved",
      "InvalidInput",
      "Rejected"
    ],
    "RemoveFromCartResult": [
      "CartChanged",
      "InvalidInput",
      "Rejected"
    ],
    "ReplayDeliveryResult": [
      "DeliveryReplayed",
      "InvalidInput",
      "Rejected"
    ],
    "RevokeApiKeyResult": [
      "ApiKeyRevoked",
      "InvalidInput",
      "Rejected"
    ],
    "SaveFavoriteResult": [
      "FavoriteSaved",
      "InvalidInput",
      "Rejected"
    ],
    "SubmitTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketSubmitted"
    ],
    "UpdateProfileResult": [
      "InvalidInput",
      "ProfileUpdated",
      "Rejected"
    ],
    "UpdateShipmentResult": [
      "InvalidInput",
      "Rejected",
      "ShipmentUpdated"
    ],
    "UserError": [
      "Conflict",
      "InvalidInput",
      "OrderConflict",
      "OutOfStock",
      "PaymentFailed",
      "ProductConflict",
      "Rejected"
    ],
    "WithdrawFromContractResult": [
      "ContractWithdrawn",
      "InvalidInput",
      "Rejected"
    ],
    "WriteReviewResult": [
      "InvalidInput",
      "Rejected",
      "ReviewWritten"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "AddProductResult": [
      "InvalidInput",
      "ProductAdded",
      "Rejected"
    ],
    "AddToCartResult": [
      "CartChanged",
      "InvalidInput",
      "OutOfStock",
      "Rejected"
    ],
    "AnswerTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketAnswered"
    ],
    "CancelPaymentResult": [
      "PaymentCanceled",
      "Rejected"
    ],
    "ChangePasswordResult": [
      "InvalidInput",
      "PasswordChanged",
      "Rejected"
    ],
    "ChangeProductResult": [
      "InvalidInput",
      "ProductEdited",
      "Rejected"
    ],
    "CollectPaymentResult": [
      "PaymentCollected",
      "PaymentFailed",
      "Rejected"
    ],
    "CreateApiKeyResult": [
      "ApiKeyCreated",
      "InvalidInput",
      "Rejected"
    ],
    "CreateWebhookResult": [
      "InvalidInput",
      "Rejected",
      "WebhookCreated"
    ],
    "DecideReviewResult": [
      "InvalidInput",
      "OrderConflict",
      "Rejected",
      "ReviewDecided"
    ],
    "DeleteAccountResult": [
      "AccountDeleted",
      "InvalidInput",
      "Rejected"
    ],
    "EditProductResult": [
      "InvalidInput",
      "ProductConflict",
      "ProductEdited",
      "Rejected"
    ],
    "EndWebhookResult": [
      "InvalidInput",
      "Rejected",
      "WebhookEnded"
    ],
    "LogInResult": [
      "InvalidInput",
      "LoggedIn",
      "Rejected"
    ],
    "MarkWithdrawalResult": [
      "Rejected",
      "WithdrawalMarked"
    ],
    "PlaceOrderResult": [
      "Conflict",
      "InvalidInput",
      "OrderPlaced",
      "OutOfStock",
      "PaymentFailed",
      "Rejected"
    ],
    "RegisterResult": [
      "InvalidInput",
      "Registered",
      "Rejected"
    ],
    "RemoveFavoriteResult": [
      "FavoriteRemoved",
      "InvalidInput",
      "Rejected"
    ],
    "RemoveFromCartResult": [
      "CartChanged",
      "InvalidInput",
      "Rejected"
    ],
    "ReplayDeliveryResult": [
      "DeliveryReplayed",
      "InvalidInput",
      "Rejected"
    ],
    "RevokeApiKeyResult": [
      "ApiKeyRevoked",
      "InvalidInput",
      "Rejected"
    ],
    "SaveFavoriteResult": [
      "FavoriteSaved",
      "InvalidInput",
      "Rejected"
    ],
    "SubmitTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketSubmitted"
    ],
    "UpdateProfileResult": [
      "InvalidInput",
      "ProfileUpdated",
      "Rejected"
    ],
    "UpdateShipmentResult": [
      "InvalidInput",
      "Rejected",
      "ShipmentUpdated"
    ],
    "UserError": [
      "Conflict",
      "InvalidInput",
      "OrderConflict",
      "OutOfStock",
      "PaymentFailed",
      "ProductConflict",
      "Rejected"
    ],
    "WithdrawFromContractResult": [
      "ContractWithdrawn",
      "InvalidInput",
      "Rejected"
    ],
    "WriteReviewResult": [
      "InvalidInput",
      "Rejected",
      "ReviewWritten"
    ]
  }
};
      export default result;
    