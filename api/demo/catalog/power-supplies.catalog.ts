import { attributesOf, powerSupplyAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `power supplies`. */
export const powerSupplies: readonly DemoProduct[] = [
  {
    name: 'Corsair RM850x',
    manufacturer: 'Corsair',
    category: 'power supplies',
    priceCents: 14900,
    stockCount: 71,
    description: prose`
      The 2024 edition of a long-lived series, with a 12V-2x6 socket for current graphics cards and
      Japanese capacitors throughout. The fan stays off at low load and is temperature-controlled above
      it.

      850 W is the right order of magnitude for a single card up to the RTX 5080 together with any desktop
      processor. All cables detach, so unused ones remain in the bag. Never mix in leads from another
      series: the plugs fit, the pin assignment may not.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 850,
      efficiency: 'Cybenetics Gold',
      modular: 'full',
      formFactor: 'ATX',
      length: 160,
      pcie51Connector: true,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Corsair SF850',
    manufacturer: 'Corsair',
    category: 'power supplies',
    priceCents: 20900,
    stockCount: 25,
    description: prose`
      Ten centimetres deep and still good for 850 W: this is the unit on which most powerful mini ITX
      computers are built. The individually sleeved cables are short and pliable, a relief where every
      centimetre is contested.

      For an ATX cut-out it takes an adapter plate. In a full-size tower the leads may not reach the
      processor socket, so measure the route. The small fan must turn faster than a 135 mm one when the
      load is permanently high.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 850,
      efficiency: '80 PLUS Platinum',
      modular: 'full',
      formFactor: 'SFX',
      length: 100,
      pcie51Connector: true,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'be quiet! Pure Power 13 M 750W',
    manufacturer: 'be quiet!',
    category: 'power supplies',
    priceCents: 10900,
    stockCount: 93,
    description: prose`
      A sober power supply with what counts: ATX 3.1, a native 12V-2x6 lead, gold efficiency, and a 120 mm
      fan that stays discreet in normal use. The M in the name stands for detachable cables.

      It feeds a Ryzen 7 with an RTX 5070 Ti or RX 9070 XT and leaves a reserve for load peaks. We would
      not combine it with the very largest cards. Those who hardly ever open their case lose nothing by
      buying the smaller version of the series.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 750,
      efficiency: '80 PLUS Gold',
      modular: 'full',
      formFactor: 'ATX',
      length: 160,
      pcie51Connector: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'be quiet! Dark Power 13 850W',
    manufacturer: 'be quiet!',
    category: 'power supplies',
    priceCents: 23900,
    stockCount: 10,
    description: prose`
      Titanium efficiency means a loss of about six per cent at half load. For a workstation that runs
      around the clock this adds up; for two hours of play in the evening it takes many years to recover
      the extra price.

      What remains is silence: a frameless 135 mm fan and digital regulation keep it below the noise of
      everything else in the case. A switch joins the separate 12 V rails for overclocking. Mind the depth
      of 175 mm plus the bending radius of the cables.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 850,
      efficiency: '80 PLUS Titanium',
      modular: 'full',
      formFactor: 'ATX',
      length: 175,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'be quiet! System Power 10 550W',
    manufacturer: 'be quiet!',
    category: 'power supplies',
    priceCents: 5900,
    stockCount: 128,
    description: prose`
      Enough for an office computer, a file server or a modest gaming machine with a card of the RTX 5060
      class. The cables are fixed, which saves money and causes a bundle behind the motherboard tray.

      There is no 12V-2x6 connector, and adding one by adapter would be unwise at this rating. Compared
      with no-name units in cheap cases it offers proper protection circuits and a rated output that it
      actually delivers. Larger plans need a larger unit.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 550,
      efficiency: '80 PLUS Bronze',
      modular: 'no',
      formFactor: 'ATX',
      pcie51Connector: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Seasonic Focus GX-850 ATX 3 V4',
    manufacturer: 'Seasonic',
    category: 'power supplies',
    priceCents: 14500,
    stockCount: 39,
    description: prose`
      Only 140 mm deep, hence kind to compact towers with a drive cage beside the power supply. The fourth
      revision brought the 12V-2x6 socket and stronger tolerance of the brief load spikes that modern
      graphics chips cause.

      A button at the back chooses between a fan that rests at low load and one that always turns gently;
      the latter lengthens the life of the capacitors in warm rooms. Ten years of warranty are the maker's
      promise. Sleeved or coloured cables have to be bought separately.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 850,
      efficiency: '80 PLUS Gold',
      modular: 'full',
      formFactor: 'ATX',
      length: 140,
      pcie51Connector: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Seasonic Prime TX-1600 ATX 3.1',
    manufacturer: 'Seasonic',
    category: 'power supplies',
    priceCents: 51900,
    stockCount: 2,
    description: prose`
      For machines with two large graphics cards, for render nodes and for tests at the limit. Two 12V-2x6
      outputs are provided, each rated for 600 W, and the voltage regulation is among the tightest that
      can be bought.

      At 210 mm it needs a case with a free compartment. Bear in mind the wall: a computer that truly
      takes 1,600 W should not share its circuit with the kettle. An RTX 5090 on its own is content with
      1,000 to 1,200 W.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 1600,
      efficiency: '80 PLUS Titanium',
      modular: 'full',
      formFactor: 'ATX',
      length: 210,
      pcie51Connector: true,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI MAG A850GL PCIE5 II',
    manufacturer: 'MSI',
    category: 'power supplies',
    priceCents: 11900,
    stockCount: 56,
    description: prose`
      A compact 850 W unit at the price of many 750 W ones. The plug of the graphics cable is yellow, so
      an incompletely inserted connector reveals itself by a coloured stripe, a small idea that prevents
      overheated contacts.

      Its fan is more noticeable at full load than that of dearer models. For a gaming computer under a
      desk, with a card up to 360 W, it is a rational purchase.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 850,
      efficiency: '80 PLUS Gold',
      modular: 'full',
      formFactor: 'ATX',
      length: 140,
      pcie51Connector: true,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'NZXT C1200 Gold ATX 3.1',
    manufacturer: 'NZXT',
    category: 'power supplies',
    priceCents: 18900,
    stockCount: 0,
    description: prose`
      1,200 W in a housing of 150 mm length, meant for a GeForce RTX 5090 together with a sixteen-core
      processor. At the 700 W or so that such a system consumes in demanding games it works close to its
      best efficiency.

      All leads are detachable, so a build without hard disks stays tidy. Computers with a smaller card
      run less efficiently on it, since every supply has its best point around the middle; choose 750 or
      850 W for those.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 1200,
      efficiency: '80 PLUS Gold',
      modular: 'full',
      formFactor: 'ATX',
      length: 150,
      pcie51Connector: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Corsair CX650',
    manufacturer: 'Corsair',
    category: 'power supplies',
    priceCents: 6900,
    stockCount: 65,
    description: prose`
      The usual suspect in sensible entry-level builds. 650 W carry a six-core processor with a graphics
      card of up to about 200 W, and two eight-pin PCIe plugs hang from the fixed harness.

      Bronze efficiency costs a few euro of electricity a year against gold at moderate use. If you later
      want a card with the 12V-2x6 connector, plan for a new supply at the same time. Noise is acceptable,
      not remarkable; a thermally controlled 120 mm fan does the cooling.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 650,
      efficiency: '80 PLUS Bronze',
      modular: 'no',
      formFactor: 'ATX',
      pcie51Connector: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'ASUS ROG Loki SFX-L 1000W Platinum',
    manufacturer: 'ASUS',
    category: 'power supplies',
    priceCents: 27900,
    stockCount: 7,
    description: prose`
      SFX-L is 25 mm longer than SFX and in exchange takes a 120 mm fan, which turns more slowly than the
      small ones. The Loki provides 1,000 W this way, enough for a flagship card in a case of fifteen
      litres.

      Not every SFX case has space for the longer housing, the Fractal Terra with a wide card for instance
      becomes tight; consult the manual. The illuminated fan can be controlled through an ASUS board or
      simply switched off.
    `,
    attributes: attributesOf(powerSupplyAttributes, {
      wattage: 1000,
      efficiency: '80 PLUS Platinum',
      modular: 'full',
      formFactor: 'SFX-L',
      length: 125,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
];
