/** Further pictures for a product. */
export type AddPicturesInput = {
  /** PNG or JPEG, at most 0.5 MB each; a product has up to five. */
  pictures: Array<File>;
  /** Id of the product. */
  productId: string;
};

/** A new product with its files. Pictures are PNG or JPEG, at most 0.5 MB each. */
export type AddProductInput = {
  /** Rows of the specification table; at most 60, no name twice. */
  attributes?: Array<AttributeInput>;
  /** 1 to 200 letters and spaces; case does not matter. */
  category: string;
  /** Plain text, 1 to 5,000 characters. */
  description: string;
  /** 1 to 200 characters, none of % & $ * _ ' ". */
  manufacturer: string;
  /** 1 to 200 characters, none of % & $ * _ ' ". */
  name: string;
  /** Up to five further pictures. */
  pictures?: Array<File>;
  /** Price of one piece, above 0. */
  price: number;
  /** Specification sheet: a PDF of at most 4 MB. */
  specification?: File | null | undefined;
  /** Free pieces, 0 or more. */
  stockCount: number;
  /** The first picture, shown in lists. */
  thumbnail: File;
};

/** The answer to a ticket. */
export type AnswerTicketInput = {
  /** Plain text, 1 to 10,000 characters. */
  answer: string;
  /** Id of the ticket. */
  ticketId: string;
};

/** One row of a specification table, as an employee types it. */
export type AttributeInput = {
  /** What is stated, for example "TDP"; 1 to 80 characters. */
  name: string;
  /** The value, 1 to 200 characters. "120" is kept as a number, "yes" and "no" as truth values, all else as a text. */
  text: string;
  /** Unit of the value, for example "W"; at most 20 characters. */
  unit?: string | null | undefined;
};

/** How many pieces of a product to add or to remove. */
export type CartChangeInput = {
  /** From 1. Removing more than there are removes all. */
  count: number;
  /** Id of the product. */
  productId: string;
};

/** Why a line of a cart cannot be bought as it is. */
export type CartLineProblem =
  /** Fewer pieces are free than the line counts. */
  | 'NOT_ENOUGH_STOCK'
  /** No piece is free any more. */
  | 'OUT_OF_STOCK'
  /** The product is no longer sold. */
  | 'WITHDRAWN';

/** A change of the password. */
export type ChangePasswordInput = {
  /** The password until now. */
  currentPassword: string;
  /** 5 to 50 letters, digits and `@ _ + ? ! -`. */
  newPassword: string;
};

/** A new API key. */
export type CreateApiKeyInput = {
  /** How long it lives, in days: 1 to 365. */
  days: number;
  /** What employees will know it by, 1 to 60 characters. */
  name: string;
  /** What it may do; at least one. */
  scopes: Array<KeyScope>;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** What it is to be told of; at least one. */
  events: Array<WebhookEvent>;
  /** A public https address of at most 500 characters. */
  url: string;
};

/** About which payment an employee decides. */
export type DecideReviewInput = {
  /** Id of the order. */
  orderId: string;
  /** The `version` of the review that the decision is about. */
  version: number;
};

/** The end of an account. */
export type DeleteAccountInput = {
  /** The password, as proof that it is really its owner who asks. */
  currentPassword: string;
};

/** Which further picture to delete. */
export type DeletePictureInput = {
  /** Id of the picture. */
  pictureId: string;
  /** Id of the product. */
  productId: string;
};

/** Which specification sheet to delete. */
export type DeleteSpecificationInput = {
  /** Id of the document. */
  documentId: string;
  /** Id of the product. */
  productId: string;
};

/** How a delivery stands. */
export type DeliveryState =
  /** The receiver has taken it. */
  | 'DELIVERED'
  /** It waits for its first or next try. */
  | 'DUE'
  /** All tries have failed, or the webhook has ended. */
  | 'GIVEN_UP';

/** New information about a product. */
export type EditProductInput = {
  /** Rows of the specification table; null leaves them as they are. */
  attributes?: Array<AttributeInput> | null | undefined;
  /** 1 to 200 letters and spaces; case does not matter. */
  category: string;
  /** Plain text, 1 to 5,000 characters. */
  description: string;
  /** 1 to 200 characters, none of % & $ * _ ' ". */
  manufacturer: string;
  /** 1 to 200 characters, none of % & $ * _ ' ". */
  name: string;
  /** Price of one piece, above 0. */
  price: number;
  /** Id of the product. */
  productId: string;
  /** Free pieces, 0 or more. */
  stockCount: number;
  /** The free pieces that the employee saw. The stock changes by the difference to them, so that pieces sold meanwhile stay sold. */
  stockCountLoaded: number;
  /** `Product.version` as it was loaded. */
  version: number;
};

/** Which webhook to end. */
export type EndWebhookInput = {
  /** Id of the webhook. */
  webhookId: string;
};

/** Which product to save or to remove. */
export type FavoriteInput = {
  /** Id of the product. */
  productId: string;
};

/** What an API key allows beside reading the catalogue. */
export type KeyScope =
  /** Reading all orders. */
  | 'ORDERS_READ'
  /** Reading all orders and changing their shipment. */
  | 'ORDERS_SHIP'
  /** Adding and editing products and their files. */
  | 'PRODUCTS_WRITE'
  /** Reading and answering all tickets. */
  | 'TICKETS_ANSWER'
  /** Reading all tickets. */
  | 'TICKETS_READ'
  /** Setting up and ending webhooks, and sending deliveries once more. */
  | 'WEBHOOKS_MANAGE';

/** Who logs in. */
export type LogInInput = {
  /** The password. */
  password: string;
  /** Whether to stay logged in when the browser closes. */
  stayLoggedIn?: boolean;
  /** As at registration; case does not matter. */
  username: string;
};

/** Whether a withdrawal has been dealt with. */
export type MarkWithdrawalInput = {
  /** False: it is open after all. */
  isHandled: boolean;
  /** Number of the withdrawal. */
  withdrawalId: string;
};

/** What happened to an order. */
export type OrderEventKind =
  /** The buyer cancelled it. */
  | 'CANCELED'
  /** It was not paid in time. */
  | 'EXPIRED'
  /** It could not be paid. */
  | 'FAILED'
  /** The payment did not fit the order, or could not be given back. */
  | 'IN_REVIEW'
  /** The money arrived. */
  | 'PAID'
  /** Its pieces were reserved; it could be paid. */
  | 'PLACED'
  /** The money was given back. */
  | 'REFUNDED'
  /** The shop has decided to give the money back. */
  | 'REFUND_STARTED'
  /** The handing over was taken back. */
  | 'REVERTED'
  /** It was handed to a carrier. */
  | 'SENT';

/** Conditions of a list of orders. All given ones must hold. */
export type OrderFilter = {
  /** Only orders whose payment does not fit, about which an employee must decide. */
  isInReview?: boolean;
  /** The id of one order; zero or nothing means any. */
  orderId?: string | null | undefined;
  /** Id of the customer who gets the parcel; employees only, ignored for customers. */
  recipientId?: string | null | undefined;
  /** Only sent, or only pending ones. */
  shippingStatus?: ShippingStatus | null | undefined;
};

/** A product and how many pieces of it. */
export type OrderLineInput = {
  /** From 1. */
  count: number;
  /** Id of the product. */
  productId: string;
};

/** Which page of the orders. */
export type OrderPageInput = {
  /** From 1; clamped to the pages that there are. */
  number?: number;
  /** 4, 8, 12 or 24; anything else means the default. */
  size?: number;
};

/** The order of a list of orders. */
export type OrderSort =
  /** Latest placement first. */
  | 'NEWEST'
  /** Earliest placement first. */
  | 'OLDEST';

/** Which page of a list. */
export type PageInput = {
  /** From 1; clamped to the pages that there are. */
  number?: number;
  /** 4, 8, 12 or 24; anything else means the default. */
  size?: number;
};

/** Where money is moved. */
export type PaymentEnvironment =
  /** A provider on this machine that moves no money. */
  | 'LOCAL'
  /** Real money. */
  | 'PRODUCTION'
  /** The provider's test environment; no money is moved. */
  | 'SANDBOX';

/** Which payment. */
export type PaymentInput = {
  /** The provider's id of the payment. */
  paymentId: string;
};

/** Whether an order is paid. */
export type PaymentStatus =
  /** The buyer has cancelled it before paying. */
  | 'CANCELED'
  /** It was not paid in time. */
  | 'EXPIRED'
  /** It could not be paid. */
  | 'FAILED'
  /** The payment does not fit the order; the shop looks into it. */
  | 'IN_REVIEW'
  /** The money has arrived. */
  | 'PAID'
  /** It can still be paid, or the provider still decides. */
  | 'PENDING'
  /** The money was given back. */
  | 'REFUNDED';

/** What the buyer believes to order. */
export type PlaceOrderInput = {
  /** The cart as the buyer sees it, at most 100 products; it must be equal to the stored one. */
  lines: Array<OrderLineInput>;
  /** The total that the buyer has read, in cents. When the cart costs something else by now, nothing is ordered. */
  total?: number | null | undefined;
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
  /** 1 to 30 letters, digits and `@ _ + ? ! -`; unique without regard to case. */
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
  /** 1 to 30 letters, digits and `@ _ + ? ! -`; unique without regard to case. */
  username: string;
};

/** Which product to bring back. */
export type RelistProductInput = {
  /** Id of the product. */
  productId: string;
};

/** A new order of the further pictures. */
export type ReorderPicturesInput = {
  /** The ids of all of them, in the new order. */
  pictureIds: Array<string>;
  /** Id of the product. */
  productId: string;
};

/** A first or another specification sheet. */
export type ReplaceSpecificationInput = {
  /** Id of the product. */
  productId: string;
  /** A PDF of at most 4 MB. */
  specification: File;
};

/** A new first picture of a product. */
export type ReplaceThumbnailInput = {
  /** Id of the product. */
  productId: string;
  /** PNG or JPEG, at most 0.5 MB. */
  thumbnail: File;
};

/** Which delivery to send once more. */
export type ReplayDeliveryInput = {
  /** Id of the delivery. */
  deliveryId: string;
};

/** Which order was not sent after all. */
export type RevertShipmentInput = {
  /** Id of the order. */
  orderId: string;
};

/** Why a person must look at an order. */
export type ReviewReason =
  /** The payment has another amount than the order. */
  | 'AMOUNT'
  /** The payment is in another currency than the order. */
  | 'CURRENCY'
  /** The payment names another order. */
  | 'REFERENCE'
  /** The money could not be given back. */
  | 'REFUND';

/** Which API key to end. */
export type RevokeApiKeyInput = {
  /** Id of the key. */
  keyId: string;
};

/** What somebody is to the shop. */
export type Role =
  /** Registered to buy. */
  | 'customer'
  /** Works for the shop. */
  | 'employee'
  /** Not logged in. */
  | 'guest'
  /** A program with an API key. */
  | 'integrator';

/** The parcel of an order. */
export type SendOrderInput = {
  /** Who carries it; not empty. */
  carrier: string;
  /** Id of the order. */
  orderId: string;
  /** The carrier's code; not empty. */
  trackingCode: string;
};

/** Whether an order was handed to a carrier. */
export type ShippingStatus =
  /** Not yet. */
  | 'PENDING'
  /** Yes; carrier and tracking code are known. */
  | 'SENT';

/** A question to the shop. */
export type SubmitTicketInput = {
  /** E-mail address for the answer. */
  emailForAnswer: string;
  /** The question; 1 to 5,000 characters. */
  question: string;
  /** What it is about; 1 to 200 characters. */
  title: string;
};

/** Conditions of a list of tickets. All given ones must hold. */
export type TicketFilter = {
  /** Only open or only answered ones. */
  status?: TicketStatus | null | undefined;
  /** One ticket; zero or nothing means any. */
  ticketId?: string | null | undefined;
};

/** Which page of a list of tickets. */
export type TicketPageInput = {
  /** From 1; clamped to the pages that there are. */
  number?: number;
  /** 4, 8, 12 or 24; anything else means the default. */
  size?: number;
};

/** The order of a list of tickets, by the time of opening. */
export type TicketSort =
  /** Newer first. */
  | 'NEWEST'
  /** Older first. */
  | 'OLDEST';

/** Whether a ticket has been answered. No ticket is opened again. */
export type TicketStatus =
  /** It has been answered. */
  | 'CLOSED'
  /** It waits for an answer. */
  | 'OPEN';

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

/** What a webhook can be told of. */
export type WebhookEvent =
  /** An order was paid: `order.paid` with `orderId`. */
  | 'ORDER_PAID'
  /** An order was handed to a carrier: `order.sent` with `orderId`. */
  | 'ORDER_SENT'
  /** A product was added or edited, its listing or its files included: `product.changed` with `productId`. */
  | 'PRODUCT_CHANGED'
  /** A ticket was answered: `ticket.answered` with `ticketId`. */
  | 'TICKET_ANSWERED';

/** A consumer’s declaration to withdraw from a contract (§ 356a BGB). */
export type WithdrawFromContractInput = {
  /** E-mail address for the receipt. */
  email: string;
  /** Name of the consumer; 1 to 200 characters. */
  name: string;
  /** What identifies the contract: the order’s id, or what was bought and when; 1 to 100 characters. */
  order: string;
};

/** Which product to withdraw. */
export type WithdrawProductInput = {
  /** Id of the product. */
  productId: string;
};

/** Conditions of the list of withdrawals. All given ones must hold. */
export type WithdrawalFilter = {
  /** True: handled ones, the last handled first. False: open ones, the longest waiting first. Nothing: all, newest first. */
  isHandled?: boolean | null | undefined;
  /** One withdrawal; zero or nothing means any. */
  withdrawalId?: string | null | undefined;
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
