
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
    "AnnounceReturnResult": [
      "InvalidInput",
      "Rejected",
      "ReturnAnnounced"
    ],
    "AnswerTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketAnswered"
    ],
    "CancelOrderResult": [
      "InvalidInput",
      "OrderCanceled",
      "Rejected"
    ],
    "CancelPaymentResult": [
      "PaymentCanceled",
      "Rejected"
    ],
    "CapturePaymentResult": [
      "OutOfStock",
      "PaymentCaptured",
      "PaymentFailed",
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
      "OutOfStock",
      "PaymentCollected",
      "PaymentFailed",
      "Rejected"
    ],
    "CreateApiKeyResult": [
      "ApiKeyCreated",
      "InvalidInput",
      "Rejected"
    ],
    "CreateResetLinkResult": [
      "InvalidInput",
      "Rejected",
      "ResetLinkCreated"
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
    "DisableWebhookResult": [
      "InvalidInput",
      "Rejected",
      "WebhookDisabled"
    ],
    "EditCategoryResult": [
      "CategoryChanged",
      "CategoryConflict",
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
    "MergeCategoriesResult": [
      "CategoriesMerged",
      "CategoryConflict",
      "Rejected"
    ],
    "MoveCategoryResult": [
      "CategoryChanged",
      "CategoryConflict",
      "Rejected"
    ],
    "PlaceOrderResult": [
      "Conflict",
      "InvalidInput",
      "OrderPlaced",
      "OutOfStock",
      "PaymentFailed",
      "Rejected"
    ],
    "RefundPreviewResult": [
      "InvalidInput",
      "RefundPreview",
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
    "RequestPasswordResetResult": [
      "InvalidInput",
      "PasswordResetRequested",
      "Rejected"
    ],
    "ResetPasswordResult": [
      "InvalidInput",
      "PasswordReset",
      "Rejected"
    ],
    "ResolvePaymentHoldResult": [
      "InvalidInput",
      "OrderConflict",
      "PaymentHoldResolved",
      "Rejected"
    ],
    "ReturnPreviewResult": [
      "InvalidInput",
      "Rejected",
      "ReturnConflict",
      "ReturnPreview"
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
    "SendVerificationLinkResult": [
      "InvalidInput",
      "Rejected",
      "VerificationLinkSent"
    ],
    "SetWithdrawalHandledResult": [
      "Rejected",
      "WithdrawalUpdated"
    ],
    "ShipOrdersResult": [
      "InvalidInput",
      "OrdersShipped",
      "Rejected"
    ],
    "SubmitTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketSubmitted"
    ],
    "TestWebhookResult": [
      "InvalidInput",
      "Rejected",
      "WebhookTestSent"
    ],
    "UpdateProfileResult": [
      "InvalidInput",
      "ProfileUpdated",
      "Rejected"
    ],
    "UpdateRefundResult": [
      "InvalidInput",
      "OrderConflict",
      "RefundUpdated",
      "Rejected"
    ],
    "UpdateReturnResult": [
      "InvalidInput",
      "Rejected",
      "ReturnConflict",
      "ReturnUpdated"
    ],
    "UpdateShipmentResult": [
      "InvalidInput",
      "Rejected",
      "ShipmentUpdated"
    ],
    "UserError": [
      "CategoryConflict",
      "Conflict",
      "InvalidInput",
      "OrderConflict",
      "OutOfStock",
      "PaymentFailed",
      "ProductConflict",
      "Rejected",
      "ReturnConflict"
    ],
    "VerifyEmailResult": [
      "EmailVerified",
      "InvalidInput",
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
    "AnnounceReturnResult": [
      "InvalidInput",
      "Rejected",
      "ReturnAnnounced"
    ],
    "AnswerTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketAnswered"
    ],
    "CancelOrderResult": [
      "InvalidInput",
      "OrderCanceled",
      "Rejected"
    ],
    "CancelPaymentResult": [
      "PaymentCanceled",
      "Rejected"
    ],
    "CapturePaymentResult": [
      "OutOfStock",
      "PaymentCaptured",
      "PaymentFailed",
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
      "OutOfStock",
      "PaymentCollected",
      "PaymentFailed",
      "Rejected"
    ],
    "CreateApiKeyResult": [
      "ApiKeyCreated",
      "InvalidInput",
      "Rejected"
    ],
    "CreateResetLinkResult": [
      "InvalidInput",
      "Rejected",
      "ResetLinkCreated"
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
    "DisableWebhookResult": [
      "InvalidInput",
      "Rejected",
      "WebhookDisabled"
    ],
    "EditCategoryResult": [
      "CategoryChanged",
      "CategoryConflict",
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
    "MergeCategoriesResult": [
      "CategoriesMerged",
      "CategoryConflict",
      "Rejected"
    ],
    "MoveCategoryResult": [
      "CategoryChanged",
      "CategoryConflict",
      "Rejected"
    ],
    "PlaceOrderResult": [
      "Conflict",
      "InvalidInput",
      "OrderPlaced",
      "OutOfStock",
      "PaymentFailed",
      "Rejected"
    ],
    "RefundPreviewResult": [
      "InvalidInput",
      "RefundPreview",
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
    "RequestPasswordResetResult": [
      "InvalidInput",
      "PasswordResetRequested",
      "Rejected"
    ],
    "ResetPasswordResult": [
      "InvalidInput",
      "PasswordReset",
      "Rejected"
    ],
    "ResolvePaymentHoldResult": [
      "InvalidInput",
      "OrderConflict",
      "PaymentHoldResolved",
      "Rejected"
    ],
    "ReturnPreviewResult": [
      "InvalidInput",
      "Rejected",
      "ReturnConflict",
      "ReturnPreview"
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
    "SendVerificationLinkResult": [
      "InvalidInput",
      "Rejected",
      "VerificationLinkSent"
    ],
    "SetWithdrawalHandledResult": [
      "Rejected",
      "WithdrawalUpdated"
    ],
    "ShipOrdersResult": [
      "InvalidInput",
      "OrdersShipped",
      "Rejected"
    ],
    "SubmitTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketSubmitted"
    ],
    "TestWebhookResult": [
      "InvalidInput",
      "Rejected",
      "WebhookTestSent"
    ],
    "UpdateProfileResult": [
      "InvalidInput",
      "ProfileUpdated",
      "Rejected"
    ],
    "UpdateRefundResult": [
      "InvalidInput",
      "OrderConflict",
      "RefundUpdated",
      "Rejected"
    ],
    "UpdateReturnResult": [
      "InvalidInput",
      "Rejected",
      "ReturnConflict",
      "ReturnUpdated"
    ],
    "UpdateShipmentResult": [
      "InvalidInput",
      "Rejected",
      "ShipmentUpdated"
    ],
    "UserError": [
      "CategoryConflict",
      "Conflict",
      "InvalidInput",
      "OrderConflict",
      "OutOfStock",
      "PaymentFailed",
      "ProductConflict",
      "Rejected",
      "ReturnConflict"
    ],
    "VerifyEmailResult": [
      "EmailVerified",
      "InvalidInput",
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
    