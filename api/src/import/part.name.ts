import { MAX_PRODUCT_TEXT } from '../../shared/rules/product.js';
import { escapeForRegex, foldText } from '../../shared/rules/search.js';
import { isPair, type RawPart } from './part.rows.js';

/** The parts of a name: the manufacturer, what follows it, and the columns that the data have. */
interface Named {
  manufacturer: string;
  model: string;
  part: RawPart;
}

/** `RTX 4060 Ti`, `rtx4060ti` and `RTX-4060-TI` are one thing. */
const squeezed = (text: string): string => foldText(text).replace(/[^a-z0-9.]/g, '');

const says = (name: string, words: string): boolean => squeezed(name).includes(squeezed(words));

const saysNumber = (name: string, number: number): boolean =>
  new RegExp(`(?<![\\d.])${String(number).replace('.', '\\.')}(?![\\d.])`).test(name);

/** `2000` gigabytes are `2TB`, and so are 2048: makers count in either way. */
function capacityOf(gigabytes: number): string {
  const terabytes = gigabytes % 1_024 === 0 ? gigabytes / 1_024 : gigabytes / 1_000;
  if (terabytes < 1) return `${gigabytes}GB`;
  return `${Math.round(terabytes * 100) / 100}TB`;
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** A chip as it is said without its family: `RTX 5060 Ti` of a GeForce RTX 5060 Ti. */
const FAMILY = /^(?:GeForce|Radeon) (?=.)/;

/** The model with its chip's whole name, once: in the place where the model names it, else before the model. */
function withChip(model: string, chip: string): string {
  if (chip === '' || says(model, chip)) return model;
  const short = chip.replace(FAMILY, '');
  const said = new RegExp(
    `(?<![A-Za-z0-9])${escapeForRegex(short).replace(/ /g, '[ -]?')}(?![A-Za-z0-9])`,
    'i',
  );
  return said.test(model) ? model.replace(said, () => chip) : `${chip} ${model}`;
}

/** A graphics card is its chip and its memory first; the maker's own word for the board comes after. */
function nameGraphicsCard({ manufacturer, model, part }: Named): string {
  const memory = numberOf(part.memory);
  const chip = typeof part.chipset === 'string' ? part.chipset.trim() : '';
  const named = withChip(model, chip);
  const isTold = memory === null || new RegExp(`(?<![\\d.])${memory}\\s?G`, 'i').test(named);
  const size = memory !== null && memory < 1 ? `${Math.round(memory * 1_024)}MB` : `${memory}GB`;
  return `${manufacturer} ${named}${isTold ? '' : ` ${size}`}`;
}

function nameDrive({ manufacturer, model, part }: Named): string {
  const gigabytes = numberOf(part.capacity);
  if (gigabytes === null) return `${manufacturer} ${model}`;
  const capacity = capacityOf(gigabytes);
  return `${manufacturer} ${model}${says(model, capacity) ? '' : ` ${capacity}`}`;
}

/** `Vengeance 32 GB` becomes `Vengeance 32GB DDR5-6000 CL30`. */
function nameMemory({ manufacturer, model, part }: Named): string {
  const words = model.replace(/(\d) GB\b/, '$1GB');
  const [generation, rate] = isPair(part.speed) ? part.speed : [null, null];
  const speed = generation === null ? '' : ` DDR${generation === 1 ? '' : generation}-${rate}`;
  const latency = numberOf(part.cas_latency);
  const timing = latency === null || says(words, `CL${latency}`) ? '' : ` CL${latency}`;
  return `${manufacturer} ${words}${speed === '' || says(words, speed) ? '' : speed}${timing}`;
}

const withNumber =
  (column: string, unit: string) =>
  ({ manufacturer, model, part }: Named): string => {
    const number = numberOf(part[column]);
    const isTold = number === null || saysNumber(model, number) || says(model, `${number}${unit.trim()}`);
    return `${manufacturer} ${model}${isTold ? '' : ` ${number}${unit}`}`;
  };

const NAMES: Readonly<Record<string, (named: Named) => string>> = {
  'video-card': nameGraphicsCard,
  'internal-hard-drive': nameDrive,
  'external-hard-drive': nameDrive,
  memory: nameMemory,
  'power-supply': withNumber('wattage', 'W'),
  'case-fan': withNumber('size', ' mm'),
  'cpu-cooler': withNumber('size', ' mm'),
  'thermal-paste': withNumber('amount', ' g'),
};

/**
 * Returns a name that says what a part is: chip and memory of a graphics card, capacity of a drive, speed of memory. The
 * data often name the series alone, so that forty products have one name. What does not fit is left out.
 */
export function nameOfPart(kindName: string, manufacturer: string, name: string, part: RawPart): string {
  const model = name.slice(manufacturer.length).trim();
  if (model === '') return name;
  const telling = NAMES[kindName]?.({ manufacturer, model, part }) ?? name;
  return telling.length > MAX_PRODUCT_TEXT ? name : telling;
}
