import type { LanguageCode } from '../language.js';
import type { Facts, FactValue, Kind } from './fact.types.js';
import { factOf } from './kinds.js';
import { labelOf, valueIn } from './wording.js';

/** Capacities from a terabyte on are told in terabytes; a drive of 2,048 GB is sold as one of 2 TB. */
const GB_PER_TB = 1_000;
const MAX_ROUNDING = 0.03;

function toTerabytes(gigabytes: number): number {
  const whole = Math.round(gigabytes / GB_PER_TB);
  const isNearly = Math.abs(gigabytes / GB_PER_TB - whole) <= whole * MAX_ROUNDING;
  return isNearly ? whole : gigabytes / GB_PER_TB;
}

/** Returns a capacity as it is sold: from a thousand gigabytes on in terabytes. */
export const capacityIn = (gigabytes: number, language: LanguageCode): string =>
  gigabytes < GB_PER_TB
    ? valueIn(gigabytes, 'GB', language)
    : valueIn(toTerabytes(gigabytes), 'TB', language);

/** Says the facts of one product. A fact that is not known gives nothing. */
class ProductWording {
  constructor(
    private readonly kind: Kind,
    private readonly facts: Facts,
    private readonly language: LanguageCode,
  ) {}

  /** The value with its unit. */
  value(key: string): string | undefined {
    const value = this.facts[key];
    return value === undefined ? undefined : valueIn(value, factOf(this.kind, key)?.unit, this.language);
  }

  /** The value behind a word: `8 cores`. */
  counted(key: string): string | undefined {
    const definition = factOf(this.kind, key);
    const value = this.value(key);
    if (definition === undefined || value === undefined) return undefined;
    const label = labelOf(definition, this.language);
    return `${value} ${this.language === 'en' ? label.toLowerCase() : label}`;
  }

  /** The name of the fact where it is true. */
  named(key: string): string | undefined {
    const definition = factOf(this.kind, key);
    return this.facts[key] === true && definition !== undefined
      ? labelOf(definition, this.language)
      : undefined;
  }

  /** Gigabytes, from a thousand on as terabytes. */
  capacity(key: string): string | undefined {
    const value = this.facts[key];
    return typeof value === 'number' ? capacityIn(value, this.language) : undefined;
  }

  /** The value unless it says that there is none. */
  unlessNone(key: string): string | undefined {
    return this.facts[key] === 'none' ? undefined : this.value(key);
  }

  /** The chip without its maker's family, which the name of the card has: `RTX 4070 SUPER`. */
  chip(): string | undefined {
    return this.value('chip')?.replace(/^(?:GeForce|Radeon) (?=[A-Z]+ )/, '');
  }

  /** Several values as one word; nothing when the first is not known. */
  joined(separator: string, ...keys: string[]): string | undefined {
    const values = keys
      .map((key) => this.facts[key])
      .filter((value): value is FactValue => value !== undefined);
    return this.facts[keys[0] ?? ''] === undefined ? undefined : values.join(separator);
  }

  /** A value behind a prefix: `CL30`. */
  prefixed(prefix: string, key: string): string | undefined {
    const value = this.value(key);
    return value === undefined ? undefined : `${prefix}${value}`;
  }
}

type KeyData = (say: ProductWording) => readonly (string | undefined)[];

/** What decides in each kind, the most important first. */
const KEY_DATA: Partial<Record<Kind, KeyData>> = {
  processor: (say) => [say.value('socket'), say.counted('cores'), say.value('boostGhz'), say.value('tdpW')],
  motherboard: (say) => [
    say.value('socket'),
    say.value('chipset'),
    say.value('form'),
    say.unlessNone('wifi'),
  ],
  memory: (say) => [
    say.capacity('totalGb'),
    say.joined('-', 'generation', 'dataRate'),
    say.prefixed('CL', 'casLatency'),
  ],
  graphics: (say) => [say.chip(), say.value('memoryGb'), say.value('lengthMm')],
  storage: (say) => [
    say.capacity('capacityGb'),
    say.value('interface') ?? say.value('type'),
    say.value('form'),
  ],
  case: (say) => [
    say.value('form') ?? say.value('type'),
    say.prefixed('GPU ≤ ', 'maxGpuMm'),
    say.value('volumeL'),
  ],
  supply: (say) => [say.value('wattage'), say.value('efficiency'), say.value('form')],
  cooler: (say) => [
    say.value('type'),
    say.value('radiatorMm') ?? say.value('heightMm'),
    say.value('noiseDb'),
  ],
  fan: (say) => [say.value('fanMm'), say.value('airflowCfm'), say.value('noiseDb')],
  monitor: (say) => [
    say.value('sizeIn'),
    say.value('resolution'),
    say.value('refreshHz'),
    say.value('panel'),
  ],
  keyboard: (say) => [
    say.value('size'),
    say.value('switches'),
    say.value('layout') ?? say.named('isWireless'),
  ],
  mouse: (say) => [say.value('shape'), say.named('isWireless'), say.value('weightG') ?? say.value('maxDpi')],
  headset: (say) => [say.value('design'), say.named('isWireless'), say.value('batteryH')],
  network: (say) => [
    say.value('type'),
    say.unlessNone('wifi'),
    say.value('portGbps') ?? say.value('interface'),
  ],
  computer: (say) => [say.value('processor'), say.value('graphics'), say.value('memoryGb')],
  software: (say) => [say.value('licence'), say.value('termMonths'), say.value('platforms')],
  backup: (say) => [say.value('powerW'), say.value('apparentVa')],
  speakers: (say) => [say.value('configuration'), say.value('wattage')],
  webcam: (say) => [say.value('resolutions'), say.value('focus')],
  soundCard: (say) => [say.value('channels'), say.value('interface')],
  other: (say) => [say.value('type'), say.value('form'), say.value('amountG')],
};

/** Returns the few facts that decide in a product's category, each as one short text; empty where none is known. */
export function keyDataOf(kind: Kind, facts: Facts, language: LanguageCode): string[] {
  return (KEY_DATA[kind]?.(new ProductWording(kind, facts, language)) ?? []).filter(
    (text) => text !== undefined,
  );
}
