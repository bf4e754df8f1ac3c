/**
 * The errors of the engine, with the codes and names that a MongoDB server uses, so that drivers and mongoose
 * recognise them. https://www.mongodb.com/docs/manual/reference/error-codes/
 */
const CODE_NAMES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
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
  WriteConcernFailed: 64,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConversionFailure: 241,
  NoSuchTransaction: 251,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  OperationNotSupportedInTransaction: 263,
  ClientDisconnect: 279,
  APIVersionError: 322,
  APIStrictError: 323,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Interrupted: 11601,
  OutOfDiskSpace: 14031,
} as const;

type CodeName = keyof typeof CODE_NAMES;

/** A refusal that travels to the client as `{ ok: 0, code, codeName, errmsg }` or as one entry of `writeErrors`. */
export class EngineError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Record<string, unknown>;

  constructor(code: CodeName | number, message: string, details: Record<string, unknown> = {}) {
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

/** Turns anything thrown into an {@link EngineError}; an unforeseen one becomes code 8 UnknownError. */
export function toEngineError(thrown: unknown): EngineError {
  if (thrown instanceof EngineError) return thrown;
  const error = new EngineError(8, thrown instanceof Error ? thrown.message : String(thrown));
  return Object.assign(error, { codeName: 'UnknownError', cause: thrown });
}
