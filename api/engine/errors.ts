/**
 * The errors of the engine, with the codes and names that a MongoDB server uses, so that drivers and mongoose
 * recognize them. https://www.mongodb.com/docs/manual/reference/error-codes/
 */
const CODE_NAMES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  NotSingleValueField: 54,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  NotImplemented: 238,
  ClientDisconnect: 279,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

/** A code by its name, or a number that MongoDB has no name for. */
export type Code = keyof typeof CODE_NAMES | number;

/** A refusal that travels to the client as `{ ok: 0, code, codeName, errmsg }` or as one entry of `writeErrors`. */
export class EngineError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Record<string, unknown>;

  constructor(code: Code, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : CODE_NAMES[code];
    this.codeName = typeof code === 'number' ? `Location${code}` : code;
    this.details = details;
  }
}

/** Short for `new EngineError('BadValue', …)`, the commonest refusal. */
export function badValue(message: string): EngineError {
  return new EngineError('BadValue', message);
}

/** The refusal of a form that MongoDB answers and this engine does not. */
export function unsupported(what: string): EngineError {
  return new EngineError('NotImplemented', `${what} is not supported by this engine`);
}

/** Turns anything thrown into an {@link EngineError}; an unforeseen one becomes code 8 UnknownError. */
export function toEngineError(thrown: unknown): EngineError {
  if (thrown instanceof EngineError) return thrown;
  const error = new EngineError(8, thrown instanceof Error ? thrown.message : String(thrown));
  return Object.assign(error, { codeName: 'UnknownError', cause: thrown });
}
