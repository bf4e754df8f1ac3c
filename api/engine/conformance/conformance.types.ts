import type { Db, Document, ObjectId } from 'mongodb';

/** A document of a case: any fields, and an `_id` of any of the kinds that the cases use. */
export interface Item extends Document {
  _id: string | number | ObjectId;
}

/** The part of a server error that the manual documents. Only the fields named here are compared. */
export interface ExpectedError {
  /** Several: the versions of the server have one each. */
  code: number | readonly number[];
  codeName?: string;
  keyPattern?: Document;
  keyValue?: Document;
}

/** Something a MongoDB server must do, told in one sentence, with the literal outcome that its manual documents. */
export type ConformanceCase = {
  /** One sentence, unique within its topic. */
  name: string;
  /** Does the deed in a fresh, empty database and tells what was observed. `uri` is for a second client. */
  run: (db: Db, uri: string) => Promise<unknown>;
} & ({ expected: unknown } | { throws: ExpectedError });

/** The cases of one subject, one file each. */
export interface Topic {
  title: string;
  cases: readonly ConformanceCase[];
}

/** A value that no branch or bucket takes: the classic engine's code, and those of the slot-based one. */
export const NO_BRANCH = [40066, 4934200, 7158303];
