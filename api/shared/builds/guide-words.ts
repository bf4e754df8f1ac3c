import type { Slot, Worded } from '../fit/rule.types.js';

/** What a step of putting a machine together is about. */
export type StepKind =
  | 'prepare'
  | 'processor'
  | 'memory'
  | 'drives'
  | 'cooler'
  | 'boxedCooler'
  | 'case'
  | 'supply'
  | 'board'
  | 'fans'
  | 'radiator'
  | 'bays'
  | 'power'
  | 'cards'
  | 'driveCables'
  | 'fanCables'
  | 'front'
  | 'outside'
  | 'start';

/** What a cable is for. */
export type PlugKind =
  | 'atx'
  | 'eps'
  | 'pcie8'
  | '12v'
  | 'adapter'
  | 'cardPower'
  | 'sataPower'
  | 'sataData'
  | 'cpuFan'
  | 'pump'
  | 'caseFan'
  | 'frontPanel'
  | 'frontAudio'
  | 'frontUsb3'
  | 'frontUsbC';

const say = (en: string, de: string): Worded => ({ en, de });

/** What each step is called. */
export const STEP_TITLES: Readonly<Record<StepKind, Worded>> = {
  prepare: say('Lay out the motherboard', 'Mainboard bereitlegen'),
  processor: say('Processor', 'Prozessor'),
  memory: say('Memory', 'Arbeitsspeicher'),
  drives: say('M.2 drives', 'M.2-Laufwerke'),
  cooler: say('Cooler', 'Kühler'),
  boxedCooler: say('Cooler', 'Kühler'),
  case: say('Case', 'Gehäuse'),
  supply: say('Power supply', 'Netzteil'),
  board: say('Motherboard into the case', 'Mainboard ins Gehäuse'),
  fans: say('Case fans', 'Gehäuselüfter'),
  radiator: say('Liquid cooler', 'Wasserkühlung'),
  bays: say('Drives in bays', 'Laufwerke in Schächten'),
  power: say('Power for the motherboard', 'Strom für das Mainboard'),
  cards: say('Cards', 'Karten'),
  driveCables: say('Cables of the drives', 'Kabel der Laufwerke'),
  fanCables: say('Cables of fans and pump', 'Kabel von Lüftern und Pumpe'),
  front: say('Cables of the case', 'Kabel des Gehäuses'),
  outside: say('Outside the case', 'Außerhalb des Gehäuses'),
  start: say('First start', 'Erster Start'),
};

/** What to mind in a step. */
export const HINTS = {
  prepare: say(
    'Touch bare metal before you take parts out of their bags. Put the motherboard on its box, and keep its manual at hand.',
    'Berühren Sie blankes Metall, bevor Sie Teile aus ihren Tüten nehmen. Legen Sie das Mainboard auf seinen Karton, und halten Sie sein Handbuch bereit.',
  ),
  pinsInSocket: say(
    'The pins are in the socket: never touch them. Open the bracket, match the triangles, lay the processor in without pressing, and close the bracket; its cover comes off by itself.',
    'Die Kontaktstifte sind im Sockel: nie berühren. Bügel öffnen, Dreiecke zur Deckung bringen, den Prozessor ohne Druck einlegen und den Bügel schließen; die Abdeckung springt von selbst ab.',
  ),
  pinsBelow: say(
    'The pins are below the processor: hold it by its edges. Raise the lever, match the triangles, let the processor slide in without pressing, and lower the lever.',
    'Die Kontaktstifte sind unter dem Prozessor: nur am Rand anfassen. Hebel anheben, Dreiecke zur Deckung bringen, den Prozessor ohne Druck hineingleiten lassen und den Hebel senken.',
  ),
  memory: say(
    'Open the clips, match the notch, and press on both ends until the clips close.',
    'Riegel öffnen, Kerbe ausrichten und an beiden Enden drücken, bis die Riegel schließen.',
  ),
  drives: say(
    'Take off the heat sink and its film, slide the drive in at an angle, press it down, and fasten it.',
    'Kühlkörper und Folie abnehmen, das Laufwerk schräg einschieben, herunterdrücken und befestigen.',
  ),
  paste: say(
    'Put a dot of thermal paste as large as a pea on the processor, unless the cooler has some on it.',
    'Einen erbsengroßen Tropfen Wärmeleitpaste auf den Prozessor geben, wenn der Kühler keine mitbringt.',
  ),
  film: say(
    'Take the film off the cooler, and tighten its screws in turns.',
    'Die Folie vom Kühler abziehen und die Schrauben abwechselnd anziehen.',
  ),
  boxedCooler: say(
    'Mount the cooler that comes with the processor; its thermal paste is on it already.',
    'Den Kühler einbauen, der beim Prozessor liegt; seine Wärmeleitpaste ist schon aufgetragen.',
  ),
  standoffs: say(
    'Open both sides. There has to be a standoff below each hole of the motherboard, and nowhere else.',
    'Beide Seiten öffnen. Unter jedem Loch des Mainboards muss ein Abstandshalter sitzen, und sonst nirgends.',
  ),
  supply: say(
    'Plug the cables that you need into a modular power supply before it goes in; its fan faces an opening of the case.',
    'Bei einem modularen Netzteil die Kabel vor dem Einbau einstecken; der Lüfter zeigt zu einer Öffnung des Gehäuses.',
  ),
  board: say(
    'Press the rear panel into the case if it is not part of the motherboard. Lower the motherboard onto the standoffs, and tighten its screws by hand.',
    'Die Anschlussblende ins Gehäuse drücken, wenn sie nicht am Mainboard sitzt. Das Mainboard auf die Abstandshalter setzen und die Schrauben handfest anziehen.',
  ),
  fans: say(
    'A fan blows out on the side where the struts of its frame are.',
    'Ein Lüfter bläst zu der Seite aus, an der die Streben seines Rahmens sitzen.',
  ),
  radiator: say(
    'Fasten the radiator first, then the pump. No air must collect in the pump: it must not be the highest point.',
    'Zuerst den Radiator befestigen, dann die Pumpe. In der Pumpe darf sich keine Luft sammeln: Sie darf nicht der höchste Punkt sein.',
  ),
  power: say(
    'Lead the cables behind the tray. A second socket for the processor may stay empty unless the manual demands it.',
    'Die Kabel hinter dem Mainboard führen. Ein zweiter Anschluss für den Prozessor darf leer bleiben, wenn das Handbuch ihn nicht verlangt.',
  ),
  cards: say(
    'Take off the covers of the openings, press a card in until the slot clicks, and screw it to the case. Push power plugs in all the way.',
    'Die Slotblenden abnehmen, die Karte eindrücken, bis der Steckplatz einrastet, und am Gehäuse festschrauben. Stromstecker ganz hineinschieben.',
  ),
  data: say(
    'Each drive needs a cable for data and one for power.',
    'Jedes Laufwerk braucht ein Kabel für Daten und eins für Strom.',
  ),
  front: say(
    'The manual of the motherboard shows which pin is which. Cables for sockets that the case does not have are left out.',
    'Das Handbuch des Mainboards zeigt, welcher Stift wofür ist. Kabel, für die das Gehäuse keine Buchse hat, entfallen.',
  ),
  start: say(
    'Check every plug once more. Plug in the monitor, switch the power supply on, start, and look whether the firmware names all parts.',
    'Alle Stecker noch einmal prüfen. Monitor anschließen, Netzteil einschalten, starten und nachsehen, ob die Firmware alle Teile nennt.',
  ),
  profile: say(
    'Switch on the memory’s profile (EXPO or XMP) in the firmware. The first start can take some minutes.',
    'In der Firmware das Profil des Speichers einschalten (EXPO oder XMP). Der erste Start kann einige Minuten dauern.',
  ),
} as const satisfies Readonly<Record<string, Worded>>;

/** Where parts of a slot go, and where those go that have a place of their own. */
export const PLACES: Readonly<Record<Slot | 'noSlot' | 'anySlot' | 'nextCard' | 'keyE', Worded>> = {
  motherboard: say('onto its box', 'auf seinen Karton'),
  processor: say('into the socket of the motherboard', 'in den Sockel des Mainboards'),
  memory: say('into the memory slots', 'in die Speichersteckplätze'),
  graphics: say(
    'into the x16 slot next to the processor',
    'in den x16-Steckplatz, der dem Prozessor am nächsten ist',
  ),
  nextCard: say('into the next x16 slot', 'in den nächsten x16-Steckplatz'),
  storage: say('into a bay of the case', 'in einen Schacht des Gehäuses'),
  anySlot: say(
    'into an M.2 slot by the manual of the motherboard',
    'in einen M.2-Steckplatz nach dem Handbuch des Mainboards',
  ),
  noSlot: say('no free M.2 slot takes it', 'kein freier M.2-Steckplatz nimmt es auf'),
  case: say('lying on its side', 'auf der Seite liegend'),
  supply: say('into its bay in the case', 'in seinen Schacht im Gehäuse'),
  cooler: say('onto the processor', 'auf den Prozessor'),
  fan: say('at a free place for fans of the case', 'an einen freien Lüfterplatz des Gehäuses'),
  expansion: say('into a free PCIe slot', 'in einen freien PCIe-Steckplatz'),
  keyE: say('into the M.2 slot with key E', 'in den M.2-Steckplatz mit Key E'),
  monitor: say(
    'at the graphics card, or without one at the motherboard',
    'an die Grafikkarte, ohne eine an das Mainboard',
  ),
  backup: say('between the wall and the power supply', 'zwischen Steckdose und Netzteil'),
  system: say('onto the first drive, from a USB stick', 'auf das erste Laufwerk, von einem USB-Stick'),
};

/** What a part is called that the machine lacks. */
export const SLOT_WORDS: Readonly<Record<Slot, Worded>> = {
  processor: say('the processor', 'Prozessor'),
  motherboard: say('the motherboard', 'Mainboard'),
  memory: say('the memory', 'Arbeitsspeicher'),
  graphics: say('the graphics card', 'Grafikkarte'),
  storage: say('the drive', 'Laufwerk'),
  case: say('the case', 'Gehäuse'),
  supply: say('the power supply', 'Netzteil'),
  cooler: say('the cooler', 'Kühler'),
  fan: say('the fan', 'Lüfter'),
  monitor: say('the monitor', 'Monitor'),
  system: say('the operating system', 'Betriebssystem'),
  expansion: say('the card', 'Karte'),
  backup: say('the power backup', 'Notstromversorgung'),
};

/** What each kind of cable is, with what is printed beside its socket. */
export const PLUG_WORDS: Readonly<Record<PlugKind, Worded>> = {
  atx: say('24-pin power cable', '24-poliges Stromkabel'),
  eps: say('8-pin power cable of the processor (EPS, CPU)', '8-poliges Stromkabel des Prozessors (EPS, CPU)'),
  pcie8: say(
    '8-pin power cable (PCIe), each plug on a cable of its own',
    '8-poliges Stromkabel (PCIe), jeder Stecker an einem eigenen Kabel',
  ),
  '12v': say('12V-2x6 power cable', '12V-2x6-Stromkabel'),
  adapter: say(
    '8-pin power cables (PCIe) with the adapter of the card',
    '8-polige Stromkabel (PCIe) mit dem Adapter der Karte',
  ),
  cardPower: say(
    'power cables, if the card has sockets for them',
    'Stromkabel, wenn die Karte Buchsen dafür hat',
  ),
  sataPower: say('SATA power cable', 'SATA-Stromkabel'),
  sataData: say('SATA data cable', 'SATA-Datenkabel'),
  cpuFan: say('fan cable to the socket CPU_FAN', 'Lüfterkabel an den Anschluss CPU_FAN'),
  pump: say('pump cable to the socket for pumps (PUMP)', 'Pumpenkabel an den Anschluss für Pumpen (PUMP)'),
  caseFan: say(
    'fan cable to a socket for case fans (SYS_FAN, CHA_FAN)',
    'Lüfterkabel an einen Anschluss für Gehäuselüfter (SYS_FAN, CHA_FAN)',
  ),
  frontPanel: say(
    'cables of power button and lamps to the front panel pins',
    'Kabel von Einschalter und Leuchten an die Stifte der Gehäusefront',
  ),
  frontAudio: say('audio cable to the pins HD_AUDIO', 'Audiokabel an die Stifte HD_AUDIO'),
  frontUsb3: say(
    'USB cable to the 19-pin socket for USB 3',
    'USB-Kabel an den 19-poligen Anschluss für USB 3',
  ),
  frontUsbC: say('USB-C cable to the socket for the front', 'USB-C-Kabel an den Anschluss für die Front'),
};

/** The slots of a board with so many, counted from the processor, in the order in which modules take them: one for each channel first. */
const MEMORY_ORDER: Readonly<Record<number, readonly number[]>> = { 2: [1, 2], 4: [2, 4, 1, 3] };

/**
 * Returns where some modules go, from the first to before the last, counted over all kits. Boards with two slots differ in which takes
 * a single module, and nobody guesses where the number of modules or slots is not stated.
 */
export function memoryPlace(slots: number | null, first: number, last: number): Worded {
  const order = slots === null ? undefined : MEMORY_ORDER[slots];
  if (order === undefined || Number.isNaN(first) || Number.isNaN(last) || (slots === 2 && last === 1))
    return say(
      'into the slots that the manual of the motherboard names',
      'in die Steckplätze, die das Handbuch des Mainboards nennt',
    );
  if (last > order.length) return say('no memory slot is left', 'kein Speichersteckplatz ist mehr frei');
  const numbers = order.slice(first, last).toSorted();
  if (numbers.length === order.length) return say('into all memory slots', 'in alle Speichersteckplätze');
  const [only] = numbers;
  return numbers.length === 1
    ? say(
        `into memory slot ${only}, counted from the processor`,
        `in Speichersteckplatz ${only}, vom Prozessor aus gezählt`,
      )
    : say(
        `into memory slots ${numbers.join(' and ')}, counted from the processor`,
        `in die Speichersteckplätze ${numbers.join(' und ')}, vom Prozessor aus gezählt`,
      );
}
