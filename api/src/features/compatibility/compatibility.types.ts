import { InputType, Int, ObjectType } from 'type-graphql';
import type { TableName } from '../../../shared/fit/tables.js';
import { Field } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { conflict, given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import type { HoldingCell } from './compatibility.service.js';

const CompatibilityTable = defineEnum<TableName>(
  'CompatibilityTable',
  'A table of what is compatible by whole families of parts.',
  {
    PROCESSORS:
      'How boards of a chipset support processors of an architecture: `yes`, `bios`, `revision` or `no`.',
    OVERCLOCKING: 'Whether boards of a chipset overclock processors: `yes` or `no`.',
    WINDOWS_11: 'Whether all processors of an architecture run Windows 11: `yes` or `no`.',
    DATA_RATES: 'The data rate that processors of an architecture guarantee, in MT/s.',
    MOUNTINGS: 'Whether coolers for one socket hold on another one, too: `yes` or `no`.',
  },
);

/** Fields of a cell, shown and typed in. */
abstract class CellFields {
  table!: TableName;
  row!: string;
  column!: string;
  value!: string;
  source!: string;
  checkedOn!: string;
  version!: number;
}

/** Declares them on a class. */
function withCellFields({ prototype }: { prototype: object }): void {
  Field('The table that it belongs to.', CompatibilityTable)(prototype, 'table');
  Field('Its row: a chipset, an architecture or a socket.')(prototype, 'row');
  Field('Its column: an architecture or a socket. Empty in tables without columns.')(prototype, 'column');
  Field('What it says; empty where that is not known.')(prototype, 'value');
  Field('Who says so. Never empty.')(prototype, 'source');
  Field('The day as of which that was stated or looked up: `2026-11-27`.')(prototype, 'checkedOn');
  Field('How often employees have changed it; a change wants it back. 0 for a new one.', Int)(
    prototype,
    'version',
  );
}

@ObjectType({ description: 'What a table says of a family of parts, with its source.' })
@withCellFields
export class CompatibilityCell extends CellFields {}

@InputType({ description: 'What a cell is to say.' })
@withCellFields
export class SaveCompatibilityInput extends CellFields {}

export const CompatibilitySaved = outcome('CompatibilitySaved', 'The cell holds from now on.', {
  cell: given<HoldingCell>(CompatibilityCell, 'The cell as it is now.'),
});

export const CompatibilityConflict = conflict(
  'CompatibilityConflict',
  'Somebody else has changed the cell since it was loaded. Nothing was saved.',
  CompatibilityCell,
  'The cell as it is now.',
);

export const SaveCompatibilityResult = createResultType(
  'SaveCompatibilityResult',
  'The outcome of saving a cell.',
  CompatibilitySaved,
  CompatibilityConflict,
);
