import { ShopError, type FieldProblem } from '../../shared/errors.js';
import { interpolate } from '../../shared/language.js';
import { REASONS, type Reason } from '../../shared/reasons.js';

/** A sentence, or one for each of some paths and one for all others. */
type Wording = string | { readonly [path: `/${string}`]: string; readonly others?: string };

const DESCRIPTION = 'Please enter a description of at most {max} characters.';
const PLAIN_TEXT = `1 to {max} characters, none of % & $ * _ ' ".`;

/**
 * What existing clients show, slips of the pen included: the words of the predecessor for the shop's reasons. A reason that is
 * missing here is worded as everywhere else.
 */
export const WORDING: { readonly [R in Reason]?: Wording } = {
  UNAUTHENTICATED: { '/customer-reviewed-product/:productID': 'Request is not authorized.' },
  FORBIDDEN: { '/ticket': 'Only customers can submit tickets.' },
  INVALID_KEY: 'This API key is not valid, has ended or was revoked.',
  CROSS_SITE: 'This call was refused because another site has made it.',
  UNSUPPORTED_BODY: 'This kind of request body is not understood.',
  SEARCH_CHARACTERS: 'The search text contains a character that cannot be searched for.',
  ALREADY_LOGGED_IN: 'You are logged in already.',
  UNKNOWN_PATH: 'There is no such call.',
  METHOD_NOT_ALLOWED: 'This call does not take that method.',
  FIELDS_INVALID: {
    '/register': 'Invalid registration data.',
    '/password/:userID': 'The value for the new password is invalid.',
  },
  USER_NOT_FOUND: {
    '/profile-details/:userID': 'Profile details could not be updated.',
    others: 'Could not find user with ID: {userId}.',
  },
  PRODUCT_NOT_FOUND: {
    '/cart/add': 'A product with ID: {productId} could not be found.',
    '/cart/remove': 'A product with ID: {productId} could not be found.',
    '/update-product-thumbnail/:productID': 'Could not find product with ID: {productId}.',
    '/add-product-pictures/:productID': 'Could not find product with ID: {productId}.',
    '/delete-product-picture/:productID/:pictureID': 'Could not find product with ID: {productId}.',
    '/update-product-document/:productID': 'Could not find product with ID: {productId}.',
    '/delete-product-document/:productID/:documentID': 'Could not find product with ID: {productId}.',
    others: 'Could not find a product with ID: "{productId}".',
  },
  FILE_NOT_FOUND: {
    '/file/pic/:id': 'A file with fileID: "{fileId}" was not found.',
    '/file/doc/:id': 'A file with fileID: "{fileId}" was not found.',
    others: 'Could not find file with ID: {fileId}.',
  },
  TOO_MANY_PICTURES: 'The pictures may not be more than {max}.',
  TOO_MANY_IDS: {
    '/product-data-bulk': 'At most {max} products can be asked for.',
    others: 'At most {max} orders can be asked for.',
  },
  FAVORITES_FULL: 'You can save up to {max} products.',
  COUNT_INVALID: {
    '/cart/add': 'The number of items to add must be 1 or greater.',
    '/cart/remove': 'The number of items to remove must be 1 or greater.',
  },
  NOT_IN_CART: 'The prodcut with ID: {productId} is not in the cart.',
  PRODUCT_OUT_OF_STOCK: 'The product with ID: {productId} is out of stock.',
  FEWER_IN_STOCK: 'There are less than {count} pieces left in stock.',
  OUT_OF_STOCK: 'The products with IDs: {productIds} are unavailbale. Please empty your cart and try again.',
  OUT_OF_STOCK_AT_PAYMENT:
    'The products with IDs: {productIds} are unavailbale. Please empty your cart and try again.',
  CART_CHANGED: 'Your cart has changed.',
  PAYMENT_IN_PROGRESS: 'A payment of this order is under way. Please wait a moment.',
  ALREADY_PAID: 'The order is paid and can no longer be cancelled here.',
  PAYMENT_UNREACHABLE: 'The payment provider cannot be reached. Nothing was ordered. Please try again later.',
  PAYMENT_UNCONFIRMED:
    'The payment provider has not answered yet. Your order is kept, and you will not be charged twice.',
  PAYMENT_IN_REVIEW: 'The payment does not fit the order. We look into it and will contact you.',
  PAYMENT_REFUNDING: 'The order has ended. Your payment is being given back.',
  PAYMENT_REFUNDED: 'The order has ended. Your payment was given back.',
  ORDER_CANCELED: 'The order was cancelled. You have not been charged.',
  PAYMENT_NOT_FOUND: {
    '/collect-payment/:orderID': 'Could not find order to pay.',
    '/cancel-payment/:orderID': 'Could not find order to cancel.',
  },
  ORDER_NOT_FOUND: 'Could not find order with ID: {orderId}.',
  TICKET_NOT_FOUND: 'Could not submit answer for ticket.',
  ALREADY_ANSWERED: 'This ticket has been answered already.',
  ALREADY_SENT: 'The order has been sent already.',
  CARRIER_INVALID: 'Please enter a speditor of at most {max} characters.',
  TRACKING_CODE_INVALID: 'Please enter a tracking code of at most {max} characters.',
  TITLE_INVALID: 'Please enter a title of at most {max} characters.',
  QUESTION_INVALID: 'Please enter a question of at most {max} characters.',
  ANSWER_INVALID: 'Please enter an answer of at most {max} characters.',
  COMMENT_INVALID: 'Please write a comment of at most {max} characters.',
  PRODUCT_NAME_INVALID: {
    '/add-product': `Could not create new product. Please enter a name of ${PLAIN_TEXT}`,
    '/edit-products-infos/:productID': `Product infos could not be updated. Please enter a name of ${PLAIN_TEXT}`,
  },
  DESCRIPTION_INVALID: {
    '/add-product': `Could not create new product. ${DESCRIPTION}`,
    '/edit-products-infos/:productID': `Product infos could not be updated. ${DESCRIPTION}`,
  },
  STOCK_SOLD:
    'Product infos could not be updated. Pieces were sold meanwhile: only {count} are left. Please load the product anew.',
  MANUFACTURER_INVALID: {
    '/add-product': `Could not create new product. Please enter a manufacturer of ${PLAIN_TEXT}`,
    '/edit-products-infos/:productID': `Product infos could not be updated. Please enter a manufacturer of ${PLAIN_TEXT}`,
  },
};

/** The paths of the forms of products, with what begins a sentence that the predecessor did not have; `''`: nothing. */
const PRODUCT_FORMS: Readonly<Record<string, string>> = {
  '/add-product': 'Could not create new product. ',
  '/edit-products-infos/:productID': 'Product infos could not be updated. ',
  '/update-product-thumbnail/:productID': '',
  '/add-product-pictures/:productID': '',
  '/update-product-document/:productID': '',
};

/** The problems of those forms by field and code. */
const PRODUCT_PROBLEMS: Readonly<Record<string, string | { one: string; many: string }>> = {
  'name required': 'The product name is missing.',
  'description required': 'The product description is missing.',
  'category required': 'The product category is missing.',
  'price price':
    "The price must be greater than 0. Please use a dot as a decimal separator. E.g.: '01.23', '23.03' or '0.01'.",
  'stockCount stock': 'The stock count must be 0 or greater and a whole number.',
  'manufacturer required': 'he product manufacturer is missing.',
  'thumbnail required': 'No thumbnail was submitted.',
  'thumbnail size': 'The thumbnail exceeds the size limit of 0.5MB.',
  'thumbnail type': 'The thumbnail must be a PNG, JPG or JPEG file.',
  'thumbnail pixels': 'The thumbnail must have no more than 25 million pixels.',
  'pictures required': 'No pictures were submitted.',
  'pictures size': {
    one: 'The picture exceeds the size limit of 0.5MB.',
    many: 'One or more pictures exceed the size limit of 0.5MB.',
  },
  'pictures type': {
    one: 'The picture must be a PNG, JPG or JPEG file.',
    many: 'All pictures must be PNG, JPG or JPEG files.',
  },
  'pictures pixels': {
    one: 'The picture must have no more than 25 million pixels.',
    many: 'All pictures must have no more than 25 million pixels.',
  },
  'specification required': 'No specifications document was submitted.',
  'specification size': 'The specifications document exceeds the size limit of 4MB.',
  'specification type': 'The specifications document must be a PDF file.',
  'specification protected': 'The specifications document must be a PDF file without a password.',
};

/** What only `/api` refuses: how its requests are written. */
const REQUEST_PROBLEMS = {
  COOKIE_MISSING: 'No cookie was provided.',
  PARAMETER_NOT_OFFERED: 'The parameter "{name}" must be {expected}.',
  PARAMETER_REPEATED: 'The parameter "{name}" was given more than once.',
  FIELD_OF_OTHER_TYPE: 'The field "{name}" must be {expected}.',
  FIELD_NOT_TEXT: 'The field "{name}" must be a single text.',
  FIELD_TAKES_NO_FILE: 'The field "{name}" takes no file.',
  NO_FILES_TAKEN: 'This call takes no files.',
  NO_FILES: 'No files were uploaded.',
  USER_ID_MISSING: 'UserID is missing.',
  ORDER_ID_MISSING: 'OrderID is missing.',
  CARRIER_FILE_UNKNOWN: 'Please name a carrier: dhl, dpd, gls or neutral.',
  REVIEWED_ID_MISSING: 'Missing productID.',
  FAVORITE_ID_MISSING: 'The productID is missing.',
  CART_CHANGE_INCOMPLETE: 'Missing either prodcutID or count.',
  NOT_NUMBERS: 'One or more values are not numbers.',
  PRICE_UNREADABLE: 'A price must be given in euro with two decimals, for example 12.50.',
  OFFERS_UNREADABLE: 'The field "offers" must be a list of 1 to {expected} rows.',
  OFFER_UNREADABLE:
    'Row {name} of "offers" needs an article number as a text; all else in it must be whole numbers.',
  CART_UNREADABLE: 'The order must be the cart as JSON: {"productID": count}.',
  SHIPPING_STATUS_MISSING: 'Missing shipping status.',
  SHIPPING_STATUS_UNKNOWN: 'Could not update order.',
} as const;

/** A request that `/api` cannot take as it is written. */
export class RequestError extends ShopError<'INVALID_INPUT'> {
  constructor(
    readonly problem: keyof typeof REQUEST_PROBLEMS,
    /** The field or parameter that is meant. */
    readonly about = '',
    /** What it must be. */
    readonly expected = '',
  ) {
    super('INVALID_INPUT');
  }
}

/** The call that is refused. */
interface RefusedCall {
  /** Express path below `/api`; absent where no call has it. */
  path?: string | undefined;
  /** How many pictures came along. */
  picturesCount?: number | undefined;
}

/** The predecessor's sentence for a reason; `undefined`: it had none. */
function knownWording(reason: Reason, path: string): string | undefined {
  const wording = WORDING[reason];
  if (wording === undefined || typeof wording === 'string') return wording;
  return wording[path as `/${string}`] ?? wording.others;
}

/** What is wrong with a product and its files. */
function describeProductProblem({ name, code }: FieldProblem, picturesCount = 0): string | undefined {
  const wording = PRODUCT_PROBLEMS[`${name} ${code}`];
  if (wording === undefined || typeof wording === 'string') return wording;
  return picturesCount === 1 ? wording.one : wording.many;
}

/** The sentence of an error as clients of `/api` know it. */
export function wordsOf(error: ShopError, { path = '', picturesCount }: RefusedCall): string {
  if (error instanceof RequestError) {
    return interpolate(REQUEST_PROBLEMS[error.problem], {
      name: error.about,
      expected: error.expected,
    });
  }
  const [problem] = error.fields;
  const beginning = problem?.reason === error.reason ? PRODUCT_FORMS[path] : undefined;
  const ofProduct =
    problem === undefined || beginning === undefined
      ? undefined
      : describeProductProblem(problem, picturesCount);
  if (ofProduct !== undefined) return ofProduct;
  const known = knownWording(error.reason, path);
  const words = known ?? `${beginning ?? ''}${REASONS[error.reason].text}`;
  const productIds = (error.details.shortages ?? []).map(({ productId }) => productId).join(', ');
  return interpolate(words, { ...error.params, productIds });
}
