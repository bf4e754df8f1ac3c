import { all, any, atMost, is, member, not, plus, rule, sum, times, when } from './define.js';
import { DRAIN, SPIKE } from './power.js';
import type { Rule } from './rule.types.js';

/** Small supplies go where large ones do, behind an adapter plate. */
const SMALL_IN_LARGE = all(is('supply.form', 'SFX', 'SFX-L'), is('case.supplyForms', 'ATX'));

/** What the power supply has to give, in watts and plugs. */
export const powerRules: readonly Rule[] = [
  rule(
    'PSU-01',
    'hard',
    any(member('supply.form', 'case.supplyForms'), SMALL_IN_LARGE),
    ['Size of the power supply', 'Netzteil-Format'],
    [
      '{case} takes {case.supplyForms}; {supply} is {supply.form}.',
      '{case} nimmt {case.supplyForms}; {supply} ist {supply.form}.',
    ],
  ),
  rule(
    'PSU-13',
    'note',
    member('supply.form', 'case.supplyForms'),
    ['Adapter plate', 'Adapterblende'],
    [
      '{supply} is {supply.form}: in {case} it needs an adapter plate.',
      '{supply} ist {supply.form}: In {case} braucht es eine Adapterblende.',
    ],
  ),
  rule(
    'PSU-02',
    'hard',
    atMost('supply.lengthMm', 'case.maxSupplyMm'),
    ['Length of the power supply', 'Netzteillänge'],
    [
      '{supply} is {supply.lengthMm} mm long; {case} takes {case.maxSupplyMm} mm.',
      '{supply} ist {supply.lengthMm} mm lang; {case} nimmt {case.maxSupplyMm} mm.',
    ],
  ),
  rule(
    'PSU-03',
    'hard',
    atMost(DRAIN, 'supply.wattage'),
    ['Power', 'Leistung'],
    [
      'The parts take {sum} W; {supply} gives {supply.wattage} W.',
      'Die Teile nehmen {sum} W auf; {supply} liefert {supply.wattage} W.',
    ],
    { optional: ['graphics', 'storage'] },
  ),
  rule(
    'PSU-04',
    'note',
    atMost(times(6, DRAIN), times(5, 'supply.wattage')),
    ['Headroom', 'Reserve'],
    [
      'Less than 20 % headroom: it works, but louder and without room for growth.',
      'Weniger als 20 % Reserve: läuft, aber lauter und ohne Platz für mehr.',
    ],
    { optional: ['graphics', 'storage'] },
  ),
  rule(
    'PSU-05',
    'note',
    atMost('graphics.recommendedSupplyW', 'supply.wattage'),
    ["Advice of the card's maker", 'Empfehlung des Kartenherstellers'],
    [
      'The maker of {graphics} advises {graphics.recommendedSupplyW} W.',
      'Der Hersteller von {graphics} empfiehlt {graphics.recommendedSupplyW} W.',
    ],
  ),
  rule(
    'PSU-06',
    'note',
    any(
      all(is('supply.atx3', 'yes'), atMost(SPIKE, times(2, 'supply.wattage'))),
      atMost(times(2, SPIKE), times(3, 'supply.wattage')),
    ),
    ['Power spikes', 'Lastspitzen'],
    [
      'Spikes of the card (twice its power for 0.1 ms) may switch {supply} off.',
      'Lastspitzen der Karte (doppelte Leistung für 0,1 ms) können {supply} abschalten lassen.',
    ],
    { optional: ['storage'] },
  ),
  rule(
    'PSU-07',
    'hard',
    when(
      is('graphics.plug', '12V-2x6'),
      any(atMost(1, 'supply.plugs12v'), atMost('graphics.adapterPlugs', 'supply.plugs8')),
    ),
    ['Plug of the card', 'Kartenstecker'],
    [
      '{supply} has neither a 12V-2x6 cable nor enough 8-pin plugs for the adapter.',
      '{supply} hat weder ein 12V-2x6-Kabel noch genug 8-polige Stecker für den Adapter.',
    ],
  ),
  rule(
    'PSU-08',
    'note',
    when(is('graphics.plug', '12V-2x6'), atMost(1, 'supply.plugs12v')),
    ['Adapter for 12V-2x6', 'Adapter für 12V-2x6'],
    [
      '{graphics} is connected with the adapter from its box.',
      '{graphics} wird mit dem beiliegenden Adapter angeschlossen.',
    ],
  ),
  rule(
    'PSU-09',
    'hard',
    atMost(sum('graphics.plugs8'), 'supply.plugs8'),
    ['8-pin plugs', '8-polige Stecker'],
    [
      '{graphics} needs {sum} 8-pin plugs; {supply} has {supply.plugs8}.',
      '{graphics} braucht {sum} 8-polige Stecker; {supply} hat {supply.plugs8}.',
    ],
  ),
  rule(
    'PSU-10',
    'rare',
    atMost('motherboard.epsRequired', 'supply.plugsEps'),
    ['Processor power plug', 'Prozessorstecker'],
    [
      '{motherboard} needs {motherboard.epsRequired} EPS plugs; {supply} has {supply.plugsEps}.',
      '{motherboard} braucht {motherboard.epsRequired} EPS-Stecker; {supply} hat {supply.plugsEps}.',
    ],
  ),
  rule(
    'PSU-11',
    'hard',
    atMost(sum('storage.sataPower'), 'supply.plugsSata'),
    ['SATA power', 'SATA-Strom'],
    [
      '{sum} drives need SATA power; {supply} has {supply.plugsSata} plugs.',
      '{sum} Laufwerke brauchen SATA-Strom; {supply} hat {supply.plugsSata} Stecker.',
    ],
  ),

  rule(
    'PSU-12',
    // Hardly any maker states the rating, and a card draws no more than the plug's sense pins allow.
    'rare',
    when(
      is('graphics.plug', '12V-2x6'),
      any(not(atMost(1, 'supply.plugs12v')), atMost('graphics.powerW', plus(75, 'supply.plug12vW'))),
    ),
    ['Rating of the 12V-2x6 plug', 'Belastbarkeit des 12V-2x6-Steckers'],
    [
      '{graphics} draws up to {graphics.powerW} W; the 12V-2x6 cable of {supply} carries {supply.plug12vW} W and the slot 75 W.',
      '{graphics} nimmt bis zu {graphics.powerW} W auf; das 12V-2x6-Kabel von {supply} trägt {supply.plug12vW} W und der Steckplatz 75 W.',
    ],
  ),
  rule(
    'UPS-01',
    'note',
    atMost(plus(DRAIN, sum('monitor.powerW')), 'backup.powerW'),
    ['Backup power', 'Notstrom'],
    [
      '{backup} cannot carry the machine under full load.',
      '{backup} trägt den Rechner unter Volllast nicht.',
    ],
    { optional: ['supply', 'graphics', 'storage', 'monitor'] },
  ),
];
