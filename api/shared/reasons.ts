import { wordsWith, type Amount, type Params, type PlaceholderIn } from './language.js';
import {
  pricesChanged,
  reviewIncomplete,
  shopUnavailable,
  somethingWentWrong,
  tooManyRequests,
  tooManyRequestsUntil,
} from './fixed-texts.js';

/** The HTTP status of each coarse code. Errors that a client shows are 400: existing clients of `/api` show no others but 500. */
export const STATUS = {
  INVALID_INPUT: 400,
  NOT_FOUND: 400,
  UNKNOWN_PATH: 404,
  METHOD_NOT_ALLOWED: 405,
  UNAUTHENTICATED: 401,
  INVALID_KEY: 401,
  FORBIDDEN: 403,
  VIEWER_CHANGED: 403,
  CROSS_SITE: 403,
  NO_SESSION: 400,
  ALREADY_LOGGED_IN: 400,
  WRONG_CREDENTIALS: 400,
  WRONG_PASSWORD: 400,
  SECOND_STEP: 400,
  LINK_INVALID: 400,
  EMAIL_VERIFIED: 400,
  TAKEN: 403,
  ALREADY_REVIEWED: 400,
  ALREADY_ANSWERED: 400,
  PRODUCT_CHANGED: 400,
  LIST_FULL: 400,
  OUT_OF_STOCK: 400,
  CONFLICT: 400,
  CART_EMPTY: 400,
  PAYMENT_FAILED: 400,
  PAYMENT_IN_PROGRESS: 400,
  ALREADY_PAID: 400,
  PAYMENT_DIFFERS: 400,
  ORDER_DECIDED: 400,
  NOT_PAID: 400,
  ALREADY_SENT: 400,
  SHIPPING_BLOCKED: 400,
  REFUND_REFUSED: 400,
  RETURN_REFUSED: 400,
  RETURN_DECIDED: 400,
  ORDERS_UNDER_WAY: 400,
  IDEMPOTENCY_CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_LARGE: 413,
  UNSUPPORTED_BODY: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

/** The stable, coarse name of an error; clients branch on it, never on its sentence. */
export type ErrorCode = keyof typeof STATUS;

/**
 * Everything that the shop refuses, one entry for one sentence: the coarse code that clients branch on, and the sentence in
 * English with places for its params. The table is closed: services name a reason, edges and browser have the words.
 */
export const REASONS = {
  // Any input.
  INVALID_INPUT: { code: 'INVALID_INPUT', text: 'Some of the data is not valid.' },
  FIELDS_MISSING: { code: 'INVALID_INPUT', text: 'One or more fields of data are missing.' },
  FIELDS_INVALID: { code: 'INVALID_INPUT', text: 'One or more fields contain invalid data.' },
  FORM_UNREADABLE: { code: 'INVALID_INPUT', text: 'The form could not be read.' },
  FORM_TOO_LONG: { code: 'INVALID_INPUT', text: 'The form has too many parts.' },
  FIELD_REPEATED: { code: 'INVALID_INPUT', text: 'The field "{field}" was given more than once.' },
  TOO_MANY_IDS: { code: 'INVALID_INPUT', text: 'At most {max} IDs can be requested at a time.' },
  TOO_MANY_CONDITIONS: { code: 'INVALID_INPUT', text: 'At most {max} conditions can be set at a time.' },
  CURSOR_UNKNOWN: {
    code: 'INVALID_INPUT',
    text: 'This is no place in this list. Please start at its beginning.',
  },
  SEARCH_TOO_LONG: { code: 'INVALID_INPUT', text: 'The search text may be at most {max} characters long.' },
  SEARCH_CHARACTERS: {
    code: 'INVALID_INPUT',
    text: 'Your search contains a character we cannot search for.',
  },
  CLOSED_REASON_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please give a reason of at most {max} characters.',
  },
  CLOSED_MESSAGE_TOO_LONG: {
    code: 'INVALID_INPUT',
    text: 'The message may be at most {max} characters long.',
  },
  REOPENING_INVALID: { code: 'INVALID_INPUT', text: 'Please give a time to come.' },
  MESSAGE_NOT_GENUINE: { code: 'INVALID_INPUT', text: 'This message is not genuine.' },

  // The caller and the request.
  UNAUTHENTICATED: { code: 'UNAUTHENTICATED', text: 'Please log in first.' },
  INVALID_KEY: { code: 'INVALID_KEY', text: 'This API key is invalid, expired or revoked.' },
  FORBIDDEN: { code: 'FORBIDDEN', text: 'You are not allowed to do this.' },
  VIEWER_CHANGED: {
    code: 'VIEWER_CHANGED',
    text: 'You are logged in as {username} now. Nothing was changed. Please look at the page again.',
  },
  CROSS_SITE: {
    code: 'CROSS_SITE',
    text: 'This request was refused because it came from another website.',
  },
  PREFLIGHT_MISSING: {
    code: 'CROSS_SITE',
    text: 'A request with files needs the header Apollo-Require-Preflight: true.',
  },
  NO_SESSION: { code: 'NO_SESSION', text: 'Invalid cookie.' },
  ALREADY_LOGGED_IN: { code: 'ALREADY_LOGGED_IN', text: 'You are already logged in.' },
  UNKNOWN_PATH: { code: 'UNKNOWN_PATH', text: 'There is no such endpoint.' },
  METHOD_NOT_ALLOWED: { code: 'METHOD_NOT_ALLOWED', text: 'This endpoint does not accept that method.' },
  TOO_LARGE: { code: 'TOO_LARGE', text: 'The request is too large.' },
  UNSUPPORTED_BODY: { code: 'UNSUPPORTED_BODY', text: 'This content type is not supported.' },
  IDEMPOTENCY_KEY_INVALID: {
    code: 'INVALID_INPUT',
    text: 'An idempotency key has 1 to 100 letters, digits or signs of ASCII, and no spaces.',
  },
  IDEMPOTENCY_NO_FILES: {
    code: 'INVALID_INPUT',
    text: 'A request with an idempotency key sends JSON or a plain form. Requests with files take none.',
  },
  IDEMPOTENCY_OTHER_REQUEST: {
    code: 'IDEMPOTENCY_MISMATCH',
    text: 'This idempotency key was used for another request.',
  },
  IDEMPOTENCY_RUNNING: {
    code: 'IDEMPOTENCY_CONFLICT',
    text: 'The request with this idempotency key is still being worked on. Please repeat it in a moment.',
  },
  IDEMPOTENCY_UNKNOWN: {
    code: 'IDEMPOTENCY_CONFLICT',
    text: 'No answer to the request with this idempotency key is known: it may have been done or not. Please look before you send it with another key.',
  },
  RATE_LIMITED: { code: 'RATE_LIMITED', text: tooManyRequests },
  RATE_LIMITED_FOR: { code: 'RATE_LIMITED', text: tooManyRequestsUntil },
  SHOP_CLOSED: { code: 'UNAVAILABLE', text: 'The shop is closed at the moment. Please come back later.' },
  UNAVAILABLE: { code: 'UNAVAILABLE', text: shopUnavailable },
  TOO_SLOW: {
    code: 'UNAVAILABLE',
    text: 'This takes too long at the moment. Please ask for less, or try again in a moment.',
  },
  INTERNAL: { code: 'INTERNAL', text: somethingWentWrong },

  // What is not there.
  PRODUCT_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no product with the ID {productId}.' },
  ARTICLE_NOT_FOUND: {
    code: 'NOT_FOUND',
    text: 'There is no product with the article number {articleNumber}.',
  },
  FILE_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no file with the ID {fileId}.' },
  DOCUMENT_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no document with the number {number}.' },
  ORDER_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no order with the ID {orderId}.' },
  PAYMENT_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no order for this payment.' },
  TICKET_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no ticket with the ID {ticketId}.' },
  USER_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no user with the ID {userId}.' },
  ACCOUNT_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no account with the username “{username}”.' },
  EMPLOYEE_WITHOUT_EMAIL: {
    code: 'CONFLICT',
    text: '{username} has entered no e-mail address, so no link can go there. On the server, “npm run reset-password” prints one.',
  },
  LAST_OWNER: { code: 'CONFLICT', text: 'A shop has at least one owner: make somebody else an owner first.' },
  STAFF_EMAIL_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a valid e-mail address.' },
  INVITATION_NOT_FOUND: {
    code: 'NOT_FOUND',
    text: 'This invitation has been used, withdrawn or is too old.',
  },
  EMPLOYEE_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no employee with this username.' },
  NOT_IN_CART: { code: 'NOT_FOUND', text: 'The product with the ID {productId} is not in the cart.' },
  KEY_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no API key with the ID {keyId}.' },
  GIFT_VOUCHER_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no gift voucher with the ID {giftId}.' },
  VOUCHER_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no voucher with the ID {voucherId}.' },
  WEBHOOK_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no webhook with the ID {webhookId}.' },
  DELIVERY_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no such delivery.' },
  WITHDRAWAL_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no withdrawal with the ID {withdrawalId}.' },
  RETURN_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no return with the ID {returnId}.' },
  CATEGORY_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no category with the ID {categoryId}.' },

  // Accounts.
  CREDENTIALS_MISSING: { code: 'INVALID_INPUT', text: 'Missing login credentials.' },
  WRONG_CREDENTIALS: { code: 'WRONG_CREDENTIALS', text: 'False login credentials.' },
  ACCOUNT_SWITCHED_OFF: { code: 'WRONG_CREDENTIALS', text: 'This account has been switched off.' },
  SECOND_STEP_NEEDED: { code: 'SECOND_STEP', text: 'Please enter the code of your authenticator app.' },
  SECOND_STEP_WRONG: {
    code: 'SECOND_STEP',
    text: 'This code is wrong or was used before. Please enter the next one.',
  },
  SECOND_STEP_REQUIRED: {
    code: 'FORBIDDEN',
    text: 'Owners need a second step at login: please set it up in your profile.',
  },
  SECOND_STEP_NOT_SET: { code: 'CONFLICT', text: 'This account has no second step at login.' },
  SECOND_STEP_OVER: {
    code: 'CONFLICT',
    text: 'Setting up took too long or was begun anew. Please begin again.',
  },
  WRONG_PASSWORD: { code: 'WRONG_PASSWORD', text: 'Invalid current password.' },
  USERNAME_MISSING: { code: 'INVALID_INPUT', text: 'Please enter your username.' },
  USERNAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'The username can be maximum {max} characters long and may include letters, numbers and the following symbols: @-_+?!',
  },
  USERNAME_RESERVED: {
    code: 'INVALID_INPUT',
    text: 'This username is reserved. Please choose another one.',
  },
  USERNAME_TAKEN: { code: 'INVALID_INPUT', text: 'This username is taken.' },
  EMAIL_TAKEN: { code: 'INVALID_INPUT', text: 'This email is taken.' },
  USERNAME_IN_USE: {
    code: 'TAKEN',
    text: 'The data given for the following fields is in use: Username',
  },
  EMAIL_IN_USE: { code: 'TAKEN', text: 'The data given for the following fields is in use: Email' },
  USERNAME_AND_EMAIL_IN_USE: {
    code: 'TAKEN',
    text: 'The data given for the following fields is in use: Username Email',
  },
  EMPLOYEE_NAME_IN_USE: { code: 'TAKEN', text: 'The username: "{username}" is already taken.' },
  PASSWORD_MISSING: { code: 'INVALID_INPUT', text: 'Please enter your password.' },
  PASSWORD_INVALID: {
    code: 'INVALID_INPUT',
    text: 'The password can be between {min} and {max} characters long and may include letters, numbers and the following symbols: @-_+?!',
  },
  PASSWORDS_DIFFER: { code: 'INVALID_INPUT', text: 'Both passwords must match.' },
  PASSWORD_UNCHANGED: {
    code: 'INVALID_INPUT',
    text: 'The new password can not be the same as the current one.',
  },
  CURRENT_PASSWORD_MISSING: { code: 'INVALID_INPUT', text: 'Please enter your current password.' },
  EMAIL_NEEDS_PASSWORD: {
    code: 'INVALID_INPUT',
    text: 'To change your email address, please enter your current password.',
  },
  EMAIL_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a valid email like: name@example.com' },
  CONTACT_EMAIL_INVALID: {
    code: 'INVALID_INPUT',
    text: 'The provided email is invalid. Valid example: example123@some.com',
  },
  FIRST_NAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'First name must be between 1 and {max} characters long and may only include letters.',
  },
  LAST_NAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Last name must be between 1 and {max} characters long and may only include letters.',
  },
  ADDRESS_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a postal address. Example: Schillerstr. 12, 10625 Berlin',
  },
  RECIPIENT_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the name on the doorbell: up to {max} letters and digits, also with . - ’ & / + ( ).',
  },
  COMPANY_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the company with at most {max} characters, or leave it empty.',
  },
  VAT_ID_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a VAT ID such as DE123456789, or leave it empty.',
  },
  STREET_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the street without the house number: up to {max} characters.',
  },
  HOUSE_NUMBER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the house number: up to {max} characters, such as 12, 12 a or 5/2.',
  },
  ADDITION_INVALID: {
    code: 'INVALID_INPUT',
    text: 'An address line has at most {max} letters, digits and punctuation marks.',
  },
  POSTCODE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the postal code as the country writes it, such as 10625.',
  },
  TOWN_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the town: up to {max} characters.',
  },
  COUNTRY_INVALID: { code: 'INVALID_INPUT', text: 'Please choose a country.' },
  COUNTRY_NOT_DELIVERED: { code: 'INVALID_INPUT', text: 'We do not deliver to this country.' },
  OUTSIDE_VAT_AREA: {
    code: 'INVALID_INPUT',
    text: 'We do not deliver to this postal code: the place is outside the VAT area of the European Union, where other taxes and customs papers are due.',
  },
  NORTHERN_IRELAND: { code: 'INVALID_INPUT', text: 'We do not deliver to Northern Ireland.' },
  POST_BOX: {
    code: 'INVALID_INPUT',
    text: 'Parcels cannot be delivered to a P.O. box. Please enter a street.',
  },
  PHONE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a phone number with its area code, such as 030 1234567 or +43 1 234567, or leave it empty.',
  },
  ADDRESS_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no address with the ID {addressId}.' },
  NOTE_INVALID: { code: 'INVALID_INPUT', text: 'A note has at most {max} characters.' },
  TAGS_INVALID: {
    code: 'INVALID_INPUT',
    text: 'An order has at most {max} tags of {length} characters each.',
  },
  SERIAL_INVALID: { code: 'INVALID_INPUT', text: 'A serial number has 1 to {max} characters.' },
  SERIAL_TWICE: { code: 'INVALID_INPUT', text: 'The serial number {serial} is given twice.' },
  SERIALS_TOO_MANY: { code: 'INVALID_INPUT', text: 'There are more serial numbers than pieces.' },
  PERIOD_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter days such as 2026-11-28, the first one not after the last one.',
  },
  ADDRESS_BOOK_FULL: { code: 'LIST_FULL', text: 'You can keep up to {max} addresses.' },
  ADDRESSES_CHANGED: {
    code: 'CONFLICT',
    text: 'Your addresses were changed elsewhere in the meantime. Please try again.',
  },
  SETTINGS_CHANGED: {
    code: 'CONFLICT',
    text: 'Another owner has changed this in the meantime. Nothing was saved; please compare and save again.',
  },
  SETTING_OWED: { code: 'INVALID_INPUT', text: 'The Impressum owes this for your legal form (§ 5 DDG).' },
  SETTING_TAX_OWED: { code: 'INVALID_INPUT', text: 'Please enter the VAT ID or the tax number (§ 5 DDG).' },
  SETTING_EXAMPLE: { code: 'INVALID_INPUT', text: 'This is still as in the example: please enter your own.' },
  SETTING_TOO_LONG: { code: 'INVALID_INPUT', text: 'At most {max} characters.' },
  SETTING_UNPRINTABLE: {
    code: 'INVALID_INPUT',
    text: 'Invoices and other papers cannot print {letters}. Please write it in other letters.',
  },
  SETTING_VAT_ID: { code: 'INVALID_INPUT', text: 'A German VAT ID is DE and nine digits.' },
  SETTING_PHONE: {
    code: 'INVALID_INPUT',
    text: 'Please enter the number as it is dialed from abroad, such as +49 30 123456.',
  },
  SETTING_LINK: {
    code: 'INVALID_INPUT',
    text: 'Please enter a whole address that begins with https://, or leave it empty.',
  },
  SETTING_TRANSFER_DAYS: { code: 'INVALID_INPUT', text: 'Please enter 1 to {max} bank days.' },
  SETTING_DAYS: { code: 'INVALID_INPUT', text: 'Please enter a number of days, 1 to {max}.' },
  SETTING_BASE_RATE: {
    code: 'INVALID_INPUT',
    text: 'Please enter the base rate in per cent, from −3 to 15, such as 1.27.',
  },
  SETTING_WAIVED: { code: 'INVALID_INPUT', text: 'Please enter an amount of at most €{max}.' },
  SETTING_IBAN: { code: 'INVALID_INPUT', text: 'This is no valid IBAN.' },
  SETTING_BIC: { code: 'INVALID_INPUT', text: 'A BIC has 8 or 11 letters and digits.' },
  SETTING_CHART: { code: 'INVALID_INPUT', text: 'Please choose SKR03 or SKR04.' },
  SETTING_ADVISER: {
    code: 'INVALID_INPUT',
    text: 'The number of the tax adviser has 4 to 7 digits, from 1001; empty is possible.',
  },
  SETTING_CLIENT: {
    code: 'INVALID_INPUT',
    text: 'The number of the client has 1 to 5 digits; empty is possible.',
  },
  SETTING_YEAR_START: { code: 'INVALID_INPUT', text: 'Please enter a month from 1 to 12.' },
  SETTING_ACCOUNT: {
    code: 'INVALID_INPUT',
    text: 'Accounts have 4 to 8 digits, all the same number of them, the empty ones as in the chart with 4.',
  },
  SETTING_DEBTORS: {
    code: 'INVALID_INPUT',
    text: 'The debtor account begins with 1 to 6 and has one digit more than the other accounts.',
  },
  SETTING_COUNTRIES: { code: 'INVALID_INPUT', text: 'Please choose at least one country.' },
  SETTING_PACKING_DAYS: {
    code: 'INVALID_INPUT',
    text: 'Please choose at least one day, Monday to Saturday.',
  },
  SETTING_CLOSED_DAYS: {
    code: 'INVALID_INPUT',
    text: 'Please enter days like 2026-12-28, at most {max}.',
  },
  SETTING_CUT_OFF: { code: 'INVALID_INPUT', text: 'Please enter a time like 14:00.' },
  SETTING_DELIVERY_DAYS: {
    code: 'INVALID_INPUT',
    text: 'Please enter whole days from 1 to {max}, the latest not before the earliest.',
  },
  SETTING_SHIPPING: {
    code: 'INVALID_INPUT',
    text: 'Please enter prices from 0.00 to 1,000.00 euros, each for another weight of at most 1,000 kg, and at most {max} for a country. {country}',
  },
  SETTING_TAX_DAY: { code: 'INVALID_INPUT', text: 'Please enter a day such as 2026-12-28, or none.' },
  SETTING_PIECE_WEIGHT: { code: 'INVALID_INPUT', text: 'Please enter a weight from 0.001 to 1,000 kg.' },
  SETTING_RANGE_FROM_0: { code: 'INVALID_INPUT', text: 'Please enter a whole number from 0 to {max}.' },
  EMPLOYEE_CODE_INVALID: { code: 'INVALID_INPUT', text: 'Invalid employee authentication code.' },
  IDENTITY_MISSING: { code: 'INVALID_INPUT', text: 'Please enter your username or email address.' },
  LINK_INVALID: {
    code: 'LINK_INVALID',
    text: 'This link was used already, has expired or is not complete. Please ask for a new one.',
  },
  EMAIL_VERIFIED: { code: 'EMAIL_VERIFIED', text: 'Your email address is verified already.' },
  ORDERS_UNDER_WAY: {
    code: 'ORDERS_UNDER_WAY',
    text: 'One of your orders is still open. You can delete your account once it has been sent or has ended.',
  },
  RETURNS_UNDER_WAY: {
    code: 'ORDERS_UNDER_WAY',
    text: 'One of your returns is still open. You can delete your account once it is refunded or has ended.',
  },

  // Products, reviews, favorites.
  PRODUCT_NAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a name of 1 to {max} characters, without % & $ * _ \' ".',
  },
  MANUFACTURER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a manufacturer of 1 to {max} characters, without % & $ * _ \' ".',
  },
  DESCRIPTION_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a description (up to {max} characters).',
  },
  CATEGORY_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a category of 1 to {max} letters and spaces.',
  },
  CATEGORY_NAME_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a name of 1 to {max} characters.' },
  CATEGORY_DESCRIPTION_INVALID: {
    code: 'INVALID_INPUT',
    text: 'A description has at most {max} characters.',
  },
  CATEGORY_SLUG_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter an address of 1 to {max} lower-case letters, digits and single hyphens.',
  },
  CATEGORY_SLUG_TAKEN: { code: 'INVALID_INPUT', text: 'Another category has or had this address.' },
  CATEGORY_MERGED_INTO_ITSELF: {
    code: 'INVALID_INPUT',
    text: 'A category cannot be merged into itself.',
  },
  CATEGORY_CHANGED: {
    code: 'CONFLICT',
    text: 'Someone else has changed this category in the meantime. Please check it and try again.',
  },
  CELL_NAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a name of 1 to {max} characters, where the table has one.',
  },
  CELL_VALUE_INVALID: { code: 'INVALID_INPUT', text: 'The table does not have this value.' },
  CELL_SOURCE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please say who says so, in 1 to {max} characters: a value without a source is not used.',
  },
  CELL_DAY_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the day on which that was looked up, not later than today.',
  },
  CELL_CHANGED: {
    code: 'CONFLICT',
    text: 'Someone else has changed this value in the meantime. Please check it and try again.',
  },
  CELLS_FULL: { code: 'INVALID_INPUT', text: 'The tables hold {max} changed values at most.' },
  PRICE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a price with two decimals, for example 12.50: above 0 and below 1,000,000.',
  },
  STOCK_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the stock as a whole number from 0 to {max}.',
  },
  ARTICLE_NUMBER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter an article number of up to {max} characters, or leave it empty.',
  },
  ARTICLE_NUMBER_TAKEN: {
    code: 'INVALID_INPUT',
    text: 'Another product has this article number.',
  },
  ARTICLE_REPEATED: {
    code: 'INVALID_INPUT',
    text: 'An earlier row is about the same product.',
  },
  GTIN_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a GTIN (EAN) of 8, 12, 13 or 14 digits as it is printed on the box, or leave it empty. The last digit checks the others; numbers for use within a shop are none.',
  },
  GTIN_TAKEN: { code: 'INVALID_INPUT', text: 'Another product has this GTIN.' },
  MPN_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a part number of up to {max} characters, or leave it empty.',
  },
  MPN_TAKEN: {
    code: 'INVALID_INPUT',
    text: 'Another product of this manufacturer has this part number.',
  },
  WARRANTY_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the guarantee in whole months from 0 to {max}, or leave it empty.',
  },
  WEIGHT_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the weight from 0 to {most} kg, to the gram, or leave it empty.',
  },
  SIDE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the side of the box up to {most} cm, to the millimeter, or leave it empty.',
  },
  SHELF_PLACE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a shelf place with up to {max} characters, or leave it empty.',
  },
  SUPPLIER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a supplier of up to {max} characters, or leave it empty.',
  },
  SUPPLIER_NUMBER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the supplier’s number with up to {max} characters, or leave it empty.',
  },
  SUPPLIER_STOCK_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the supplier’s stock in whole pieces from 0 to {max}, or leave it empty.',
  },
  PURCHASE_PRICE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a purchase price with two decimals, for example 12.50: above 0 and below 1,000,000. Or leave it empty.',
  },
  REORDER_LEVEL_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the reorder level in whole pieces from 0 to {max}, or leave it empty.',
  },
  BACKORDER_LIMIT_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter how many pieces may be ordered ahead, from 0 to {max}, or leave it empty.',
  },
  EXPECTED_ON_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the day on which the pieces are expected, or leave it empty.',
  },
  VISIBILITY_INVALID: { code: 'INVALID_INPUT', text: 'Please choose whether the product is in the catalog.' },
  MOMENT_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a day and a time, or leave both empty.' },
  LISTED_UNTIL_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter an end after the beginning, or leave it empty.',
  },
  DIGITAL_INVALID: { code: 'INVALID_INPUT', text: 'Please say whether the product is delivered digitally.' },
  HAS_SERIALS_INVALID: { code: 'INVALID_INPUT', text: 'Please say whether its pieces have serial numbers.' },
  ENERGY_CLASS_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter an energy class from A to G, or leave it empty.',
  },
  EPREL_NUMBER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the number in the EU’s product register with at most {max} digits, or leave it empty.',
  },
  MANUFACTURER_ADDRESS_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the manufacturer’s name, postal address and e-mail or web address with at most {max} characters, or leave it empty.',
  },
  RESPONSIBLE_PERSON_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the name, postal address and e-mail or web address of the responsible person with at most {max} characters, or leave it empty.',
  },
  SAFETY_WARNINGS_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter warnings with at most {max} characters.',
  },
  ATTRIBUTES_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Give every row a unique name and a value. At most {max} rows.',
  },
  STOCK_SOLD: {
    code: 'INVALID_INPUT',
    text: 'Some were sold in the meantime: only {count} left. Please reload the page.',
  },
  PRODUCT_CHANGED: {
    code: 'PRODUCT_CHANGED',
    text: 'Someone else has changed this product in the meantime. Compare both versions before you save.',
  },
  EMAIL_UNCONFIRMED: {
    code: 'CONFLICT',
    text: 'Please confirm your email address in your profile first.',
  },
  WATCH_TARGET: { code: 'INVALID_INPUT', text: 'Please enter a price below {limit}.' },
  WATCH_NOT_NEEDED: { code: 'CONFLICT', text: 'This product is in stock.' },
  WATCHES_FULL: { code: 'LIST_FULL', text: 'You can have up to {max} alerts.' },
  REDUCTION_WITHOUT_HISTORY: {
    code: 'CONFLICT',
    text: 'There is no price of the 30 days before this one that it could be compared with.',
  },
  LOWEST_PRICE_RECORDED: {
    code: 'CONFLICT',
    text: 'The shop has recorded all prices of these 30 days. The lowest of them counts; leave the field empty.',
  },
  REDUCTION_NOT_LOWER: {
    code: 'CONFLICT',
    text: 'In the 30 days before this price, the lowest was {limit}. Only a lower price can be announced as reduced.',
  },
  REDUCTION_TOO_LATE: {
    code: 'CONFLICT',
    text: 'This price has held for more than a day. Announce a reduction on the day on which you lower the price.',
  },
  REDUCTION_UNTIL: { code: 'INVALID_INPUT', text: 'Please enter a day from today on.' },
  FILE_MISSING: { code: 'INVALID_INPUT', text: 'Please choose a file.' },
  FILE_TYPE: { code: 'INVALID_INPUT', text: 'Unsupported file type.' },
  FILE_SIZE: { code: 'INVALID_INPUT', text: 'Too large file size.' },
  PICTURE_PIXELS: {
    code: 'INVALID_INPUT',
    text: 'The picture has too many pixels: {millions} million are the most.',
  },
  FILE_PROTECTED: {
    code: 'INVALID_INPUT',
    text: 'This PDF is protected by a password. Please upload one without.',
  },
  TOO_MANY_PICTURES: { code: 'INVALID_INPUT', text: 'You may select up to {max} extra pictures.' },
  PICTURES_FULL: {
    code: 'INVALID_INPUT',
    text: 'The maximum picture count of {max} for the product is reached.',
  },
  PICTURES_LEFT: { code: 'INVALID_INPUT', text: 'You may upload no more than {count} pictures.' },
  PICTURES_CHANGED: {
    code: 'INVALID_INPUT',
    text: 'The pictures have changed in the meantime. Please reload the page.',
  },
  REVIEW_INCOMPLETE: { code: 'INVALID_INPUT', text: reviewIncomplete },
  RATING_INVALID: { code: 'INVALID_INPUT', text: 'Please choose {min} to {max} stars.' },
  COMMENT_INVALID: { code: 'INVALID_INPUT', text: 'Please write a comment (up to {max} characters).' },
  ALREADY_REVIEWED: { code: 'ALREADY_REVIEWED', text: 'You have already reviewed this product.' },
  REVIEW_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no review with the ID {reviewId}.' },
  REVIEW_CHANGED: {
    code: 'CONFLICT',
    text: 'This review has been changed in the meantime. Please check it and try again.',
  },
  REVIEW_HIDDEN: {
    code: 'CONFLICT',
    text: 'A hidden review cannot be deleted, so that it is not written anew at once. You can change it.',
  },
  NOTICE_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no notice with the number {noticeId}.' },
  NOTICE_DECIDED: { code: 'CONFLICT', text: 'This notice has already been decided.' },
  BREACH_MISSING: { code: 'INVALID_INPUT', text: 'Please select what the review breaks.' },
  EXPLANATION_INVALID: { code: 'INVALID_INPUT', text: 'Please explain it (up to {max} characters).' },
  GOOD_FAITH_MISSING: {
    code: 'INVALID_INPUT',
    text: 'Please confirm that you believe what you say to be right and complete.',
  },
  REPLY_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a reply (up to {max} characters).' },
  PUBLIC_NAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please use up to {max} letters, digits, spaces and . _ - ’ only.',
  },
  PUBLIC_NAME_IS_USERNAME: {
    code: 'INVALID_INPUT',
    text: 'Please choose another name than the one you log in with.',
  },
  PUBLIC_NAME_RESERVED: { code: 'INVALID_INPUT', text: 'This name could be taken for the shop’s.' },
  FAVORITES_FULL: { code: 'LIST_FULL', text: 'You can have up to {max} favorites.' },

  // Builds.
  BUILD_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no build at this address, or its link has expired.' },
  BUILD_CHANGED: {
    code: 'CONFLICT',
    text: 'This build was changed in another window in the meantime. Nothing was saved or lost: please compare both.',
  },
  BUILDS_FULL: { code: 'LIST_FULL', text: 'You can keep up to {max} builds and machines.' },
  BUILD_NAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please give the build a name of 1 to {max} characters.',
  },
  BUILD_TOO_LONG: { code: 'INVALID_INPUT', text: 'A build has at most {max} entries.' },
  BUILD_ENTRY_UNCLEAR: {
    code: 'INVALID_INPUT',
    text: 'An entry is either a product of the shop or a part of your own.',
  },
  BUILD_SLOT_WRONG: { code: 'INVALID_INPUT', text: 'This part does not belong in this place.' },
  BUILD_SLOT_FULL: {
    code: 'INVALID_INPUT',
    text: 'A computer has only one of these. Please take the other one out first.',
  },
  BUILD_COUNT_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a whole number from 1 to {max}.' },
  BUILD_PRODUCT_TWICE: {
    code: 'INVALID_INPUT',
    text: 'This product is in the build already. Please change how many there are.',
  },
  OWN_LABEL_INVALID: { code: 'INVALID_INPUT', text: 'Please name your part with 1 to {max} characters.' },
  OWN_FACTS_TOO_MANY: { code: 'INVALID_INPUT', text: 'At most {max} facts can be stated of a part.' },
  OWN_FACT_UNKNOWN: { code: 'INVALID_INPUT', text: 'Parts of this kind have no fact “{fact}”.' },
  OWN_FACT_TWICE: { code: 'INVALID_INPUT', text: 'This fact was stated twice.' },
  OWN_NUMBER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a number from 0 to {max}, or the bounds that you know.',
  },
  OWN_BOUNDS_TURNED: { code: 'INVALID_INPUT', text: 'The lower bound is above the upper one.' },
  OWN_TEXT_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a text of 1 to {max} characters.' },
  OWN_FACTS_CONTRADICT: {
    code: 'INVALID_INPUT',
    text: 'This contradicts what else is stated of the part, or the standard that it follows.',
  },

  // Cart, orders, payments.
  COUNT_INVALID: { code: 'INVALID_INPUT', text: 'The number of items must be 1 or greater.' },
  PRODUCT_OUT_OF_STOCK: {
    code: 'OUT_OF_STOCK',
    text: 'The product with the ID {productId} is out of stock.',
  },
  FEWER_IN_STOCK: { code: 'OUT_OF_STOCK', text: 'There are fewer than {count} items left in stock.' },
  ALL_IN_CART: {
    code: 'OUT_OF_STOCK',
    text: 'All pieces available in stock are already in your cart.',
  },
  MORE_THAN_IN_STOCK: {
    code: 'OUT_OF_STOCK',
    text: 'We cannot add {count} more to your cart as the sum would exceed the available in stock.',
  },
  OUT_OF_STOCK: { code: 'OUT_OF_STOCK', text: 'There are not enough items left in stock: {names}.' },
  OUT_OF_STOCK_AT_PAYMENT: {
    code: 'OUT_OF_STOCK',
    text: 'There are not enough items left in stock: {names}. You have not been charged.',
  },
  CART_FULL: { code: 'LIST_FULL', text: 'A cart can hold up to {max} different products.' },
  CART_EMPTY: { code: 'CART_EMPTY', text: 'Your cart is empty.' },
  CART_CHANGED: { code: 'CONFLICT', text: 'Your cart has changed. Please check it and try again.' },
  SERVICE_WITHOUT_GOODS: {
    code: 'CONFLICT',
    text: 'We do this only with goods of the same order, and not all of them are in your cart: {names}. Nothing was ordered.',
  },
  WORK_CONSENT_MISSING: {
    code: 'CONFLICT',
    text: 'Please ask us to begin with the services before the withdrawal period ends. Nothing was ordered.',
  },
  ADDRESS_TAXED_OTHERWISE: {
    code: 'CONFLICT',
    text: 'VAT and shipping of this order hold for {country}. Please cancel it, and let the customer order again for another country.',
  },
  ADDRESS_VAT_ID: {
    code: 'CONFLICT',
    text: 'This order was sold without VAT to {vatId}: its invoices name this VAT ID and no other.',
  },
  EXPORT_OF_KEYS: {
    code: 'CONFLICT',
    text: 'We sell license keys and downloads only within the EU. Nothing was ordered.',
  },
  VAT_ID_UNCONFIRMED: {
    code: 'CONFLICT',
    text: 'Your VAT ID could not be confirmed, so that we have to charge VAT. Nothing was ordered.',
  },
  PRICES_CHANGED: { code: 'CONFLICT', text: pricesChanged },
  DELIVERY_CHANGED: {
    code: 'CONFLICT',
    text: 'The delivery time has changed. Nothing was ordered. Please look at it in your cart and try again.',
  },
  VOUCHER_GONE: {
    code: 'CONFLICT',
    text: 'Your voucher cannot be used any more. Nothing was ordered. Please look at the total and try again.',
  },
  GIFT_VOUCHER_GONE: {
    code: 'CONFLICT',
    text: 'Your gift voucher no longer covers what it was to pay. Nothing was ordered. Please look at the total and try again.',
  },
  GIFT_VOUCHER_NOT_EXPIRED: {
    code: 'CONFLICT',
    text: 'Gift voucher …{ending} has not expired. Nothing was written off. Please reload the list.',
  },
  TOO_MANY_GIFT_VOUCHERS: { code: 'INVALID_INPUT', text: 'Please choose 1 to {max} gift vouchers.' },
  GIFT_VOUCHER_NOT_ALONE: {
    code: 'CONFLICT',
    text: 'Gift vouchers need an order of their own. Nothing was ordered. Please take them or the other items out of your cart.',
  },
  PAYMENT_IN_PROGRESS: {
    code: 'PAYMENT_IN_PROGRESS',
    text: 'A payment for this order is in progress. Please wait a moment.',
  },
  ALREADY_PAID: {
    code: 'ALREADY_PAID',
    text: 'The order is paid and can no longer be canceled here. You can withdraw from it instead.',
  },
  CARD_NOT_OFFERED: {
    code: 'PAYMENT_FAILED',
    text: 'We do not take cards at the moment. Please choose another means of payment.',
  },
  CARD_TOO_LITTLE: {
    code: 'PAYMENT_FAILED',
    text: 'An order below 50 cents cannot be paid by card. Please choose another means of payment.',
  },
  TRANSFER_NOT_OFFERED: {
    code: 'PAYMENT_FAILED',
    text: 'This order cannot be paid by bank transfer. Please choose another means of payment.',
  },
  INVOICE_NOT_OFFERED: {
    code: 'PAYMENT_FAILED',
    text: 'This account cannot buy on invoice. Please choose another means of payment.',
  },
  INVOICE_NEEDS_COMPANY: {
    code: 'PAYMENT_FAILED',
    text: 'Only companies buy on invoice. Please choose an address with the name of your company.',
  },
  INVOICE_WITH_GIFT_VOUCHER: {
    code: 'PAYMENT_FAILED',
    text: 'What is bought on invoice cannot also be paid with a gift voucher. Please choose another means of payment, or take the gift voucher out of your cart.',
  },
  INVOICE_LIMIT_REACHED: {
    code: 'PAYMENT_FAILED',
    text: 'Open invoices and this order together are more than you can buy on invoice; {left} are left. Please choose another means of payment.',
  },
  INVOICE_OVERDUE: {
    code: 'PAYMENT_FAILED',
    text: 'An invoice of yours is overdue. Please pay it first, or choose another means of payment.',
  },
  TRANSFERS_WAITING: {
    code: 'PAYMENT_FAILED',
    text: 'Already {max} of your orders wait for a bank transfer. Please pay or cancel one of them first, or choose another means of payment.',
  },
  TRANSFER_AWAITED: {
    code: 'PAYMENT_FAILED',
    text: 'This order is paid by bank transfer. The money has not arrived yet.',
  },
  PAYMENT_UNREACHABLE: {
    code: 'PAYMENT_FAILED',
    text: 'We cannot reach the payment provider. Nothing was ordered. Please try again later.',
  },
  PAYMENT_UNCONFIRMED: {
    code: 'PAYMENT_FAILED',
    text: 'The payment provider has not confirmed yet. Your order is safe, and you will not be charged twice.',
  },
  PAYMENT_UNANSWERED: {
    code: 'PAYMENT_FAILED',
    text: 'The payment provider is not responding. Nothing was changed. Please try again in a moment.',
  },
  PAYMENT_UNDECIDED: {
    code: 'PAYMENT_FAILED',
    text: 'The payment provider is still checking this payment. Please try again later.',
  },
  PAYMENT_DECLINED: {
    code: 'PAYMENT_FAILED',
    text: 'The payment was declined. You have not been charged. Please choose another way to pay.',
  },
  PAYMENT_NOT_APPROVED: {
    code: 'PAYMENT_FAILED',
    text: 'The payment has not been approved yet. You have not been charged. Please approve it with the payment provider.',
  },
  PAYMENT_IN_REVIEW: {
    code: 'PAYMENT_FAILED',
    text: 'The payment does not match the order. We are looking into it and will contact you.',
  },
  PAYMENT_REFUNDING: {
    code: 'PAYMENT_FAILED',
    text: 'The order has ended. Your payment is being refunded.',
  },
  PAYMENT_REFUNDED: {
    code: 'PAYMENT_FAILED',
    text: 'The order has ended. Your payment was refunded.',
  },
  ORDER_CANCELED: {
    code: 'PAYMENT_FAILED',
    text: 'The order was canceled. You have not been charged.',
  },
  ORDER_EXPIRED: {
    code: 'PAYMENT_FAILED',
    text: 'The order was not paid in time. You have not been charged.',
  },
  ORDER_FAILED: {
    code: 'PAYMENT_FAILED',
    text: 'The order could not be paid. You have not been charged.',
  },
  PAYMENT_DIFFERS: {
    code: 'PAYMENT_DIFFERS',
    text: 'The payment does not match the order. It can only be refunded.',
  },
  ORDER_DECIDED: { code: 'ORDER_DECIDED', text: 'Someone else has already decided on this order.' },
  NOT_PAID: { code: 'NOT_PAID', text: 'Only a paid order can be sent.' },
  NOTHING_TO_SEND: {
    code: 'NOT_PAID',
    text: 'All items of this order have been refunded. There is nothing to send.',
  },
  SERVICE_ALONE: {
    code: 'CONFLICT',
    text: 'This is work alone. It goes with the goods that it is done on; if there are none left, cancel it.',
  },
  GOODS_AWAITED: {
    code: 'CONFLICT',
    text: 'These goods have not come yet: {names}. Send the others by themselves, or wait.',
  },
  NOTHING_AHEAD: {
    code: 'CONFLICT',
    text: 'Nothing of this order that was ordered ahead can be canceled any more.',
  },
  NO_PARCEL_NEEDED: {
    code: 'CONFLICT',
    text: 'What is left of this order is delivered as a key or a link. It needs no parcel.',
  },
  NOTHING_TO_DELIVER: {
    code: 'CONFLICT',
    text: 'Nothing of this order waits to be delivered as a key or a link.',
  },
  DELIVERY_TOO_EARLY: {
    code: 'CONFLICT',
    text: 'The customer has not agreed to a delivery before the withdrawal period ends.',
  },
  DELIVERED_TEXT_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the keys or the link (up to {max} characters).',
  },
  DELIVERED_FROM_POOL: {
    code: 'CONFLICT',
    text: 'The shop delivers this product from its license keys. Add keys to the product; then the order gets them.',
  },
  PRODUCT_NOT_DIGITAL: {
    code: 'CONFLICT',
    text: 'Only a product that is delivered as a key or a link can have license keys.',
  },
  LICENSE_KEYS_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter 1 to {max} keys, one in each line, of up to 500 characters.',
  },
  STOCK_IS_KEYS: {
    code: 'INVALID_INPUT',
    text: 'The stock of this product is its license keys. Add keys instead.',
  },
  KEY_SECRET_WRONG: {
    code: 'CONFLICT',
    text: 'This was sealed with another KEY_SECRET. It can be shown again once that is set.',
  },
  ADDRESSES_IN_DOUBT: {
    code: 'CONFLICT',
    text: 'These orders cannot go into the file as they are: {orderIds}.',
  },
  PARCEL_SENDER_DOUBT: {
    code: 'CONFLICT',
    text: 'The address of the shop has no clear street, number, postcode and town.',
  },
  PARCEL_ADDRESS_DOUBT: {
    code: 'CONFLICT',
    text: 'The address has no clear street, number, postcode and town.',
  },
  PARCEL_ABROAD: { code: 'CONFLICT', text: 'This file is for parcels within Germany.' },
  PARCEL_TEXT_TOO_LONG: {
    code: 'CONFLICT',
    text: '“{text}” is too long: the file takes {max} characters there.',
  },
  PARCEL_LETTERS: { code: 'CONFLICT', text: 'The file has no {letters}.' },
  PARCEL_WEIGHT_UNKNOWN: {
    code: 'CONFLICT',
    text: 'Nobody has entered what these products weigh: {products}.',
  },
  PARCEL_TOO_HEAVY: {
    code: 'CONFLICT',
    text: 'It weighs {kilograms} kg, and a parcel at most {most} kg. Please send it in parts.',
  },
  PARCEL_SERVICE_UNKNOWN: { code: 'INVALID_INPUT', text: 'This carrier’s file has no such service.' },
  LIST_UNREADABLE: { code: 'INVALID_INPUT', text: 'The file could not be read: {problem}' },
  LIST_WITHOUT_NUMBERS: {
    code: 'INVALID_INPUT',
    text: 'The file has no column with article numbers. Please name it “Article number”.',
  },
  IMPORT_PRICES_FALL: { code: 'CONFLICT', text: 'Prices that fall by more than half: {count}.' },
  IMPORT_PRICES_RISE: { code: 'CONFLICT', text: 'Prices that more than double: {count}.' },
  IMPORT_STOCKS_TO_ZERO: { code: 'CONFLICT', text: 'Products that would be sold out: {count}.' },
  BULK_CHANGE_MISSING: { code: 'INVALID_INPUT', text: 'Please choose exactly one change.' },
  BULK_TOO_MANY: { code: 'INVALID_INPUT', text: 'At most {max} products can be changed at once.' },
  BULK_AMOUNT_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter an amount with two decimals other than 0, for example -5.00.',
  },
  BULK_PERCENT_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a percentage from {least} to {most} other than 0.',
  },
  BULK_MARGIN_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a margin from 0 to {max} percent.' },
  BULK_WITHOUT_PURCHASE_PRICE: { code: 'CONFLICT', text: 'Its purchase price is not known.' },
  BULK_BELOW_PURCHASE_PRICE: {
    code: 'CONFLICT',
    text: 'Prices that, without VAT, would be below the purchase price: {count}.',
  },
  BULK_UNDER_WAY: {
    code: 'CONFLICT',
    text: 'This change still goes on. It can be undone once it has come to its end.',
  },
  IMPORT_SAME_FILE: {
    code: 'CONFLICT',
    text: 'This file was imported on {date} already. Stocks that it would set back to what they were then: {count}.',
  },
  BANK_FILE_UNREADABLE: {
    code: 'INVALID_INPUT',
    text: 'This file cannot be read. Please take camt.053 or camt.052 (XML), or the CSV file of your bank.',
  },
  BANK_FILE_SCHEMA: {
    code: 'INVALID_INPUT',
    text: 'This is no account statement. Please take camt.053 or camt.052 (XML), or the CSV file of your bank.',
  },
  BANK_FILE_COLUMNS: {
    code: 'INVALID_INPUT',
    text: 'The list needs columns for the booking day (“Buchungstag”), the amount (“Betrag”) and the purpose (“Verwendungszweck”).',
  },
  BANK_FILE_ROW: { code: 'INVALID_INPUT', text: 'Line {line} has no day or no amount. Nothing was booked.' },
  BANK_FILE_AMOUNTS: {
    code: 'INVALID_INPUT',
    text: 'The amounts of this file do not add up. Nothing was booked.',
  },
  BANK_FILE_LONG: { code: 'INVALID_INPUT', text: 'The file may have at most {max} entries.' },
  BANK_OTHER_ACCOUNT: {
    code: 'INVALID_INPUT',
    text: 'This file is of another account than that of the shop’s settings. Nothing was booked.',
  },
  BANK_ENTRY_DECIDED: { code: 'CONFLICT', text: 'Nothing is left to decide about this entry.' },
  BANK_NOT_WAITING: {
    code: 'CONFLICT',
    text: 'This order waits for no transfer, or has got this money already.',
  },
  BANK_NOT_WAIVED: {
    code: 'CONFLICT',
    text: 'Of this order more is missing than the settings let an employee waive.',
  },
  PAYOUT_NAME: { code: 'INVALID_INPUT', text: 'Please enter who gets the money.' },
  PAYOUT_MOVED: { code: 'CONFLICT', text: 'This payout has moved on. Please look again.' },
  PAYOUTS_NONE: { code: 'NOT_FOUND', text: 'No payout waits whose account is known.' },
  PAYOUT_NO_ACCOUNT: {
    code: 'CONFLICT',
    text: 'Please enter the bank account of the shop in the settings first.',
  },
  IMPORT_UNREADABLE: { code: 'INVALID_INPUT', text: 'This file cannot be read as a list: {problem}' },
  IMPORT_WITHOUT_NUMBERS: {
    code: 'INVALID_INPUT',
    text: 'The list needs a column “Article number”, “GTIN” or “MPN”.',
  },
  EXPORT_TOO_LARGE: {
    code: 'INVALID_INPUT',
    text: 'A file has at most {max} rows. Please narrow the list.',
  },
  IMPORT_TOO_LARGE: { code: 'INVALID_INPUT', text: 'The list may have at most {max} MB.' },
  IMPORT_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no import with the number {importId}.' },
  IMPORT_TOO_OLD: {
    code: 'CONFLICT',
    text: 'This import can no longer be undone: what it has changed is kept for {days} days.',
  },
  TRACKING_FILE_UNREADABLE: {
    code: 'INVALID_INPUT',
    text: 'The file could not be read. It needs a header with one column for the order number and one for the tracking code.',
  },
  TOO_MANY_ROWS: { code: 'INVALID_INPUT', text: 'A file may have at most {max} rows.' },
  TRACKING_CODE_DAMAGED: {
    code: 'INVALID_INPUT',
    text: 'A spreadsheet has rounded this tracking code. Please export it as text.',
  },
  INVOICE_SETTLED: {
    code: 'CONFLICT',
    text: 'Nothing of this invoice stands any more: it was canceled, or corrected in full.',
  },
  DOCUMENTS_DUE: {
    code: 'CONFLICT',
    text: 'Other documents of this order are being issued. Please try again in a minute.',
  },
  REISSUE_REASON_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter why the invoice is issued anew (up to {max} characters).',
  },
  BOOKS_NO_ACCOUNT: {
    code: 'CONFLICT',
    text: 'The settings have no revenue account for {percent} % VAT, so this month cannot be exported.',
  },
  ACT_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no entry {entryId} in the log.' },
  ACT_NOT_UNDOABLE: {
    code: 'CONFLICT',
    text: 'The log alone cannot take this back. Nothing was changed.',
  },
  ACT_UNDONE: { code: 'CONFLICT', text: 'This was taken back already.' },
  ACT_CHANGED: {
    code: 'CONFLICT',
    text: 'The same was changed again since. Please take the later change back first.',
  },
  BOOKS_NOT_ALLOWED: {
    code: 'PAYMENT_FAILED',
    text: 'The books need the fees and payouts of PayPal, which the shop’s access does not let it read. Please switch on “Transaction search” for its app at PayPal; it takes some hours to hold.',
  },
  BOOKS_UNANSWERED: {
    code: 'PAYMENT_FAILED',
    text: 'The payment provider does not tell its fees and payouts at the moment. Please try again later.',
  },
  BOOKS_TOO_LONG: {
    code: 'CONFLICT',
    text: 'This month has more than {max} bookings, which is more than a file for DATEV may have.',
  },
  NO_BOOKINGS: { code: 'NOT_FOUND', text: 'There is nothing to book in this month.' },
  NO_DOCUMENTS: { code: 'NOT_FOUND', text: 'There are no documents of this month.' },
  LETTERS_UNPRINTABLE: {
    code: 'CONFLICT',
    text: 'Order {orderId} cannot be printed: no font has {letters}.',
  },
  NOTHING_TO_PRINT: { code: 'CONFLICT', text: 'None of these orders has anything to send.' },
  SHIPPING_BLOCKED: {
    code: 'SHIPPING_BLOCKED',
    text: 'The customer has withdrawn from this order. Decide about the withdrawal before sending it.',
  },
  REFUND_NOT_PAID: { code: 'NOT_PAID', text: 'Only money that was paid can be refunded.' },
  REFUND_EMPTY: { code: 'INVALID_INPUT', text: 'Please choose what to refund.' },
  REFUND_OVER_LIMIT: {
    code: 'REFUND_REFUSED',
    text: 'You may give back {limit} a day, and {left} of it is left today. An owner can give back more, or raise your limit.',
  },
  REFUND_LIMIT_INVALID: { code: 'INVALID_INPUT', text: 'Please enter an amount of at most {limit}.' },
  REFUND_TOO_HIGH: {
    code: 'REFUND_REFUSED',
    text: 'This is more than is left of the payment. Nothing was refunded.',
  },
  GIFT_VOUCHER_USED: {
    code: 'REFUND_REFUSED',
    text: 'These gift vouchers, or some of them, were spent or are being spent at this moment: their sale cannot be taken back. Nothing was refunded.',
  },
  GIFT_VOUCHER_AMOUNT: {
    code: 'REFUND_REFUSED',
    text: 'The sale of gift vouchers is taken back by piece, so that they end with it. Nothing was refunded.',
  },
  REFUND_PIECES_GONE: {
    code: 'REFUND_REFUSED',
    text: 'These items have already been refunded. Nothing was changed.',
  },
  WITHDRAWAL_ENDED: {
    code: 'REFUND_REFUSED',
    text: 'The customer agreed to the delivery of these keys or links, or to the work that is done, so the right of withdrawal has ended. As goodwill, they can be refunded. Nothing was refunded.',
  },
  REFUND_PIECES_SENT: {
    code: 'REFUND_REFUSED',
    text: 'Some of these items have been sent. They can be returned, but not canceled. Nothing was refunded.',
  },
  RESTOCK_UNRETURNED: {
    code: 'REFUND_REFUSED',
    text: 'Items that were sent go back into stock only when their return is here. Nothing was refunded.',
  },
  REFUND_NOT_FAILED: {
    code: 'REFUND_REFUSED',
    text: 'Only a refund that failed, or has been waiting for the provider for 15 minutes, can be repeated or transferred.',
  },
  REFUND_CLASSIFIED: {
    code: 'REFUND_REFUSED',
    text: 'What this refund was for is already recorded.',
  },
  REFUND_CHANGED: {
    code: 'REFUND_REFUSED',
    text: 'This refund would be another amount by now. Nothing was refunded.',
  },
  ORDER_NOT_TO_SHIP: {
    code: 'NOT_FOUND',
    text: 'Order {orderId} is not to be shipped: somebody else has sent or stopped it, or there is none.',
  },
  ALREADY_SENT: { code: 'ALREADY_SENT', text: 'The order has already been sent.' },
  ORDER_CHANGED: {
    code: 'CONFLICT',
    text: 'Someone else has changed this order in the meantime. What you typed is still here: please compare and save again.',
  },
  SHIPMENT_PIECES_GONE: {
    code: 'CONFLICT',
    text: 'Some of these items are no longer to be sent. Please check the order and try again.',
  },
  NOT_EXPORTED: { code: 'CONFLICT', text: 'This order does not leave the EU: it needs no proof of export.' },
  EXPORT_PROOF_INVALID: { code: 'INVALID_INPUT', text: 'Please enter at most {max} letters and digits.' },
  NOT_SENT: { code: 'CONFLICT', text: 'The order has not been sent yet.' },
  SHIPMENT_CHANGED: {
    code: 'CONFLICT',
    text: 'Someone else has changed this shipment in the meantime. Please check it and try again.',
  },
  SHIPMENT_RETURNED: {
    code: 'CONFLICT',
    text: 'A return of these items is open. Please finish it first.',
  },
  CARRIER_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a speditor (up to {max} characters).' },
  TRACKING_CODE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a tracking code (up to {max} characters).',
  },
  TRACKING_CODE_MISREAD: {
    code: 'INVALID_INPUT',
    text: 'A digit of this tracking code is wrong: its check digit does not fit. Please compare it with the label.',
  },
  TRACKING_CODE_NOT_DHL: {
    code: 'INVALID_INPUT',
    text: 'This is no code of a DHL parcel: expected are 20 digits from 00, JD or JJD and 16 to 20 digits, 12 digits, or a code such as RR123456785DE. Another service goes by its own name, such as “DHL Express”.',
  },
  TRACKING_CODE_NOT_POST: {
    code: 'INVALID_INPUT',
    text: 'This is no code of Deutsche Post: expected are a code such as RR123456785DE, 20 digits from 00, or the 20 characters below a matrix code (A to F and digits).',
  },
  TRACKING_CODE_NOT_DPD: {
    code: 'INVALID_INPUT',
    text: 'This is no code of a DPD parcel: expected are 14 digits, with or without the check character of the label. Another service goes by its own name, such as “DPD Express”.',
  },
  TRACKING_CODE_NOT_GLS: {
    code: 'INVALID_INPUT',
    text: 'This is no code of a GLS parcel: expected are 11 to 14 digits, or the 8 characters of a Track ID. Another service goes by its own name, such as “GLS Express”.',
  },

  // Tickets and withdrawals.
  WITHDRAWAL_LINKED: { code: 'CONFLICT', text: 'This withdrawal already belongs to an order.' },
  ORDER_NOT_WITHDRAWABLE: {
    code: 'NOT_PAID',
    text: 'Only a withdrawal from a paid order can be linked.',
  },
  CLOSING_REASON_MISSING: {
    code: 'INVALID_INPUT',
    text: 'The money of this withdrawal has not gone back. Refund it, or enter why it is closed without (up to {max} characters).',
  },
  RETURN_EMPTY: { code: 'INVALID_INPUT', text: 'Please choose what to return.' },
  RETURN_PIECES_GONE: {
    code: 'RETURN_REFUSED',
    text: 'These items cannot be returned: they have not been sent, or are being returned already.',
  },
  RETURN_WITHDRAW_FIRST: {
    code: 'RETURN_REFUSED',
    text: 'You can still withdraw from this purchase by law. That costs you no fee: please choose it instead.',
  },
  RETURN_TOO_LATE: {
    code: 'RETURN_REFUSED',
    text: 'The time for voluntary returns is over. If the item is defective, please choose that instead.',
  },
  RETURN_CHANGED: {
    code: 'CONFLICT',
    text: 'Another return of this order was announced in the meantime. Please check it and try again.',
  },
  RETURN_DECIDED: {
    code: 'RETURN_DECIDED',
    text: 'Someone else has changed this return in the meantime. Please check it.',
  },
  RETURN_TOO_EARLY: {
    code: 'RETURN_REFUSED',
    text: 'This step comes too early. Please record the arrival of the items first, and then their check.',
  },
  RETURN_NOT_REJECTABLE: {
    code: 'RETURN_REFUSED',
    text: 'The customer has withdrawn in time. This return cannot be rejected.',
  },
  REMEDY_NO_DEFECT: {
    code: 'RETURN_REFUSED',
    text: 'Only defective items are repaired or replaced. This return can be refunded.',
  },
  REMEDY_REFUNDED: {
    code: 'RETURN_REFUSED',
    text: 'The money for these items has gone back. Nothing is sent for them any more.',
  },
  REMEDY_MISSING: {
    code: 'RETURN_REFUSED',
    text: 'The replacement is not in stock yet. It can be sent once it is, or the money goes back instead.',
  },
  REMEDY_DAY_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please choose a day from today on, within {days} days.',
  },
  SERIAL_UNKNOWN: {
    code: 'INVALID_INPUT',
    text: 'No piece of this item was sent with the serial number {serial}.',
  },
  RETURN_REASON_TOO_LONG: {
    code: 'INVALID_INPUT',
    text: 'Please enter a reason of at most {max} characters.',
  },
  RETURN_REASON_MISSING: {
    code: 'INVALID_INPUT',
    text: 'Please enter a reason (up to {max} characters).',
  },
  VALUE_LOSS_INVALID: {
    code: 'INVALID_INPUT',
    text: 'A loss of value needs a reason, cannot exceed the price, and is possible only after a withdrawal.',
  },
  TITLE_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a title (up to {max} characters).' },
  QUESTION_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a question (up to {max} characters).' },
  ANSWER_INVALID: { code: 'INVALID_INPUT', text: 'Please enter an answer (up to {max} characters).' },
  ALREADY_ANSWERED: { code: 'ALREADY_ANSWERED', text: 'This ticket has already been answered.' },
  NAME_INVALID: { code: 'INVALID_INPUT', text: 'Please enter your name (up to {max} characters).' },
  CONTRACT_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the order ID, or what you bought and when (up to {max} characters).',
  },

  // API keys and webhooks.
  KEY_NAME_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a name (up to {max} characters).' },
  KEY_SCOPES_MISSING: { code: 'INVALID_INPUT', text: 'Please select at least one permission.' },
  KEY_DAYS_INVALID: { code: 'INVALID_INPUT', text: 'A key is valid for {min} to {max} days.' },
  VOUCHER_UNKNOWN: { code: 'INVALID_INPUT', text: 'This code is not valid.' },
  VOUCHER_CODE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'A code has {min} to {max} letters and digits.',
  },
  VOUCHER_CODE_TAKEN: { code: 'INVALID_INPUT', text: 'There is a voucher with this code already.' },
  VOUCHER_VALUE_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter 1 to 100 per cent, or an amount from 0.01 to {max} euros.',
  },
  VOUCHER_MINIMUM_INVALID: { code: 'INVALID_INPUT', text: 'Please enter an amount, or 0.' },
  VOUCHER_UNTIL_INVALID: {
    code: 'INVALID_INPUT',
    text: 'The end must be later than the beginning, and not over.',
  },
  VOUCHER_LIMIT_INVALID: { code: 'INVALID_INPUT', text: 'Please enter 1 to {max} uses, or nothing.' },
  SUPPLIER_NAME_INVALID: { code: 'INVALID_INPUT', text: 'Please enter a name of up to {max} characters.' },
  CUSTOMER_NUMBER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'A customer number has up to {max} characters.',
  },
  SUPPLIER_ADDRESS_INVALID: { code: 'INVALID_INPUT', text: 'An address has up to {max} characters.' },
  DELIVERY_DAYS_INVALID: { code: 'INVALID_INPUT', text: 'Please enter 0 to {max} days, or nothing.' },
  LIST_SOURCE_NAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a name of the source of up to {max} characters.',
  },
  LIST_COLUMNS_DOUBLED: {
    code: 'INVALID_INPUT',
    text: 'Please let each column mean something else, up to 200 of them.',
  },
  LIST_SUPPLIER_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the supplier with up to {max} characters.',
  },
  LIST_SOURCE_TAKEN: {
    code: 'CONFLICT',
    text: 'There is a source of this name. Please choose another name.',
  },
  LIST_SOURCE_CHANGED: {
    code: 'CONFLICT',
    text: 'Somebody else has changed or removed this source. Please look again.',
  },
  LIST_SOURCES_FULL: {
    code: 'CONFLICT',
    text: 'There are {max} sources already. Please remove one that you no longer need.',
  },
  SUPPLIER_CHANGED: {
    code: 'CONFLICT',
    text: 'Somebody else has changed this supplier. Please look again.',
  },
  SUPPLIER_WITHOUT_EMAIL: {
    code: 'CONFLICT',
    text: 'This supplier has no email address. Enter one, or send the paper yourself.',
  },
  QUOTE_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no quote with the ID {quoteId}.' },
  QUOTE_CHANGED: {
    code: 'CONFLICT',
    text: 'This quote has changed meanwhile, and nothing was saved. Please look again.',
  },
  QUOTE_STATE: { code: 'CONFLICT', text: 'That is not possible with this quote any more.' },
  QUOTE_NAME_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter the name of the customer with up to {max} characters.',
  },
  QUOTE_NOTE_INVALID: { code: 'INVALID_INPUT', text: 'The note of a quote has up to {max} characters.' },
  QUOTE_DAYS_INVALID: { code: 'INVALID_INPUT', text: 'Please enter 1 to {max} days.' },
  QUOTE_STOCK_SHORT: {
    code: 'CONFLICT',
    text: 'There are not enough free pieces of {name} to reserve them. Offer fewer, or send the quote without a reservation.',
  },
  QUOTE_LINES_INVALID: { code: 'INVALID_INPUT', text: 'A quote has 1 to {max} products.' },
  QUOTE_LINE_TWICE: { code: 'INVALID_INPUT', text: 'Each product stands in a quote once.' },
  QUOTE_PRICE_TOO_LOW: {
    code: 'INVALID_INPUT',
    text: '{name}: you may go up to {percent} % below the price in the shop.',
  },
  QUOTE_LINK_INVALID: {
    code: 'NOT_FOUND',
    text: 'This quote has ended, or its link is not complete. Please ask us for a new one.',
  },
  QUOTE_OF_ANOTHER: { code: 'CONFLICT', text: 'This quote is meant for another account.' },
  QUOTE_ORDERED: { code: 'CONFLICT', text: 'This quote was ordered already.' },
  PURCHASE_ORDER_NOT_FOUND: {
    code: 'NOT_FOUND',
    text: 'There is no purchase order with the ID {purchaseOrderId}.',
  },
  PURCHASE_ORDER_CHANGED: {
    code: 'CONFLICT',
    text: 'This purchase order has changed meanwhile, and nothing was saved. Please look again.',
  },
  PURCHASE_ORDER_STATE: { code: 'CONFLICT', text: 'That is not possible with this purchase order any more.' },
  PURCHASE_NOTE_INVALID: { code: 'INVALID_INPUT', text: 'A note has up to {max} characters.' },
  PURCHASE_LINES_INVALID: { code: 'INVALID_INPUT', text: 'A purchase order has 1 to {max} products.' },
  PURCHASE_LINE_TWICE: { code: 'INVALID_INPUT', text: 'Each product stands in a purchase order once.' },
  STOCKTAKING_NOT_FOUND: { code: 'NOT_FOUND', text: 'There is no stocktaking with the ID {stocktakingId}.' },
  STOCKTAKING_OPEN: {
    code: 'CONFLICT',
    text: 'A stocktaking is being counted already. Please book or cancel it first.',
  },
  STOCKTAKING_STATE: { code: 'CONFLICT', text: 'That is not possible with this stocktaking any more.' },
  STOCKTAKING_FOLLOWED: {
    code: 'CONFLICT',
    text: 'A later stocktaking has counted since. Please take that one back first.',
  },
  STOCKTAKING_CATEGORY_UNKNOWN: {
    code: 'INVALID_INPUT',
    text: 'Please choose a category whose products can be counted.',
  },
  STOCKTAKING_OTHER_CATEGORY: {
    code: 'CONFLICT',
    text: '{name} is in another category than the one that is counted.',
  },
  STOCKTAKING_NOTE_INVALID: { code: 'INVALID_INPUT', text: 'A reason has up to {max} characters.' },
  SHEET_TOO_LONG: {
    code: 'CONFLICT',
    text: 'A printed count sheet has up to {max} products. Please count by category, or take the list as CSV.',
  },
  CODE_UNKNOWN: { code: 'NOT_FOUND', text: 'No product has the number {code}.' },
  CODE_AMBIGUOUS: {
    code: 'CONFLICT',
    text: 'Several products have the number {code}. Please enter the article number.',
  },
  STOCK_UNCOUNTED: {
    code: 'CONFLICT',
    text: '{name} has no pieces on a shelf: it is a service, or its stock are license keys.',
  },
  COUNT_CHANGED: {
    code: 'CONFLICT',
    text: 'Somebody has counted this product meanwhile, and nothing was changed. Please look again.',
  },
  PIECES_INVALID: { code: 'INVALID_INPUT', text: 'Please enter whole pieces, at most {max}.' },
  NOTHING_RECEIVED: { code: 'INVALID_INPUT', text: 'Please enter how many pieces have come.' },
  PAPER_LETTERS_UNPRINTABLE: {
    code: 'INVALID_INPUT',
    text: 'No font has these letters, so the paper cannot be printed: {letters}',
  },
  WEBHOOK_URL_INVALID: {
    code: 'INVALID_INPUT',
    text: 'Please enter a public URL that begins with https:// and contains no password.',
  },
  WEBHOOK_EVENTS_MISSING: { code: 'INVALID_INPUT', text: 'Please choose at least one event.' },
  THREAD_FULL: {
    code: 'LIST_FULL',
    text: 'A request can hold up to {max} more messages. Please write a new one.',
  },
  WEBHOOKS_FULL: { code: 'LIST_FULL', text: 'You can have up to {max} webhooks.' },
} as const satisfies Record<string, { code: ErrorCode; text: string }>;

/** The stable, fine name of an error: one for each sentence. */
export type Reason = keyof typeof REASONS;

type TextOf<R extends Reason> = (typeof REASONS)[R]['text'];

/** What the sentences of some reasons mention. */
export type ParamsOf<R extends Reason> = {
  readonly [Place in PlaceholderIn<TextOf<R>>]: Place extends Amount ? number : string | number;
};

/** The reasons whose sentence mentions nothing. */
export type PlainReason = { [R in Reason]: PlaceholderIn<TextOf<R>> extends never ? R : never }[Reason];

/** Why something is refused. */
export interface Explanation<R extends string = Reason> {
  reason: R;
  params?: Params;
}

/** The params of a reason, where its sentence mentions something. */
export type ParamsArgument<R extends Reason> = [R] extends [PlainReason]
  ? [params?: Record<string, never>]
  : [params: ParamsOf<R>];

/** The sentence of a reason in English. */
export const sentenceOf = (reason: Reason, params: Params = {}): string =>
  wordsWith(REASONS[reason].text, params, 'en-US');

/** Any reason, with the params that its own sentence needs. */
export type ReasonWithParams = {
  [R in Reason]: R extends PlainReason ? { reason: R } : { reason: R; params: ParamsOf<R> };
}[Reason];
