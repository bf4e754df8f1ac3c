import { styled } from 'styled-components';
import { MAX_PIECES } from '@shared/rules/purchasing.js';
import { TextInput } from '../ui/forms/inputs';

const Box = styled(TextInput)`
  width: 5.5rem;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

/** Reads pieces; empty is 0, and what is no number of pieces gives `null`. */
export function readPieces(typed: string): number | null {
  if (!/^\s*\d{0,6}\s*$/.test(typed)) return null;
  const pieces = Number(typed);
  return pieces <= MAX_PIECES ? pieces : null;
}

interface PiecesInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field for a number of pieces in a table. */
export function PiecesInput({ label, value, onChange }: PiecesInputProps) {
  return (
    <Box
      aria-label={label}
      aria-invalid={readPieces(value) === null ? true : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  );
}
