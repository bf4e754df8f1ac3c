import { ShopError } from '../errors.js';
import { plainSigns } from './search.js';

/** Largest id that the shop hands out: 2^31 - 1. */
const MAX_ID = 2_147_483_647;

/** Reads an id of the shop, a positive integer; `null` for any other text. */
export function readId(value: unknown): number | null {
  const text = String(value);
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** Longest text that is repeated to a caller who gave it as an id. */
const MAX_SHOWN_ID = 50;

/** Reads the id of something that must be there. What is no id belongs to nothing: throws what says so. */
export function requireId(value: unknown, unknown: (given: string) => ShopError): number {
  const id = readId(value);
  if (id === null) throw unknown(String(value).slice(0, MAX_SHOWN_ID));
  return id;
}

/** The errors of ids that belong to nothing. */
export const unknownProduct = (productId: number | string): ShopError =>
  new ShopError('PRODUCT_NOT_FOUND', { productId });
export const unknownFile = (fileId: number | string): ShopError =>
  new ShopError('FILE_NOT_FOUND', { fileId });
export const unknownOrder = (orderId: number | string): ShopError =>
  new ShopError('ORDER_NOT_FOUND', { orderId });
export const unknownDocument = (number: string): ShopError => new ShopError('DOCUMENT_NOT_FOUND', { number });
export const unknownTicket = (ticketId: number | string): ShopError =>
  new ShopError('TICKET_NOT_FOUND', { ticketId });
export const unknownReview = (reviewId: number | string): ShopError =>
  new ShopError('REVIEW_NOT_FOUND', { reviewId });
export const unknownNotice = (noticeId: number | string): ShopError =>
  new ShopError('NOTICE_NOT_FOUND', { noticeId });
export const unknownUser = (userId: number | string): ShopError =>
  new ShopError('USER_NOT_FOUND', { userId });
export const unknownKey = (keyId: number | string): ShopError => new ShopError('KEY_NOT_FOUND', { keyId });
export const unknownVoucher = (voucherId: number | string): ShopError =>
  new ShopError('VOUCHER_NOT_FOUND', { voucherId });
export const unknownPurchaseOrder = (purchaseOrderId: number | string): ShopError =>
  new ShopError('PURCHASE_ORDER_NOT_FOUND', { purchaseOrderId });
export const unknownStocktaking = (stocktakingId: number | string): ShopError =>
  new ShopError('STOCKTAKING_NOT_FOUND', { stocktakingId });
export const unknownQuote = (quoteId: number | string): ShopError =>
  new ShopError('QUOTE_NOT_FOUND', { quoteId });
export const unknownWebhook = (webhookId: number | string): ShopError =>
  new ShopError('WEBHOOK_NOT_FOUND', { webhookId });
export const unknownWithdrawal = (withdrawalId: number | string): ShopError =>
  new ShopError('WITHDRAWAL_NOT_FOUND', { withdrawalId });
export const unknownReturn = (returnId: number | string): ShopError =>
  new ShopError('RETURN_NOT_FOUND', { returnId });
export const unknownCategory = (categoryId: number | string): ShopError =>
  new ShopError('CATEGORY_NOT_FOUND', { categoryId });

/** Whether a text is a whole number as people and programs write it: zeros and spaces around it count for nothing. */
export const isWholeNumber = (text: string): boolean => /^\s*-?\d+\s*$/.test(text);

/** What an id filter gives for what cannot be an id: it belongs to nothing. Read again it stays what it is. */
export const NO_ID = -1;

/**
 * Reads the id that a list is narrowed to. Filters are parsed as numbers, so that `007` and ` 7 ` are 7; zero and nothing
 * mean "no filter" and give `null`. Everything else is no id and finds nothing: a mistyped filter
 * must not show the whole list.
 */
export function readIdFilter(value: unknown): number | null {
  const wanted = Number(typeof value === 'string' ? plainSigns(value) : (value ?? 0));
  return wanted === 0 ? null : (readId(wanted) ?? NO_ID);
}
