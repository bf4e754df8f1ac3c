
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "AddProductResult": [
      "InvalidInput",
      "ProductAdded",
      "Rejected"
    ],
    "AnswerTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketAnswered"
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
    "EditProductResult": [
      "InvalidInput",
      "ProductConflict",
      "ProductEdited",
      "Rejected"
    ],
    "LogInResult": [
      "InvalidInput",
      "LoggedIn",
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
    "UserError": [
      "InvalidInput",
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
    "AnswerTicketResult": [
      "InvalidInput",
      "Rejected",
      "TicketAnswered"
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
    "EditProductResult": [
      "InvalidInput",
      "ProductConflict",
      "ProductEdited",
      "Rejected"
    ],
    "LogInResult": [
      "InvalidInput",
      "LoggedIn",
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
    "UserError": [
      "InvalidInput",
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
    