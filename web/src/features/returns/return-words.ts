import {
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  PackageCheck,
  SearchCheck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type {
  FaultyGoods,
  PieceCondition,
  Remedy,
  ReturnKind,
  ReturnState,
} from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';

interface Look {
  tone: 'success' | 'warning' | 'neutral';
  word: PlainText;
  icon: LucideIcon;
}

/** How the state of a return is shown. */
export const STATE_LOOKS: Readonly<Record<ReturnState, Look>> = {
  ANNOUNCED: { tone: 'neutral', word: 'Return announced', icon: Clock },
  RECEIVED: { tone: 'warning', word: 'Return received', icon: PackageCheck },
  CHECKED: { tone: 'warning', word: 'Return checked', icon: SearchCheck },
  REFUNDING: { tone: 'warning', word: 'Being refunded', icon: Clock },
  CLOSED: { tone: 'success', word: 'Return refunded', icon: CircleCheck },
  REMEDYING: { tone: 'warning', word: 'Repair or replacement', icon: Wrench },
  REMEDIED: { tone: 'success', word: 'Defect remedied', icon: CircleCheck },
  LAPSED: { tone: 'neutral', word: 'Return lapsed', icon: CircleSlash },
  REJECTED: { tone: 'neutral', word: 'Return rejected', icon: CircleAlert },
};

/** What a kind of return is called. */
export const KIND_WORDS: Readonly<Record<ReturnKind, PlainText>> = {
  WITHDRAWAL: 'Withdrawal',
  VOLUNTARY: 'Voluntary return',
  DEFECT: 'Defect',
};

/** What the condition of a piece is called. */
export const CONDITION_WORDS: Readonly<Record<PieceCondition, PlainText>> = {
  AS_NEW: 'As new',
  OPENED: 'Packaging opened',
  USED: 'Used',
  DAMAGED: 'Damaged',
};

/** What a remedy of a defect is called. */
export const REMEDY_WORDS: Readonly<Record<Remedy, PlainText>> = {
  REPLACEMENT: 'Replacement',
  REPAIR: 'Repair',
};

/** What becomes of defective goods that are replaced. */
export const FAULTY_WORDS: Readonly<Record<FaultyGoods, PlainText>> = {
  WRITTEN_OFF: 'Written off',
  TO_SUPPLIER: 'Back to the supplier',
};
