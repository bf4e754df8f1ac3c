
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "ChangePasswordResult": [
      "InvalidInput",
      "PasswordChanged",
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
    "ChangePasswordResult": [
      "InvalidInput",
      "PasswordChanged",
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
    