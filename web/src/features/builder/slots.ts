import {
  AppWindow,
  BatteryCharging,
  CircuitBoard,
  Cpu,
  EthernetPort,
  Fan,
  Gpu,
  HardDrive,
  MemoryStick,
  Monitor,
  PcCase,
  Plug,
  Snowflake,
  type LucideIcon,
} from 'lucide-react';
import type { BuildSlot } from '@shared/builds/build.js';
import type { Slot } from '@shared/fit/rule.types.js';
import type { PlainText } from '../../i18n/translate';

/** How a slot is shown: its name for one part, what several are called, and where the shop sells them. */
interface SlotLook {
  readonly label: PlainText;
  readonly plural: PlainText;
  readonly category: string;
  readonly icon: LucideIcon;
}

/** The slots in the order of the list, which is the order in which one chooses. */
export const SLOTS: Readonly<Record<Slot, SlotLook>> = {
  processor: { label: 'Processor', plural: 'Processors', category: 'processors', icon: Cpu },
  motherboard: { label: 'Motherboard', plural: 'Motherboards', category: 'motherboards', icon: CircuitBoard },
  cooler: { label: 'Cooler', plural: 'Coolers', category: 'coolers', icon: Snowflake },
  memory: { label: 'Memory', plural: 'Memory', category: 'memory', icon: MemoryStick },
  graphics: { label: 'Graphics card', plural: 'Graphics cards', category: 'graphics cards', icon: Gpu },
  storage: { label: 'Drive', plural: 'Drives', category: 'storage', icon: HardDrive },
  case: { label: 'Case', plural: 'Cases', category: 'cases', icon: PcCase },
  supply: { label: 'Power supply', plural: 'Power supplies', category: 'power supplies', icon: Plug },
  system: {
    label: 'Operating system',
    plural: 'Operating systems',
    category: 'operating systems',
    icon: AppWindow,
  },
  fan: { label: 'Fan', plural: 'Fans', category: 'fans', icon: Fan },
  monitor: { label: 'Monitor', plural: 'Monitors', category: 'monitors', icon: Monitor },
  expansion: { label: 'Network card', plural: 'Network cards', category: 'networking', icon: EthernetPort },
  backup: { label: 'Power backup', plural: 'Power backups', category: 'power backup', icon: BatteryCharging },
};

/** All slots, in their order. */
export const SLOT_ORDER = Object.keys(SLOTS) as readonly Slot[];

/** Slots without which a computer does not run; the cooler may come with the processor, and the picture from it. */
export const CORE: readonly Slot[] = ['processor', 'motherboard', 'memory', 'storage', 'case', 'supply'];

/** Slots that have a row while they are empty. */
export const ALWAYS_SHOWN: readonly Slot[] = [...SLOT_ORDER.slice(0, SLOT_ORDER.indexOf('system') + 1)];

/** What of its parts a machine may have several of. */
export const SEVERAL: readonly Slot[] = [
  'storage',
  'memory',
  'graphics',
  'fan',
  'monitor',
  'expansion',
  'backup',
];

/** Whether one more of its kind comes beside what is there, instead of in its place. */
export const isBeside = (slot: BuildSlot): boolean =>
  SEVERAL.some((one) => one === slot) || slot === 'service';
