/** Members of interfaces and unions, for the cache. */
export default {
  "possibleTypes": {
    "ModerateBuildResult": [
      "BuildModerated",
      "InvalidInput",
      "Rejected"
    ],
    "ModerateReviewResult": [
      "InvalidInput",
      "Rejected",
      "ReviewModerated"
    ],
    "ResolvePaymentHoldResult": [
      "InvalidInput",
      "OrderConflict",
      "PaymentHoldResolved",
      "Rejected"
    ],
    "SaveSettingsResult": [
      "InvalidInput",
      "Rejected",
      "SettingsConflict",
      "SettingsSaved"
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
    "UserError": [
      "BuildConflict",
      "CategoryConflict",
      "CompatibilityConflict",
      "Conflict",
      "InvalidInput",
      "OrderConflict",
      "OutOfStock",
      "PaymentFailed",
      "ProductConflict",
      "Rejected",
      "ReturnConflict",
      "SettingsConflict"
    ]
  }
};
