import type { LineSerial } from '@shared/rules/serials.js';
import { useEditState } from '../../lib/useEditState';
import type { ShippableOrder } from './ShipmentManager';

type Pieces = readonly { line: number; quantity: number }[];

interface Serials {
  /** The numbers that were scanned for these pieces. */
  serials: readonly LineSerial[];
  setSerials: (serials: readonly LineSerial[]) => void;
  /** Whether any of the pieces has a number to be scanned. */
  areWanted: boolean;
}

/** The serial numbers that are being scanned for pieces of an order, which come back with the form. */
export function useSerials({ id, lines }: Pick<ShippableOrder, 'id' | 'lines'>, pieces: Pieces): Serials {
  const [scanned, setSerials] = useEditState<readonly LineSerial[]>(`serials ${id}`, []);
  return {
    serials: scanned.filter(({ line }) => pieces.some((piece) => piece.line === line)),
    setSerials,
    areWanted: pieces.some(({ line }) => lines[line]?.hasSerials === true),
  };
}
