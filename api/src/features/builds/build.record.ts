import type { BuildEntry, BuildKind } from '../../../shared/builds/build.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { ReviewBreach } from '../../../shared/rules/review-breaches.js';

/** An entry as stored. */
export interface StoredEntry extends BuildEntry {
  /** What a piece cost when the entry came into the build; `null` for parts of one's own. */
  readonly priceCentsAtSaving: number | null;
}

/** Why employees have closed the link of a build to others. */
export interface TakingDown {
  /** Number of the notice that was decided by it. */
  noticeId: number;
  breach: ReviewBreach;
  /** What in the build breaks the rule, as its owner is told. */
  explanation: string;
  at: Date;
}

/** A build as stored. Nothing in it says whose it is but the owner's id. */
export interface BuildRecord {
  /** The code of its link. */
  _id: string;
  /** The customer who keeps it; `null` for what somebody without an account has shared, and for what employees keep. */
  ownerId: number | null;
  /** Hash of the key that lets a browser without an account change it; `null` for all others. */
  editKeyHash: string | null;
  /** Whether its link can be opened by others. */
  isShared: boolean;
  kind: BuildKind;
  name: string;
  entries: StoredEntry[];
  /** Rises with every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** When one without an owner was last looked at, to the day: it ends some time after. `null` for all others. */
  visitedAt: Date | null;
  /** What mails about it are written in. */
  language?: LanguageCode;
  /** Absent while nobody has taken it down. */
  takenDown?: TakingDown;
}
