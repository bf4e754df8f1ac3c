import { toTypedPrice, type LanguageCode } from '@shared/language.js';
import { typedToCents } from '@shared/money.js';
import type { PieceCheckInput, PieceCondition } from '../../graphql/types.generated';
import type { ReturnDeskCard_RecordFragment } from './return-desk.generated';

/** What an employee notes of one piece; `MISSING`: it was announced and has not come. */
export interface NotedPiece {
  line: number;
  name: string;
  /** Its place among the pieces of its line, from 1, and how many there are. */
  number: number;
  total: number;
  condition: PieceCondition | 'MISSING';
  isRestockable: boolean;
  lossText: string;
  lossReason: string;
}

/** Every announced piece, as it was noted before or as new. */
export function toPieces(
  { lines, checks }: ReturnDeskCard_RecordFragment,
  language: LanguageCode,
): NotedPiece[] {
  return lines.flatMap(({ line, name, quantity: total }) => {
    const noted = checks
      .filter((check) => check.line === line)
      .flatMap(({ quantity, condition, isRestockable, valueLoss, reason }) =>
        Array.from({ length: quantity }, (_, index) => ({
          condition,
          isRestockable,
          // A loss was noted of all pieces of a check; it is shown at the first.
          lossText: index === 0 && valueLoss > 0 ? toTypedPrice(valueLoss, language) : '',
          lossReason: index === 0 ? reason : '',
        })),
      );
    const isChecked = checks.length > 0;
    const unnoted = {
      condition: isChecked ? ('MISSING' as const) : ('AS_NEW' as const),
      isRestockable: true,
      lossText: '',
      lossReason: '',
    };
    return Array.from({ length: total }, (_, index) => ({
      line,
      name,
      number: index + 1,
      total,
      ...(noted[index] ?? unnoted),
    }));
  });
}

/** The loss of value of a piece in cents; `null` for a text that is no price. */
export const lossOf = ({ lossText }: NotedPiece): number | null =>
  lossText.trim() === '' ? 0 : typedToCents(lossText);

/** Whether a piece is noted so that it can be sent. */
export const isNoted = (piece: NotedPiece): boolean => {
  const loss = lossOf(piece);
  return loss !== null && (loss === 0 || piece.lossReason.trim() !== '');
};

/** The pieces that have come, like ones together. */
export function toChecks(pieces: readonly NotedPiece[]): PieceCheckInput[] {
  const checks = new Map<string, PieceCheckInput>();
  for (const piece of pieces) {
    const { line, condition, isRestockable } = piece;
    if (condition === 'MISSING') continue;
    const valueLoss = lossOf(piece) ?? 0;
    const reason = valueLoss > 0 ? piece.lossReason.trim() : '';
    const key = [line, condition, isRestockable, reason].join(' ');
    const like = checks.get(key) ?? { line, quantity: 0, condition, isRestockable, valueLoss: 0, reason };
    checks.set(key, {
      ...like,
      quantity: like.quantity + 1,
      valueLoss: (like.valueLoss ?? 0) + valueLoss,
    });
  }
  return [...checks.values()];
}
