/** A change of the password. */
export type ChangePasswordInput = {
  /** The password until now. */
  currentPassword: string;
  /** 5 to 50 letters, digits and `@ _ + ? ! - .`. */
  newPassword: string;
};

/** Which product to save or to remove. */
export type FavoriteInput = {
  /** Id of the product. */
  productId: string;
};

/** Who logs in. */
export type LogInInput = {
  /** The password. */
  password: string;
  /** Whether to stay logged in when the browser closes. */
  stayLoggedIn?: boolean;
  /** As at registration; case does not matter. */
  username: string;
};

/** Which page of a list. */
export type PageInput = {
  /** From 1; clamped to the pages that there are. */
  number?: number;
  /** 4, 8, 12 or 24; anything else means the default. */
  size?: number;
};

/** Conditions of a product list. All given ones must hold. */
export type ProductFilter = {
  /** A category; case does not matter. */
  category?: string | null | undefined;
  /** A manufacturer, or a part of the name of one when there is none with exactly this name. */
  manufacturer?: string | null | undefined;
  /** A part of the name, at most 200 characters; case and accents do not matter. */
  name?: string | null | undefined;
  /** Only products with free pieces. */
  onlyInStock?: boolean | null | undefined;
  /** Lowest price, inclusive. */
  priceFrom?: number | null | undefined;
  /** Highest price, inclusive. */
  priceTo?: number | null | undefined;
};

/** The order of a product list. Products that are equal in it follow each other newest first. */
export type ProductSort =
  /** From A to Z, without regard to case and accents. */
  | 'NAME_ASC'
  /** From Z to A, without regard to case and accents. */
  | 'NAME_DESC'
  /** Latest addition to the catalogue first. */
  | 'NEWEST'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC'
  /** Best mean rating first. */
  | 'RATING'
  /** With a name filter: names that begin with the text first. Otherwise newest first. */
  | 'RELEVANCE';

/** A new employee. */
export type RegisterEmployeeInput = {
  /** The code that the shop gives to its employees. */
  authenticationCode: string;
  /** 5 to 50 characters of the same set. */
  password: string;
  /** The password again. */
  repeatPassword: string;
  /** Whether to stay logged in when the browser closes. */
  stayLoggedIn?: boolean;
  /** 1 to 30 letters, digits and `@ _ + ? ! - .`; unique without regard to case. */
  username: string;
};

/** A new customer. */
export type RegisterInput = {
  /** Letters, digits, period, comma, space, hyphen; at most 200 characters. */
  address: string;
  /** E-mail address, unique without regard to case. */
  email: string;
  /** 1 to 50 letters. */
  firstName: string;
  /** 1 to 50 letters. */
  lastName: string;
  /** 5 to 50 characters of the same set. */
  password: string;
  /** The password again. */
  repeatPassword: string;
  /** Whether to stay logged in when the browser closes. */
  stayLoggedIn?: boolean;
  /** 1 to 30 letters, digits and `@ _ + ? ! - .`; unique without regard to case. */
  username: string;
};

/** What somebody is to the shop. */
export type Role =
  /** Registered to buy. */
  | 'customer'
  /** Works for the shop. */
  | 'employee'
  /** Not logged in. */
  | 'guest';

/** A question to the shop. */
export type SubmitTicketInput = {
  /** E-mail address for the answer. */
  emailForAnswer: string;
  /** The question; 1 to 5,000 characters. */
  question: string;
  /** What it is about; 1 to 200 characters. */
  title: string;
};

/** New details of a customer. */
export type UpdateProfileInput = {
  /** Letters, digits, period, comma, space, hyphen; at most 200 characters. */
  address: string;
  /** E-mail address, unique without regard to case. */
  email: string;
  /** 1 to 50 letters. */
  firstName: string;
  /** 1 to 50 letters. */
  lastName: string;
};

/** A review. */
export type WriteReviewInput = {
  /** Plain text, 1 to 5,000 characters. */
  comment: string;
  /** Id of the product. */
  productId: string;
  /** 1 to 5; null when nothing was chosen. */
  rating?: number | null | undefined;
};
