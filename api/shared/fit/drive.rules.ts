import { all, any, atMost, is, member, rule, sum, when } from './define.js';
import type { Rule } from './rule.types.js';

/** What drives, further cards and the operating system demand. */
export const driveRules: readonly Rule[] = [
  rule(
    'STO-01',
    'hard',
    atMost(sum('storage.m2'), 'motherboard.m2Slots'),
    ['M.2 slots', 'M.2-Steckplätze'],
    [
      '{sum} M.2 drives do not go into {motherboard.m2Slots} slots.',
      '{sum} M.2-Laufwerke passen nicht in {motherboard.m2Slots} Steckplätze.',
    ],
  ),
  rule(
    'STO-02',
    'rare',
    when(atMost(1, 'storage.m2'), member('storage.m2LengthMm', 'motherboard.m2Lengths')),
    ['M.2 length', 'M.2-Länge'],
    [
      '{motherboard} has no M.2 slot for {storage.m2LengthMm} mm.',
      '{motherboard} hat keinen M.2-Steckplatz für {storage.m2LengthMm} mm.',
    ],
  ),
  rule(
    'STO-03',
    'rare',
    when(atMost(1, 'storage.m2'), member('storage.protocol', 'motherboard.m2Protocols')),
    ['M.2 protocol', 'M.2-Protokoll'],
    [
      '{storage} speaks {storage.protocol}; the M.2 slots of {motherboard} do not.',
      '{storage} spricht {storage.protocol}; die M.2-Steckplätze von {motherboard} nicht.',
    ],
  ),
  rule(
    'STO-04',
    'note',
    when(is('storage.protocol', 'NVMe'), atMost('storage.pcieGeneration', 'motherboard.m2Generation')),
    ['M.2 speed', 'M.2-Tempo'],
    [
      '{storage} is PCIe {storage.pcieGeneration}; the fastest slot is {motherboard.m2Generation}: it works, slower.',
      '{storage} ist PCIe {storage.pcieGeneration}; der schnellste Steckplatz ist {motherboard.m2Generation}: läuft, langsamer.',
    ],
  ),
  rule(
    'STO-05',
    'note',
    atMost(sum('storage.m2'), 'motherboard.m2SlotsUnshared'),
    ['Shared lanes', 'Geteilte Leitungen'],
    [
      'With {sum} M.2 drives {motherboard} switches off SATA ports or halves the graphics slot; see its manual.',
      'Mit {sum} M.2-Laufwerken schaltet {motherboard} SATA-Anschlüsse ab oder halbiert den Grafiksteckplatz; siehe Handbuch.',
    ],
  ),
  rule(
    'STO-06',
    'hard',
    atMost(sum('storage.sata'), 'motherboard.sataPorts'),
    ['SATA ports', 'SATA-Anschlüsse'],
    [
      '{sum} SATA drives do not go to {motherboard.sataPorts} ports.',
      '{sum} SATA-Laufwerke passen nicht an {motherboard.sataPorts} Anschlüsse.',
    ],
  ),
  rule(
    'STO-07',
    'rare',
    any(is('storage.protocol', 'USB'), member('storage.protocol', 'motherboard.protocols')),
    ['Connection', 'Anschluss'],
    [
      '{motherboard} has no connection for {storage.protocol}.',
      '{motherboard} hat keinen Anschluss für {storage.protocol}.',
    ],
  ),
  // Not all slots take every drive: those that need one of fewer slots must not be more than these, in any mixture.
  rule(
    'STO-08',
    'rare',
    all(
      atMost(sum('storage.m2Sata'), 'motherboard.m2SataSlots'),
      atMost(sum('storage.m2Long'), 'motherboard.m2LongSlots'),
      atMost(sum('storage.m2Special'), 'motherboard.m2SpecialSlots'),
      atMost(sum('storage.m2LongSata'), 'motherboard.m2LongSataSlots'),
    ),
    ['M.2 slots of the right kind', 'Passende M.2-Steckplätze'],
    [
      '{motherboard} has too few M.2 slots of the kind that these drives need.',
      '{motherboard} hat zu wenige M.2-Steckplätze der Art, die diese Laufwerke brauchen.',
    ],
  ),

  rule(
    'OS-01',
    'hard',
    atMost(sum('memory.totalGb'), 'system.maxMemoryGb'),
    ['Memory limit of the system', 'Speichergrenze des Systems'],
    [
      '{system} uses at most {system.maxMemoryGb} GB of {sum} GB.',
      '{system} nutzt höchstens {system.maxMemoryGb} von {sum} GB.',
    ],
  ),
  rule(
    'OS-02',
    'rare',
    member('processor.platform', 'system.platforms'),
    ['Processor family', 'Prozessorfamilie'],
    ['{system} does not run on {processor.platform}.', '{system} läuft nicht auf {processor.platform}.'],
  ),
  rule(
    'OS-03',
    'rare',
    when(is('system.needsTpm2', 'yes'), is('processor.hasTpm2', 'yes')),
    ['Windows 11 requirements', 'Anforderungen von Windows 11'],
    ['{system} does not support {processor}.', '{system} unterstützt {processor} nicht.'],
  ),

  rule(
    'NET-01',
    'hard',
    atMost(sum('expansion.pcieCards'), 'motherboard.pcieCardSlots'),
    ['Card slots', 'Kartensteckplätze'],
    [
      '{motherboard} has too few slots for {sum} cards.',
      '{motherboard} hat zu wenige Steckplätze für {sum} Karten.',
    ],
  ),
  rule(
    'NET-02',
    'hard',
    when(is('expansion.interface', 'M.2 E'), atMost(1, 'motherboard.m2KeyE')),
    ['Slot for a wireless card', 'Steckplatz für WLAN-Karte'],
    [
      '{expansion} needs an M.2 slot with key E; {motherboard} has none free.',
      '{expansion} braucht einen M.2-Steckplatz mit Key E; {motherboard} hat keinen freien.',
    ],
  ),
  rule(
    'NET-03',
    'hard',
    member('expansion.interface', 'motherboard.interfaces'),
    ['Old slots', 'Alte Steckplätze'],
    [
      '{motherboard} has no {expansion.interface} slot.',
      '{motherboard} hat keinen {expansion.interface}-Steckplatz.',
    ],
  ),
];
