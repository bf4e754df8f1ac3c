/** Further pictures for a product. */
export type AddPicturesInput = {
  /** PNG or JPEG, at most 0.5 MB each; a product has up to five. */
  pictures: Array<File>;
  /** Id of the product. */
  productId: string;
};

/** A new product with its files. Pictures are PNG or JPEG, at most 0.5 MB each. */
export type AddProductInput = {
  /** What the merchant’s own books call it; up to 64 characters, and no other product has the same. Null when it has none. Left out of an edit, it stays as it is. */
  articleNumber?: string | null | undefined;
  /** Rows of the specification table; at most 60, no name twice. */
  attributes?: Array<AttributeInput>;
  /** Its category: 1 to 200 letters and spaces. Case does not matter; it is kept in lower case. */
  category: string;
  /** Plain text, 1 to 5,000 characters; an empty line separates paragraphs. */
  description: string;
  /** Class of the EU’s energy label, "A" to "G", which stands beside every price; null without a label. Left out of an edit, it stays as it is. */
  energyClass?: string | null | undefined;
  /** Number in the EU’s product register (EPREL): digits. `https://eprel.ec.europa.eu/qr/{number}` shows label and product information sheet. Left out of an edit, it stays as it is. */
  eprelNumber?: string | null | undefined;
  /** Who makes it, as the maker writes it; 1 to 200 characters, none of % & $ * _ ' ". */
  manufacturer: string;
  /** Name, postal and electronic address of the manufacturer (GPSR, Article 19); several lines, up to 500 characters. Left out of an edit, it stays as it is. */
  manufacturerAddress?: string | null | undefined;
  /** Full name, manufacturer first; 1 to 200 characters, none of % & $ * _ ' ". */
  name: string;
  /** Up to five further pictures. */
  pictures?: Array<File>;
  /** Price of one piece, above 0. */
  price: number;
  /** Name, postal and electronic address of who is responsible in the EU, for manufacturers outside of it; up to 500 characters. Left out of an edit, it stays as it is. */
  responsiblePerson?: string | null | undefined;
  /** Warnings and safety information; up to 3,000 characters. Left out of an edit, it stays as it is. */
  safetyWarnings?: string | null | undefined;
  /** Specification sheet: a PDF of at most 4 MB. */
  specification?: File | null | undefined;
  /** Free pieces that can be ordered now; 0 or more. */
  stockCount: number;
  /** The first picture, shown in lists. */
  thumbnail: File;
  /** Guarantee of the manufacturer in months, in addition to the rights that a buyer has by law; 0 to 120, null when not known. Left out of an edit, it stays as it is. */
  warrantyMonths?: number | null | undefined;
};

/** An address by its parts. */
export type AddressInput = {
  /** A building, a floor, a “care of”: at most 80 characters; empty for none. */
  addition: string;
  /** The company, at most 80 characters; empty for none. */
  company: string;
  /** ISO 3166-1 code, such as DE. */
  country: string;
  /** House number: 1 to 11 characters; may be empty at a P.O. box. */
  houseNumber: string;
  /** Telephone number with its area code; empty for none. Stored as it is dialed from abroad. */
  phone: string;
  /** Postal code, as its country writes it. */
  postcode: string;
  /** Who gets it: 1 to 80 letters, digits, and . - ' ’ & / + ( ). */
  recipient: string;
  /** Street without the number: 1 to 80 characters. A P.O. box takes invoices alone. */
  street: string;
  /** Town: 1 to 80 characters. */
  town: string;
  /** VAT identification number of the EU; empty for none. */
  vatId: string;
};

/** What a customer gives back. */
export type AnnounceReturnInput = {
  /** Why. */
  kind: ReturnKind;
  /** The pieces, each line once. */
  lines: Array<ReturnedLineInput>;
  /** Id of an order of the viewer. */
  orderId: string;
  /** In the customer’s words, at most 1000 characters; nobody has to give one. */
  reason?: string;
  /** How many entries `Order.returns` had: announcing the same twice makes one return. */
  seenReturns: number;
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

/** What employees do to the shop. */
export type AuditAction =
  /** Addresses of orders were exported for a carrier. */
  | 'CARRIER_FILE_EXPORTED'
  /** The products of a category went to another one. */
  | 'CATEGORIES_MERGED'
  /** The names, texts, icon or address of a category were saved. */
  | 'CATEGORY_EDITED'
  /** A category got another place in the tree. */
  | 'CATEGORY_MOVED'
  /** An API key was created. */
  | 'KEY_CREATED'
  /** An API key was ended. */
  | 'KEY_REVOKED'
  /** An employee logged in on a device that the account was not used on before. */
  | 'NEW_DEVICE_USED'
  /** Money of a paid order was given back. */
  | 'ORDER_REFUNDED'
  /** An order was marked as sent. */
  | 'ORDER_SENT'
  /** A payment that did not fit its order was accepted. */
  | 'PAYMENT_ACCEPTED'
  /** A payment that did not fit its order was given back. */
  | 'PAYMENT_REFUNDED'
  /** A product got further pictures. */
  | 'PICTURES_ADDED'
  /** The further pictures of a product got another order. */
  | 'PICTURES_REORDERED'
  /** A further picture of a product was deleted. */
  | 'PICTURE_DELETED'
  /** A list of products was imported. */
  | 'PRODUCTS_IMPORTED'
  /** A product was added. */
  | 'PRODUCT_ADDED'
  /** The information about a product was saved. */
  | 'PRODUCT_EDITED'
  /** A product was brought back into the catalog. */
  | 'PRODUCT_RELISTED'
  /** A product was taken out of the catalog. */
  | 'PRODUCT_WITHDRAWN'
  /** It was recorded what a refund was for that the provider had made without the shop. */
  | 'REFUND_CLASSIFIED'
  /** A refund that had failed or hung was asked for again. */
  | 'REFUND_RETRIED'
  /** A refund that had failed was paid by bank transfer, or one that hung is to be. */
  | 'REFUND_TRANSFERRED'
  /** A link was made with which somebody sets a new password. */
  | 'RESET_LINK_CREATED'
  /** It was recorded what the goods of a return are like. */
  | 'RETURN_CHECKED'
  /** Proof was recorded that the goods of a return were sent. */
  | 'RETURN_PROVEN'
  /** It was recorded that the goods of a return are here. */
  | 'RETURN_RECEIVED'
  /** It was decided that the money of a return goes back. */
  | 'RETURN_REFUNDED'
  /** A return was rejected. */
  | 'RETURN_REJECTED'
  /** An order was marked as not sent. */
  | 'SHIPMENT_REVERTED'
  /** It was decided to send an order although a withdrawal was declared. */
  | 'SHIPPING_RESUMED'
  /** The specification sheet of a product was deleted. */
  | 'SPECIFICATION_DELETED'
  /** A product got a first or another specification sheet. */
  | 'SPECIFICATION_REPLACED'
  /** A product got another first picture. */
  | 'THUMBNAIL_REPLACED'
  /** A ticket was answered. */
  | 'TICKET_ANSWERED'
  /** The carrier or the tracking code of a sent order was corrected. */
  | 'TRACKING_CORRECTED'
  /** A list of tracking codes was imported. */
  | 'TRACKING_IMPORTED'
  /** A webhook was set up. */
  | 'WEBHOOK_CREATED'
  /** A webhook was ended. */
  | 'WEBHOOK_ENDED'
  /** A withdrawal was marked as handled. */
  | 'WITHDRAWAL_HANDLED'
  /** A withdrawal was linked with its order. */
  | 'WITHDRAWAL_LINKED'
  /** A withdrawal was marked as not handled after all. */
  | 'WITHDRAWAL_REOPENED';

/** Which entries of the audit log are wanted. What is left out means all. */
export type AuditFilterInput = {
  /** A day in Berlin, such as 2026-03-29; a text that names none means all. */
  day?: string | null | undefined;
  /** What was done something to. */
  subject?: AuditSubject | null | undefined;
  /** Id of that. */
  subjectId?: string | null | undefined;
  /** Username of an employee, as the entries have it. */
  username?: string | null | undefined;
};

/** What employees do something to. */
export type AuditSubject =
  /** An account. */
  | 'ACCOUNT'
  /** A category. */
  | 'CATEGORY'
  /** A file that came in or went out; it has no id. */
  | 'FILE'
  /** An API key. */
  | 'KEY'
  /** An order. */
  | 'ORDER'
  /** A product. */
  | 'PRODUCT'
  /** A return. */
  | 'RETURN'
  /** A ticket. */
  | 'TICKET'
  /** A webhook. */
  | 'WEBHOOK'
  /** A withdrawal from a contract. */
  | 'WITHDRAWAL';

/** Which order to cancel. */
export type CancelOrderInput = {
  /** Id of the order. */
  orderId: string;
};

/** How many pieces of a product to add or to remove. */
export type CartChangeInput = {
  /** Id of the product. */
  productId: string;
  /** From 1. Removing more than there are removes all. */
  quantity: number;
};

/** Why a line of a cart cannot be bought as it is. */
export type CartLineProblem =
  /** Fewer pieces are free than the line has. */
  | 'NOT_ENOUGH_STOCK'
  /** No piece is free any more. */
  | 'OUT_OF_STOCK'
  /** The product is no longer sold. */
  | 'WITHDRAWN';

/** A group of the category tree. */
export type CategoryGroupKey =
  /** Case, power and cooling. */
  | 'CASE_AND_POWER'
  /** Components. */
  | 'COMPONENTS'
  /** Other. */
  | 'OTHER'
  /** Peripherals. */
  | 'PERIPHERALS'
  /** PCs and software. */
  | 'SYSTEMS';

/** What the icon of a category shows. */
export type CategoryIcon =
  | 'BATTERY'
  | 'CASE'
  | 'CONTROLS'
  | 'COOLER'
  | 'DISC'
  | 'DROPLET'
  | 'FAN'
  | 'GRAPHICS_CARD'
  | 'HEADSET'
  | 'KEYBOARD'
  | 'MEMORY'
  | 'MONITOR'
  | 'MOTHERBOARD'
  | 'MOUSE'
  | 'NETWORK'
  | 'OFFICE'
  | 'PACKAGE'
  | 'PC'
  | 'PORTABLE_STORAGE'
  | 'POWER'
  | 'PROCESSOR'
  | 'SECURITY'
  | 'SOUND'
  | 'SPEAKER'
  | 'STORAGE'
  | 'SYSTEM'
  | 'TOOLS'
  | 'WEBCAM';

/** A change of the password. */
export type ChangePasswordInput = {
  /** The password until now. */
  currentPassword: string;
  /** 5 to 50 letters, digits and `@ _ + ? ! -`. */
  newPassword: string;
};

/** What was found of the goods of a return. */
export type CheckReturnInput = {
  /** The pieces that have come, by condition; what is not named has not come. */
  checks: Array<PieceCheckInput>;
  /** Number of the return. */
  returnId: string;
  /** The `Return.version` that the step is about. */
  version: number;
};

/** What a refund was for that was made without the shop. */
export type ClassifyRefundInput = {
  /** Why; not `EXTERNAL`. */
  kind: RefundKind;
  /** The pieces it was for, if any. */
  lines?: Array<RefundedLineInput>;
  /** The `Refund.number`. */
  number: number;
  /** Id of the order. */
  orderId: string;
  /** The `Order.version` that the decision is about. */
  version: number;
};

/** What was wrong with the parcel of an order that was sent. */
export type CorrectTrackingInput = {
  /** Who carries it; not empty. */
  carrier: string;
  /** Whether the customer gets another mail, with the corrected code. */
  isMailed?: boolean;
  /** The `Shipment.number`; the latest without it. */
  number?: number | null | undefined;
  /** Id of the order. */
  orderId: string;
  /** The carrier's code; not empty. */
  trackingCode: string;
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

/** Which colleague gets a link to a new password. */
export type CreateResetLinkInput = {
  /** Whether the API keys that the colleague has created end at once. Otherwise they stay. */
  endsKeys?: boolean;
  /** Username of the colleague. */
  username: string;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** Which events it receives; at least one. */
  events: Array<WebhookEvent>;
  /** A public https address of at most 500 characters. */
  url: string;
};

/** The end of an account. */
export type DeleteAccountInput = {
  /** The password, as proof that the request comes from the owner. */
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

/** Which product to delist. */
export type DelistProductInput = {
  /** Id of the product. */
  productId: string;
};

/** Why a delivery has failed. */
export type DeliveryProblem =
  /** The receiver has refused it: see `lastStatusCode`. */
  | 'ANSWER'
  /** The address of the receiver is not public. */
  | 'NOT_PUBLIC'
  /** The receiver took too long to answer. */
  | 'TOO_SLOW'
  /** The name of the receiver is not known. */
  | 'UNKNOWN_HOST'
  /** The receiver could not be reached. */
  | 'UNREACHABLE'
  /** The webhook was disabled. */
  | 'WEBHOOK_ENDED';

/** How a delivery stands. */
export type DeliveryState =
  /** The receiver has taken it. */
  | 'DELIVERED'
  /** It waits for its first or next attempt. */
  | 'DUE'
  /** All attempts have failed, or the webhook was disabled. */
  | 'GIVEN_UP';

/** Which webhook to disable. */
export type DisableWebhookInput = {
  /** Id of the webhook. */
  webhookId: string;
};

/** What a document is. The amounts of all kinds are positive. */
export type DocumentKind =
  /** Takes back an invoice as a whole. */
  | 'CANCELLATION'
  /** Takes back a part of an invoice whose money has gone back. */
  | 'CORRECTION'
  /** Bills what was sent. */
  | 'INVOICE';

/** How a category is shown. */
export type EditCategoryInput = {
  /** Id of the category. */
  categoryId: string;
  /** What belongs to it; at most 300 characters each. */
  descriptions: LocalizedTextInput;
  /** Its icon. */
  icon: CategoryIcon;
  /** Its names; 1 to 60 characters each. */
  labels: LocalizedTextInput;
  /** Its part of the address: 1 to 60 lower-case letters, digits and hyphens. */
  slug: string;
  /** `Category.version` as it was loaded. */
  version: number;
};

/** A new price, a new stock count, or both. What is left out stays as it is. */
export type EditOfferInput = {
  /** The price that was seen: if it is another one now, nothing is saved. Without it the price is replaced, whatever it is. */
  expectedPrice?: number | null | undefined;
  /** The stock count that was seen: the stock changes by the difference to it, so that pieces sold meanwhile stay sold. Without it the new count holds as it is. */
  expectedStockCount?: number | null | undefined;
  /** Price of one piece, above 0. */
  price?: number | null | undefined;
  /** Id of the product. */
  productId: string;
  /** Free pieces, which can be sold. */
  stockCount?: number | null | undefined;
};

/** New information about a product. */
export type EditProductInput = {
  /** What the merchant’s own books call it; up to 64 characters, and no other product has the same. Null when it has none. Left out of an edit, it stays as it is. */
  articleNumber?: string | null | undefined;
  /** Rows of the specification table; null leaves them as they are. */
  attributes?: Array<AttributeInput> | null | undefined;
  /** Its category: 1 to 200 letters and spaces. Case does not matter; it is kept in lower case. */
  category: string;
  /** Plain text, 1 to 5,000 characters; an empty line separates paragraphs. */
  description: string;
  /** Class of the EU’s energy label, "A" to "G", which stands beside every price; null without a label. Left out of an edit, it stays as it is. */
  energyClass?: string | null | undefined;
  /** Number in the EU’s product register (EPREL): digits. `https://eprel.ec.europa.eu/qr/{number}` shows label and product information sheet. Left out of an edit, it stays as it is. */
  eprelNumber?: string | null | undefined;
  /** The stock count that the employee saw. The stock changes by the difference to them, so that pieces sold meanwhile stay sold. */
  expectedStockCount: number;
  /** Who makes it, as the maker writes it; 1 to 200 characters, none of % & $ * _ ' ". */
  manufacturer: string;
  /** Name, postal and electronic address of the manufacturer (GPSR, Article 19); several lines, up to 500 characters. Left out of an edit, it stays as it is. */
  manufacturerAddress?: string | null | undefined;
  /** Full name, manufacturer first; 1 to 200 characters, none of % & $ * _ ' ". */
  name: string;
  /** Price of one piece, above 0. */
  price: number;
  /** Id of the product. */
  productId: string;
  /** Name, postal and electronic address of who is responsible in the EU, for manufacturers outside of it; up to 500 characters. Left out of an edit, it stays as it is. */
  responsiblePerson?: string | null | undefined;
  /** Warnings and safety information; up to 3,000 characters. Left out of an edit, it stays as it is. */
  safetyWarnings?: string | null | undefined;
  /** Free pieces that can be ordered now; 0 or more. */
  stockCount: number;
  /** `Product.version` as it was loaded. */
  version: number;
  /** Guarantee of the manufacturer in months, in addition to the rights that a buyer has by law; 0 to 120, null when not known. Left out of an edit, it stays as it is. */
  warrantyMonths?: number | null | undefined;
};

/** Why the shop refuses: one reason for each sentence, finer than the code. New ones may come. */
export type ErrorReason =
  /** There is no account with the username “{username}”. */
  | 'ACCOUNT_NOT_FOUND'
  /** An address line has at most {max} letters, digits and punctuation marks. */
  | 'ADDITION_INVALID'
  /** Your addresses were changed elsewhere in the meantime. Please try again. */
  | 'ADDRESSES_CHANGED'
  /** These orders have an address without a clear street, number, postcode and town: {orderIds}. */
  | 'ADDRESSES_IN_DOUBT'
  /** You can keep up to {max} addresses. */
  | 'ADDRESS_BOOK_FULL'
  /** Please enter a postal address. Example: Schillerstr. 12, 10625 Berlin */
  | 'ADDRESS_INVALID'
  /** There is no address with the ID {addressId}. */
  | 'ADDRESS_NOT_FOUND'
  /** All pieces available in stock are already in your cart. */
  | 'ALL_IN_CART'
  /** This ticket has already been answered. */
  | 'ALREADY_ANSWERED'
  /** You are already logged in. */
  | 'ALREADY_LOGGED_IN'
  /** The order is paid and can no longer be canceled here. You can withdraw from it instead. */
  | 'ALREADY_PAID'
  /** You have already reviewed this product. */
  | 'ALREADY_REVIEWED'
  /** The order has already been sent. */
  | 'ALREADY_SENT'
  /** Please enter an answer (up to {max} characters). */
  | 'ANSWER_INVALID'
  /** Please enter an article number of up to {max} characters, or leave it empty. */
  | 'ARTICLE_NUMBER_INVALID'
  /** Another product has this article number. */
  | 'ARTICLE_NUMBER_TAKEN'
  /** Give every row a unique name and a value. At most {max} rows. */
  | 'ATTRIBUTES_INVALID'
  /** Please enter a speditor (up to {max} characters). */
  | 'CARRIER_INVALID'
  /** Your cart has changed. Please check it and try again. */
  | 'CART_CHANGED'
  /** Your cart is empty. */
  | 'CART_EMPTY'
  /** A cart can hold up to {max} different products. */
  | 'CART_FULL'
  /** Someone else has changed this category in the meantime. Please check it and try again. */
  | 'CATEGORY_CHANGED'
  /** A description has at most {max} characters. */
  | 'CATEGORY_DESCRIPTION_INVALID'
  /** Please enter a category of 1 to {max} letters and spaces. */
  | 'CATEGORY_INVALID'
  /** A category cannot be merged into itself. */
  | 'CATEGORY_MERGED_INTO_ITSELF'
  /** Please enter a name of 1 to {max} characters. */
  | 'CATEGORY_NAME_INVALID'
  /** There is no category with the ID {categoryId}. */
  | 'CATEGORY_NOT_FOUND'
  /** Please enter an address of 1 to {max} lower-case letters, digits and single hyphens. */
  | 'CATEGORY_SLUG_INVALID'
  /** Another category has or had this address. */
  | 'CATEGORY_SLUG_TAKEN'
  /** The money of this withdrawal has not gone back. Refund it, or enter why it is closed without (up to {max} characters). */
  | 'CLOSING_REASON_MISSING'
  /** Please write a comment (up to {max} characters). */
  | 'COMMENT_INVALID'
  /** Please enter the company with at most {max} characters, or leave it empty. */
  | 'COMPANY_INVALID'
  /** The provided email is invalid. Valid example: example123@some.com */
  | 'CONTACT_EMAIL_INVALID'
  /** Please enter the order ID, or what you bought and when (up to {max} characters). */
  | 'CONTRACT_INVALID'
  /** Please choose a country. */
  | 'COUNTRY_INVALID'
  /** We do not deliver to this country. */
  | 'COUNTRY_NOT_DELIVERED'
  /** The number of items must be 1 or greater. */
  | 'COUNT_INVALID'
  /** Missing login credentials. */
  | 'CREDENTIALS_MISSING'
  /** This request was refused because it came from another website. */
  | 'CROSS_SITE'
  /** Please enter your current password. */
  | 'CURRENT_PASSWORD_MISSING'
  /** There is no such delivery. */
  | 'DELIVERY_NOT_FOUND'
  /** Please enter a description (up to {max} characters). */
  | 'DESCRIPTION_INVALID'
  /** There is no document with the number {number}. */
  | 'DOCUMENT_NOT_FOUND'
  /** Please enter a valid email like: name@example.com */
  | 'EMAIL_INVALID'
  /** The data given for the following fields is in use: Email */
  | 'EMAIL_IN_USE'
  /** To change your email address, please enter your current password. */
  | 'EMAIL_NEEDS_PASSWORD'
  /** This email is taken. */
  | 'EMAIL_TAKEN'
  /** Your email address is verified already. */
  | 'EMAIL_VERIFIED'
  /** Invalid employee authentication code. */
  | 'EMPLOYEE_CODE_INVALID'
  /** The username: "{username}" is already taken. */
  | 'EMPLOYEE_NAME_IN_USE'
  /** There is no employee with this username. */
  | 'EMPLOYEE_NOT_FOUND'
  /** Please enter an energy class from A to G, or leave it empty. */
  | 'ENERGY_CLASS_INVALID'
  /** Please enter the number in the EU’s product register with at most {max} digits, or leave it empty. */
  | 'EPREL_NUMBER_INVALID'
  /** You can have up to {max} favorites. */
  | 'FAVORITES_FULL'
  /** There are fewer than {count} items left in stock. */
  | 'FEWER_IN_STOCK'
  /** One or more fields contain invalid data. */
  | 'FIELDS_INVALID'
  /** One or more fields of data are missing. */
  | 'FIELDS_MISSING'
  /** The field "{field}" was given more than once. */
  | 'FIELD_REPEATED'
  /** Please choose a file. */
  | 'FILE_MISSING'
  /** There is no file with the ID {fileId}. */
  | 'FILE_NOT_FOUND'
  /** This PDF is protected by a password. Please upload one without. */
  | 'FILE_PROTECTED'
  /** Too large file size. */
  | 'FILE_SIZE'
  /** Unsupported file type. */
  | 'FILE_TYPE'
  /** First name must be between 1 and {max} characters long and may only include letters. */
  | 'FIRST_NAME_INVALID'
  /** You are not allowed to do this. */
  | 'FORBIDDEN'
  /** The form has too many parts. */
  | 'FORM_TOO_LONG'
  /** The form could not be read. */
  | 'FORM_UNREADABLE'
  /** Please enter the house number: up to {max} characters, such as 12, 12 a or 5/2. */
  | 'HOUSE_NUMBER_INVALID'
  /** Please enter your username or email address. */
  | 'IDENTITY_MISSING'
  /** Something went wrong. */
  | 'INTERNAL'
  /** Some of the data is not valid. */
  | 'INVALID_INPUT'
  /** This API key is invalid, expired or revoked. */
  | 'INVALID_KEY'
  /** A key is valid for {min} to {max} days. */
  | 'KEY_DAYS_INVALID'
  /** Please enter a name (up to {max} characters). */
  | 'KEY_NAME_INVALID'
  /** There is no API key with the ID {keyId}. */
  | 'KEY_NOT_FOUND'
  /** Please select at least one permission. */
  | 'KEY_SCOPES_MISSING'
  /** Last name must be between 1 and {max} characters long and may only include letters. */
  | 'LAST_NAME_INVALID'
  /** Order {orderId} cannot be printed: no font has {letters}. */
  | 'LETTERS_UNPRINTABLE'
  /** This link was used already, has expired or is not complete. Please ask for a new one. */
  | 'LINK_INVALID'
  /** Please enter the manufacturer’s name, postal address and e-mail or web address with at most {max} characters, or leave it empty. */
  | 'MANUFACTURER_ADDRESS_INVALID'
  /** Please enter a manufacturer of 1 to {max} characters, without % & $ * _ ' ". */
  | 'MANUFACTURER_INVALID'
  /** This message is not genuine. */
  | 'MESSAGE_NOT_GENUINE'
  /** This endpoint does not accept that method. */
  | 'METHOD_NOT_ALLOWED'
  /** We cannot add {count} more to your cart as the sum would exceed the available in stock. */
  | 'MORE_THAN_IN_STOCK'
  /** Please enter your name (up to {max} characters). */
  | 'NAME_INVALID'
  /** None of these orders has anything to send. */
  | 'NOTHING_TO_PRINT'
  /** All items of this order have been refunded. There is nothing to send. */
  | 'NOTHING_TO_SEND'
  /** The product with the ID {productId} is not in the cart. */
  | 'NOT_IN_CART'
  /** Only a paid order can be sent. */
  | 'NOT_PAID'
  /** The order has not been sent yet. */
  | 'NOT_SENT'
  /** Invalid cookie. */
  | 'NO_SESSION'
  /** One of your orders is still open. You can delete your account once it has been sent or has ended. */
  | 'ORDERS_UNDER_WAY'
  /** The order was canceled. You have not been charged. */
  | 'ORDER_CANCELED'
  /** Someone else has already decided on this order. */
  | 'ORDER_DECIDED'
  /** The order was not paid in time. You have not been charged. */
  | 'ORDER_EXPIRED'
  /** The order could not be paid. You have not been charged. */
  | 'ORDER_FAILED'
  /** There is no order with the ID {orderId}. */
  | 'ORDER_NOT_FOUND'
  /** Only a withdrawal from a paid order can be linked. */
  | 'ORDER_NOT_WITHDRAWABLE'
  /** There are not enough items left in stock: {names}. */
  | 'OUT_OF_STOCK'
  /** There are not enough items left in stock: {names}. You have not been charged. */
  | 'OUT_OF_STOCK_AT_PAYMENT'
  /** Both passwords must match. */
  | 'PASSWORDS_DIFFER'
  /** The password can be between {min} and {max} characters long and may include letters, numbers and the following symbols: @-_+?! */
  | 'PASSWORD_INVALID'
  /** Please enter your password. */
  | 'PASSWORD_MISSING'
  /** The new password can not be the same as the current one. */
  | 'PASSWORD_UNCHANGED'
  /** The payment was declined. You have not been charged. Please choose another way to pay. */
  | 'PAYMENT_DECLINED'
  /** The payment does not match the order. It can only be refunded. */
  | 'PAYMENT_DIFFERS'
  /** A payment for this order is in progress. Please wait a moment. */
  | 'PAYMENT_IN_PROGRESS'
  /** The payment does not match the order. We are looking into it and will contact you. */
  | 'PAYMENT_IN_REVIEW'
  /** The payment has not been approved yet. You have not been charged. Please approve it with the payment provider. */
  | 'PAYMENT_NOT_APPROVED'
  /** There is no order for this payment. */
  | 'PAYMENT_NOT_FOUND'
  /** The order has ended. Your payment was refunded. */
  | 'PAYMENT_REFUNDED'
  /** The order has ended. Your payment is being refunded. */
  | 'PAYMENT_REFUNDING'
  /** The payment provider is not responding. Nothing was changed. Please try again in a moment. */
  | 'PAYMENT_UNANSWERED'
  /** The payment provider has not confirmed yet. Your order is safe, and you will not be charged twice. */
  | 'PAYMENT_UNCONFIRMED'
  /** The payment provider is still checking this payment. Please try again later. */
  | 'PAYMENT_UNDECIDED'
  /** We cannot reach the payment provider. Nothing was ordered. Please try again later. */
  | 'PAYMENT_UNREACHABLE'
  /** Please enter a phone number with its area code, such as 030 1234567 or +43 1 234567, or leave it empty. */
  | 'PHONE_INVALID'
  /** The pictures have changed in the meantime. Please reload the page. */
  | 'PICTURES_CHANGED'
  /** The maximum picture count of {max} for the product is reached. */
  | 'PICTURES_FULL'
  /** You may upload no more than {count} pictures. */
  | 'PICTURES_LEFT'
  /** The picture has too many pixels: {millions} million are the most. */
  | 'PICTURE_PIXELS'
  /** Please enter the postal code as the country writes it, such as 10625. */
  | 'POSTCODE_INVALID'
  /** Parcels cannot be delivered to a P.O. box. Please enter a street. */
  | 'POST_BOX'
  /** A request with files needs the header Apollo-Require-Preflight: true. */
  | 'PREFLIGHT_MISSING'
  /** Prices have changed. Please check your cart and pay again. You have not been charged. */
  | 'PRICES_CHANGED'
  /** Please enter a price with two decimals, for example 12.50: above 0 and below 1,000,000. */
  | 'PRICE_INVALID'
  /** Someone else has changed this product in the meantime. Compare both versions before you save. */
  | 'PRODUCT_CHANGED'
  /** Please enter a name of 1 to {max} characters, without % & $ * _ ' ". */
  | 'PRODUCT_NAME_INVALID'
  /** There is no product with the ID {productId}. */
  | 'PRODUCT_NOT_FOUND'
  /** The product with the ID {productId} is out of stock. */
  | 'PRODUCT_OUT_OF_STOCK'
  /** Please enter a question (up to {max} characters). */
  | 'QUESTION_INVALID'
  /** Too many requests. Please wait a moment. */
  | 'RATE_LIMITED'
  /** Too many requests. Please try again in {seconds} seconds. */
  | 'RATE_LIMITED_FOR'
  /** Please choose {min} to {max} stars. */
  | 'RATING_INVALID'
  /** Please enter the name on the doorbell: up to {max} letters and digits, also with . - ’ & / + ( ). */
  | 'RECIPIENT_INVALID'
  /** This refund would be another amount by now. Nothing was refunded. */
  | 'REFUND_CHANGED'
  /** What this refund was for is already recorded. */
  | 'REFUND_CLASSIFIED'
  /** Please choose what to refund. */
  | 'REFUND_EMPTY'
  /** Only a refund that failed, or has been waiting for the provider for 15 minutes, can be repeated or transferred. */
  | 'REFUND_NOT_FAILED'
  /** Only money that was paid can be refunded. */
  | 'REFUND_NOT_PAID'
  /** These items have already been refunded. Nothing was changed. */
  | 'REFUND_PIECES_GONE'
  /** Some of these items have been sent. They can be returned, but not canceled. Nothing was refunded. */
  | 'REFUND_PIECES_SENT'
  /** This is more than is left of the payment. Nothing was refunded. */
  | 'REFUND_TOO_HIGH'
  /** Please enter the name, postal address and e-mail or web address of the responsible person with at most {max} characters, or leave it empty. */
  | 'RESPONSIBLE_PERSON_INVALID'
  /** Items that were sent go back into stock only when their return is here. Nothing was refunded. */
  | 'RESTOCK_UNRETURNED'
  /** One of your returns is still open. You can delete your account once it is refunded or has ended. */
  | 'RETURNS_UNDER_WAY'
  /** Another return of this order was announced in the meantime. Please check it and try again. */
  | 'RETURN_CHANGED'
  /** Someone else has changed this return in the meantime. Please check it. */
  | 'RETURN_DECIDED'
  /** Please choose what to return. */
  | 'RETURN_EMPTY'
  /** There is no return with the ID {returnId}. */
  | 'RETURN_NOT_FOUND'
  /** The customer has withdrawn in time. This return cannot be rejected. */
  | 'RETURN_NOT_REJECTABLE'
  /** These items cannot be returned: they have not been sent, or are being returned already. */
  | 'RETURN_PIECES_GONE'
  /** Please enter a reason (up to {max} characters). */
  | 'RETURN_REASON_MISSING'
  /** Please enter a reason of at most {max} characters. */
  | 'RETURN_REASON_TOO_LONG'
  /** The time for voluntary returns is over. If the item is defective, please choose that instead. */
  | 'RETURN_TOO_LATE'
  /** You can still withdraw from this purchase by law. That costs you no fee: please choose it instead. */
  | 'RETURN_WITHDRAW_FIRST'
  /** Both rating and comment are needed to submit a review. */
  | 'REVIEW_INCOMPLETE'
  /** Please enter warnings with at most {max} characters. */
  | 'SAFETY_WARNINGS_INVALID'
  /** Your search contains a character we cannot search for. */
  | 'SEARCH_CHARACTERS'
  /** The search text may be at most {max} characters long. */
  | 'SEARCH_TOO_LONG'
  /** Someone else has changed this shipment in the meantime. Please check it and try again. */
  | 'SHIPMENT_CHANGED'
  /** Some of these items are no longer to be sent. Please check the order and try again. */
  | 'SHIPMENT_PIECES_GONE'
  /** A return of these items is open. Please finish it first. */
  | 'SHIPMENT_RETURNED'
  /** The customer has withdrawn from this order. Decide about the withdrawal before sending it. */
  | 'SHIPPING_BLOCKED'
  /** Please enter the stock as a whole number from 0 to {max}. */
  | 'STOCK_INVALID'
  /** Some were sold in the meantime: only {count} left. Please reload the page. */
  | 'STOCK_SOLD'
  /** Please enter the street without the house number: up to {max} characters. */
  | 'STREET_INVALID'
  /** There is no ticket with the ID {ticketId}. */
  | 'TICKET_NOT_FOUND'
  /** Please enter a title (up to {max} characters). */
  | 'TITLE_INVALID'
  /** The request is too large. */
  | 'TOO_LARGE'
  /** At most {max} conditions can be set at a time. */
  | 'TOO_MANY_CONDITIONS'
  /** At most {max} IDs can be requested at a time. */
  | 'TOO_MANY_IDS'
  /** You may select up to {max} extra pictures. */
  | 'TOO_MANY_PICTURES'
  /** A file may have at most {max} rows. */
  | 'TOO_MANY_ROWS'
  /** This takes too long at the moment. Please ask for less, or try again in a moment. */
  | 'TOO_SLOW'
  /** Please enter the town: up to {max} characters. */
  | 'TOWN_INVALID'
  /** A spreadsheet has rounded this tracking code. Please export it as text. */
  | 'TRACKING_CODE_DAMAGED'
  /** Please enter a tracking code (up to {max} characters). */
  | 'TRACKING_CODE_INVALID'
  /** The file could not be read. It needs a header with one column for the order number and one for the tracking code. */
  | 'TRACKING_FILE_UNREADABLE'
  /** Please log in first. */
  | 'UNAUTHENTICATED'
  /** The shop is taking a short break. Please try again in a moment. */
  | 'UNAVAILABLE'
  /** There is no such endpoint. */
  | 'UNKNOWN_PATH'
  /** This content type is not supported. */
  | 'UNSUPPORTED_BODY'
  /** The data given for the following fields is in use: Username Email */
  | 'USERNAME_AND_EMAIL_IN_USE'
  /** The username can be maximum {max} characters long and may include letters, numbers and the following symbols: @-_+?! */
  | 'USERNAME_INVALID'
  /** The data given for the following fields is in use: Username */
  | 'USERNAME_IN_USE'
  /** Please enter your username. */
  | 'USERNAME_MISSING'
  /** This username is reserved. Please choose another one. */
  | 'USERNAME_RESERVED'
  /** This username is taken. */
  | 'USERNAME_TAKEN'
  /** There is no user with the ID {userId}. */
  | 'USER_NOT_FOUND'
  /** A loss of value needs a reason, cannot exceed the price, and is possible only after a withdrawal. */
  | 'VALUE_LOSS_INVALID'
  /** Please enter a VAT ID such as DE123456789, or leave it empty. */
  | 'VAT_ID_INVALID'
  /** Please enter the guarantee in whole months from 0 to {max}, or leave it empty. */
  | 'WARRANTY_INVALID'
  /** You can have up to {max} webhooks. */
  | 'WEBHOOKS_FULL'
  /** Please choose at least one event. */
  | 'WEBHOOK_EVENTS_MISSING'
  /** There is no webhook with the ID {webhookId}. */
  | 'WEBHOOK_NOT_FOUND'
  /** Please enter a public URL that begins with https:// and contains no password. */
  | 'WEBHOOK_URL_INVALID'
  /** This withdrawal already belongs to an order. */
  | 'WITHDRAWAL_LINKED'
  /** There is no withdrawal with the ID {withdrawalId}. */
  | 'WITHDRAWAL_NOT_FOUND'
  /** False login credentials. */
  | 'WRONG_CREDENTIALS'
  /** Invalid current password. */
  | 'WRONG_PASSWORD';

/** What a fact has to be: one of some values, or a number between limits. Products that do not state it are out. */
export type FactConditionInput = {
  /** Lowest number, inclusive, in the unit of the fact. */
  from?: number | null | undefined;
  /** Identifies the fact, as `Facet.key` does. */
  key: string;
  /** Highest number, inclusive, in the unit of the fact. */
  to?: number | null | undefined;
  /** Any of these values, as `FacetValue.value` gives them; at most 50. Empty: the limits decide. */
  values?: Array<string>;
};

/** Which product to save or to remove. */
export type FavoriteInput = {
  /** Id of the product. */
  productId: string;
};

/** The order of an inventory list. */
export type InventorySort =
  /** From A to Z, without regard to case and accents. */
  | 'NAME'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC'
  /** Fewest free pieces first. */
  | 'STOCK_ASC'
  /** Most free pieces first. */
  | 'STOCK_DESC';

/** Which products an inventory list shows. */
export type InventoryState =
  /** Those withdrawn from the catalog, which only employees see. */
  | 'DELISTED'
  /** All that are in the catalog. */
  | 'LISTED'
  /** Those in the catalog with 1 to 5 free pieces. */
  | 'LOW'
  /** Those in the catalog without a free piece. */
  | 'SOLD_OUT';

/** What an API key allows beside reading the catalog. */
export type KeyScope =
  /** Finding and reading all customers. */
  | 'CUSTOMERS_READ'
  /** Reading all invoices, corrections and cancellations, and their files. */
  | 'DOCUMENTS_READ'
  /** Reading all orders, with name, address and e-mail of the buyers. */
  | 'ORDERS_READ'
  /** Reading all orders and giving money of them back. */
  | 'ORDERS_REFUND'
  /** Reading all orders and changing their shipment. */
  | 'ORDERS_SHIP'
  /** Adding and editing products and their files. */
  | 'PRODUCTS_WRITE'
  /** Reading all returns, and receiving, checking and rejecting them; refunding them with `orders:refund`. */
  | 'RETURNS_HANDLE'
  /** Reading all returns. */
  | 'RETURNS_READ'
  /** Listing all products with their stock, and setting how many pieces there are. */
  | 'STOCK_WRITE'
  /** Reading and answering all tickets. */
  | 'TICKETS_ANSWER'
  /** Reading all tickets. */
  | 'TICKETS_READ'
  /** Setting up and ending webhooks, and sending deliveries once more. */
  | 'WEBHOOKS_MANAGE'
  /** Reading all withdrawals. */
  | 'WITHDRAWALS_READ';

/** A language of the shop. */
export type Language =
  /** British English. */
  | 'ENGLISH'
  /** German. */
  | 'GERMAN';

/** Which order a withdrawal belongs to. */
export type LinkWithdrawalInput = {
  /** Id of the order. */
  orderId: string;
  /** Number of the withdrawal. */
  withdrawalId: string;
};

/** A text in both languages. */
export type LocalizedTextInput = {
  /** In German. */
  de: string;
  /** In English. */
  en: string;
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

/** Which category goes, and which takes over its products. */
export type MergeCategoriesInput = {
  /** Id of the category. */
  categoryId: string;
  /** Id of the category that the products go to. */
  intoId: string;
  /** `Category.version` as it was loaded. */
  version: number;
};

/** A new place for a category. */
export type MoveCategoryInput = {
  /** Id of the category. */
  categoryId: string;
  /** The group that it is to belong to. */
  group: CategoryGroupKey;
  /** Its place in the group, from 0; beyond the end means the end. */
  position: number;
  /** `Category.version` as it was loaded. */
  version: number;
};

/** Where an order goes and whom it bills. */
export type OrderAddressesInput = {
  /** Where it goes: no P.O. box, and in one of the countries of `AddressBook.deliveryCountries`. */
  delivery: AddressInput;
  /** Whom it bills; the same without it. */
  invoice?: AddressInput | null | undefined;
};

/** What happened to an order. */
export type OrderEventKind =
  /** The buyer canceled it. */
  | 'CANCELED'
  /** It was not paid in time. */
  | 'EXPIRED'
  /** It could not be paid. */
  | 'FAILED'
  /** The payment did not fit the order, or could not be given back. */
  | 'IN_REVIEW'
  /** The money arrived. */
  | 'PAID'
  /** A part of the money was given back. */
  | 'PARTLY_REFUNDED'
  /** A part of it was handed to a carrier. */
  | 'PARTLY_SENT'
  /** Its pieces were reserved; it could be paid. */
  | 'PLACED'
  /** The money was given back. */
  | 'REFUNDED'
  /** Money could not be given back; it can be tried again. */
  | 'REFUND_FAILED'
  /** The shop has decided to give the money back. */
  | 'REFUND_STARTED'
  /** The handing over was taken back. */
  | 'REVERTED'
  /** It was handed to a carrier; nothing of it is left to send. */
  | 'SENT'
  /** It is sent after all, although a withdrawal was declared. */
  | 'SHIPPING_RESUMED'
  /** The carrier or the tracking code was corrected. */
  | 'TRACKING_CORRECTED'
  /** The consumer has withdrawn from the contract. */
  | 'WITHDRAWN';

/** Conditions of a list of orders. All given ones must hold. */
export type OrderFilter = {
  /** Only orders whose payment is on hold: it does not fit, and an employee must decide. */
  hasPaymentHold?: boolean | null | undefined;
  /** The id of one order. Read as a number, so that `007` is 7; zero or nothing means all, and what is no id finds nothing. */
  orderId?: string | null | undefined;
  /** Only orders of this payment status. */
  paymentStatus?: PaymentStatus | null | undefined;
  /** Id of the customer who gets the parcel; employees only, ignored for customers. Read as a number, so that `007` is 7; zero or nothing means all, and what is no id finds nothing. */
  recipientId?: string | null | undefined;
  /** Beginnings of words of the name or address of the customer, of the e-mail address, or the number of the order or the customer; employees only, ignored for others. */
  search?: string | null | undefined;
  /** Only sent ones, or only pending ones: those that wait to be sent or to be paid. Orders that have ended without goods are neither. */
  shippingStatus?: ShippingStatus | null | undefined;
};

/** A product and how many pieces of it. */
export type OrderLineInput = {
  /** Id of the product. */
  productId: string;
  /** From 1. */
  quantity: number;
};

/** Which page of the orders. */
export type OrderPageInput = {
  /** Id of the last entry of the page before: the page then begins behind it, whatever has left the list since, and its number is counted from there. */
  after?: string | null | undefined;
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

/** The parcel of one of several orders. */
export type ParcelInput = {
  /** Who carries it; not empty. */
  carrier: string;
  /** What it contains, each line once; all that is left to send without it. Empty: a further parcel of what was sent already. */
  lines?: Array<ShippedLineInput> | null | undefined;
  /** Id of the order. */
  orderId: string;
  /** The carrier's code; not empty. */
  trackingCode: string;
};

/** Where money is moved. */
export type PaymentEnvironment =
  /** A provider on this machine that moves no money. */
  | 'LOCAL'
  /** Real money. */
  | 'PRODUCTION'
  /** The provider's test environment; no money is moved. */
  | 'SANDBOX';

/** Why a payment is on hold. */
export type PaymentHoldReason =
  /** The payment has another amount than the order. */
  | 'AMOUNT_MISMATCH'
  /** The payment is in another currency than the order. */
  | 'CURRENCY_MISMATCH'
  /** The payment names another order. */
  | 'REFERENCE_MISMATCH'
  /** The money could not be given back. */
  | 'REFUND_FAILED';

/** Which payment. */
export type PaymentInput = {
  /** The provider's id of the payment. */
  paymentId: string;
};

/** Whether an order is paid. */
export type PaymentStatus =
  /** The buyer has canceled it before paying. */
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
  | 'REFUNDED'
  /** The order has ended; the money that came for it is being given back. */
  | 'REFUNDING';

/** What was found of some pieces. */
export type PieceCheckInput = {
  /** What state they are in. */
  condition: PieceCondition;
  /** Whether they are to be sold again. */
  isRestockable: boolean;
  /** Place of the line in `Order.lines`, from 0. */
  line: number;
  /** How many pieces; at least 1. */
  quantity: number;
  /** Why that much; needed with a loss. */
  reason?: string;
  /** What they have lost in value by more than a trial, in cents; only after a withdrawal. */
  valueLoss?: number;
};

/** What state pieces are in that have come back. */
export type PieceCondition =
  /** Unopened and unused. */
  | 'AS_NEW'
  /** Damaged. */
  | 'DAMAGED'
  /** Opened, not used. */
  | 'OPENED'
  /** Used. */
  | 'USED';

/** What the buyer believes to order. */
export type PlaceOrderInput = {
  /** The addresses; names and line of the account, as they are, without it. */
  addresses?: OrderAddressesInput | null | undefined;
  /** The cart as the buyer sees it, at most 100 products; it must be equal to the stored one. */
  expectedLines: Array<OrderLineInput>;
  /** The total that the buyer has read, in cents. When the cart costs something else by now, nothing is ordered. */
  expectedTotal?: number | null | undefined;
};

/** Conditions of a product list. All given ones must hold. */
export type ProductFilter = {
  /** A category; case does not matter. */
  category?: string | null | undefined;
  /** Conditions on facts; at most 20. A fact or value that no product has matches nothing. */
  facts?: Array<FactConditionInput> | null | undefined;
  /** A manufacturer, or a part of the name of one when there is none with exactly this name. */
  manufacturer?: string | null | undefined;
  /** Any of these manufacturers, exactly as they are written; at most 50. */
  manufacturers?: Array<string> | null | undefined;
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
  /** Latest addition to the catalog first. */
  | 'NEWEST'
  /** Cheapest first. */
  | 'PRICE_ASC'
  /** Most expensive first. */
  | 'PRICE_DESC'
  /** Best mean rating first. */
  | 'RATING'
  /** With a name filter: names that begin with the text first. Otherwise newest first. */
  | 'RELEVANCE';

/** Why money is given back. */
export type RefundKind =
  /** The order, or a part of it, is canceled. */
  | 'CANCELLATION'
  /** The goods are defective. */
  | 'DEFECT'
  /** It was made on the pages of the payment provider, and nobody has yet recorded what for. Cannot be sent. */
  | 'EXTERNAL'
  /** The shop gives way without having to. */
  | 'GOODWILL'
  /** The shop takes goods back without having to. */
  | 'VOLUNTARY_RETURN'
  /** The consumer has withdrawn from the contract (§ 355 BGB). */
  | 'WITHDRAWAL';

/** Who moves the money of a refund. */
export type RefundMeans =
  /** The payment provider, to the means of payment. */
  | 'PROVIDER'
  /** The merchant, by bank transfer. The provider is not asked for it. */
  | 'TRANSFER';

/** What is given back of an order. */
export type RefundOrderInput = {
  /** An amount in cents that is for no certain pieces. */
  amount?: number | null | undefined;
  /** Why; not `EXTERNAL`. */
  kind: RefundKind;
  /** The pieces, each line once; what was paid for them is given back. */
  lines?: Array<RefundedLineInput>;
  /** Id of the order. */
  orderId: string;
  /** The `Order.version` that the decision is about. */
  version: number;
};

/** What is to be given back of an order: either pieces or an amount. */
export type RefundPreviewInput = {
  /** An amount in cents that is for no certain pieces. */
  amount?: number | null | undefined;
  /** Why; not `EXTERNAL`. */
  kind: RefundKind;
  /** The pieces, each line once; what was paid for them is given back. */
  lines?: Array<RefundedLineInput>;
  /** Id of the order. */
  orderId: string;
};

/** The decision to refund a return. */
export type RefundReturnInput = {
  /** The `ReturnPreview.amount` that was seen, in cents: no other is paid. */
  amount: number;
  /** Whether a fee that is allowed is left out. */
  isFeeWaived?: boolean;
  /** Number of the return. */
  returnId: string;
  /** The `Return.version` that the step is about. */
  version: number;
};

/** Where a refund stands. */
export type RefundState =
  /** The payment provider has not answered yet; the shop goes on asking. */
  | 'ASKED'
  /** The money was given back. */
  | 'COMPLETED'
  /** No money was given back. It can be tried again. */
  | 'FAILED'
  /** The provider has agreed, and the money is on its way. */
  | 'PENDING';

/** Pieces of a line of an order. */
export type RefundedLineInput = {
  /** Whether they are to be sold again: they go back into stock. */
  isRestockable: boolean;
  /** Place of the line in `Order.lines`, from 0. */
  line: number;
  /** How many pieces; at least 1. */
  quantity: number;
};

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

/** The decision to reject a return. */
export type RejectReturnInput = {
  /** Why, for the customer; 1 to 1000 characters. */
  reason: string;
  /** Number of the return. */
  returnId: string;
  /** The `Return.version` that the step is about. */
  version: number;
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

/** Who has forgotten the password. */
export type RequestPasswordResetInput = {
  /** Username, or the e-mail address of the account. */
  identity: string;
};

/** A new password in place of a forgotten one. */
export type ResetPasswordInput = {
  /** 5 to 50 letters, digits and `@ _ + ? ! -`. */
  newPassword: string;
  /** The new password again. */
  repeatPassword: string;
  /** What the link has as `token`. */
  token: string;
};

/** Which payment hold an employee resolves. */
export type ResolvePaymentHoldInput = {
  /** Id of the order. */
  orderId: string;
  /** The `version` of the payment hold that the decision is about. */
  version: number;
};

/** Which order is sent although a withdrawal was declared. */
export type ResumeShippingInput = {
  /** Id of the order. */
  orderId: string;
  /** `Order.version` as it was seen. */
  version: number;
};

/** Which refund is tried again or transferred. */
export type RetryRefundInput = {
  /** The `Refund.number`. */
  number: number;
  /** Id of the order. */
  orderId: string;
  /** The `Order.version` that the decision is about. */
  version: number;
};

/** Conditions of the list of returns. All given ones must hold. */
export type ReturnFilter = {
  /** True: those in which something is left to do, what is due first. Else newest first. */
  isOpen?: boolean | null | undefined;
  /** Number of a return or an order, or words of the name, address or e-mail of a customer. */
  search?: string | null | undefined;
  /** Returns in this state. */
  state?: ReturnState | null | undefined;
};

/** Why goods come back. */
export type ReturnKind =
  /** They are defective (§ 437 BGB). */
  | 'DEFECT'
  /** The shop takes them back within 30 days without having to; opened or used ones for a fee. */
  | 'VOLUNTARY'
  /** The consumer withdraws from the contract (§ 355 BGB): free of any fee. */
  | 'WITHDRAWAL';

/** Which refund is previewed. */
export type ReturnPreviewInput = {
  /** Whether a fee that is allowed is left out. */
  isFeeWaived?: boolean;
  /** Number of the return. */
  returnId: string;
};

/** Where a return stands. */
export type ReturnState =
  /** The customer has announced it. */
  | 'ANNOUNCED'
  /** An employee has looked at the goods. */
  | 'CHECKED'
  /** The money is back. */
  | 'CLOSED'
  /** The goods of a voluntary return have not come within 30 days. */
  | 'LAPSED'
  /** The goods are here. */
  | 'RECEIVED'
  /** The money is going back. */
  | 'REFUNDING'
  /** An employee has rejected it, for a reason. */
  | 'REJECTED';

/** A return as it was seen. */
export type ReturnStepInput = {
  /** Number of the return. */
  returnId: string;
  /** The `Return.version` that the step is about. */
  version: number;
};

/** Pieces of a line of an order. */
export type ReturnedLineInput = {
  /** Place of the line in `Order.lines`, from 0. */
  line: number;
  /** How many pieces; at least 1. */
  quantity: number;
};

/** Which parcel of an order was not sent after all. */
export type RevertShipmentInput = {
  /** The `Shipment.number`; the latest with pieces without it. Further parcels of them go with it. */
  number?: number | null | undefined;
  /** Id of the order. */
  orderId: string;
};

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

/** Whether a withdrawal has been dealt with. */
export type SetWithdrawalHandledInput = {
  /** False: it is open after all. */
  isHandled: boolean;
  /** Why it is closed although its money has not gone back, 1 to 500 characters; not needed once the money is back, which closes it by itself. */
  reason?: string | null | undefined;
  /** Number of the withdrawal. */
  withdrawalId: string;
};

/** The parcel of an order. */
export type ShipOrderInput = {
  /** Who carries it; not empty. */
  carrier: string;
  /** What it contains, each line once; all that is left to send without it. Empty: a further parcel of what was sent already. */
  lines?: Array<ShippedLineInput> | null | undefined;
  /** Id of the order. */
  orderId: string;
  /** The carrier's code; not empty. */
  trackingCode: string;
};

/** Several orders and their parcels. */
export type ShipOrdersInput = {
  /** The parcels; at most 100. */
  parcels: Array<ParcelInput>;
};

/** Where a parcel of an order stands. */
export type ShipmentState =
  /** The handing over was taken back: it was not sent. */
  | 'REVERTED'
  /** It was handed to a carrier. */
  | 'SENT';

/** Pieces of a line of an order that are sent. */
export type ShippedLineInput = {
  /** Place of the line in `Order.lines`, from 0. */
  line: number;
  /** How many pieces; at least 1. */
  quantity: number;
};

/** Whether an order was handed to a carrier. */
export type ShippingStatus =
  /** Not yet, or not all of it. */
  | 'PENDING'
  /** Yes, nothing is left to send; carrier and tracking code are known. */
  | 'SENT';

/** What a change of a product’s stock was part of. */
export type StockChange =
  /** Its information was edited. */
  | 'INFORMATION_EDITED'
  /** The product was added. */
  | 'PRODUCT_ADDED';

/** A question to the shop. */
export type SubmitTicketInput = {
  /** E-mail address for the answer. */
  emailForAnswer: string;
  /** The question; 1 to 5,000 characters. */
  question: string;
  /** What it is about; 1 to 200 characters. */
  title: string;
};

/** Which webhook to try. */
export type TestWebhookInput = {
  /** Id of the webhook. */
  webhookId: string;
};

/** Conditions of a list of tickets. All given ones must hold. */
export type TicketFilter = {
  /** Tickets of one customer. Read as a number, so that `007` is 7; zero or nothing means all, and what is no id finds nothing. */
  customerId?: string | null | undefined;
  /** Name of the customer, address for the answer, or words of the title; beginnings suffice. */
  search?: string | null | undefined;
  /** Only open or only answered ones. */
  status?: TicketStatus | null | undefined;
  /** One ticket. Read as a number, so that `007` is 7; zero or nothing means all, and what is no id finds nothing. */
  ticketId?: string | null | undefined;
};

/** Which page of a list of tickets. */
export type TicketPageInput = {
  /** Id of the last entry of the page before: the page then begins behind it, whatever has left the list since, and its number is counted from there. */
  after?: string | null | undefined;
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
  /** The password; needed for another e-mail address. */
  currentPassword?: string | null | undefined;
  /** E-mail address. Another one than until now needs `currentPassword`, and is pending at first. */
  email: string;
  /** 1 to 50 letters. */
  firstName: string;
  /** 1 to 50 letters. */
  lastName: string;
};

/** The proof of an e-mail address. */
export type VerifyEmailInput = {
  /** What the link in the mail has as `token`. */
  token: string;
};

/** Which events a webhook can receive. */
export type WebhookEvent =
  /** An invoice, a correction or a cancellation was issued: `document.issued` with `documentNumber`. */
  | 'DOCUMENT_ISSUED'
  /** A placed order has ended without being paid, because it was canceled, its time was over or its payment failed: `order.canceled` with `orderId`. */
  | 'ORDER_CANCELED'
  /** An order was paid: `order.paid` with `orderId`. */
  | 'ORDER_PAID'
  /** An order can be paid: `order.placed` with `orderId`. */
  | 'ORDER_PLACED'
  /** Money of an order was given back, all or a part of it: `order.refunded` with `orderId`. */
  | 'ORDER_REFUNDED'
  /** The last of an order was handed to a carrier: `order.sent` with `orderId`. */
  | 'ORDER_SENT'
  /** A product was added or edited, its listing or its files included: `product.changed` with `productId`. */
  | 'PRODUCT_CHANGED'
  /** A customer gives goods back: `return.announced` with `returnId`. */
  | 'RETURN_ANNOUNCED'
  /** A return was refunded, rejected or has lapsed: `return.closed` with `returnId`. */
  | 'RETURN_CLOSED'
  /** The goods of a return are here: `return.received` with `returnId`. */
  | 'RETURN_RECEIVED'
  /** A parcel of an order was handed to a carrier: `shipment.sent` with `orderId`. */
  | 'SHIPMENT_SENT'
  /** Pieces of a product were sold, came back or were counted anew: `stock.changed` with `productId`. Reservations of unpaid orders are not told. */
  | 'STOCK_CHANGED'
  /** A ticket was answered: `ticket.answered` with `ticketId`. */
  | 'TICKET_ANSWERED'
  /** Somebody has asked a question: `ticket.opened` with `ticketId`. */
  | 'TICKET_OPENED'
  /** Somebody tries the webhook, with `testWebhook`: `webhook.test` with `webhookId`. */
  | 'WEBHOOK_TEST'
  /** Somebody has withdrawn from a contract: `withdrawal.declared` with `withdrawalId`. */
  | 'WITHDRAWAL_DECLARED';

/** A consumer’s declaration to withdraw from a contract (§ 356a BGB). */
export type WithdrawFromContractInput = {
  /** E-mail address for the receipt. */
  email: string;
  /** Name of the consumer; 1 to 200 characters. */
  name: string;
  /** What identifies the contract: the order’s id, or what was bought and when; 1 to 100 characters. */
  order: string;
};

/** Conditions of the list of withdrawals. All given ones must hold. */
export type WithdrawalFilter = {
  /** Withdrawals of one customer. Read as a number, so that `007` is 7; zero or nothing means all, and what is no id finds nothing. */
  customerId?: string | null | undefined;
  /** True: handled ones, the last handled first. False: open ones, the longest waiting first. Nothing: all, newest first. */
  isHandled?: boolean | null | undefined;
  /** One withdrawal. Read as a number, so that `007` is 7; zero or nothing means all, and what is no id finds nothing. */
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
