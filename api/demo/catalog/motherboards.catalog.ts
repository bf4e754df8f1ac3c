import { attributesOf, motherboardAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `motherboards`. */
export const motherboards: readonly DemoProduct[] = [
  {
    name: 'ASUS ROG Crosshair X870E Hero',
    manufacturer: 'ASUS',
    category: 'motherboards',
    priceCents: 62900,
    stockCount: 9,
    description: prose`
      A board for people who tune: external clock generator, a code display, buttons for power and
      recovery, and a voltage supply that keeps a sixteen-core processor stable at its limits. Five M.2
      slots take drives without screws; two USB4 ports sit at the back.

      Note the lane sharing. Occupying the second and third PCIe 5.0 M.2 slots reduces the graphics slot
      to eight lanes. If memory tuning and several fast drives are no concern of yours, half the money
      buys an equally reliable machine.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM5',
      chipset: 'X870E',
      formFactor: 'ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 192,
      m2Slots: 5,
      pcieX16Slots: 2,
      lan: 5,
      wifi: 'Wi-Fi 7',
      sataPorts: 4,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Gigabyte X870E Aorus Pro',
    manufacturer: 'Gigabyte',
    category: 'motherboards',
    priceCents: 33900,
    stockCount: 24,
    description: prose`
      Two chipset dies bring this AM5 board a generous number of USB ports and four M.2 slots beneath
      quick-release heat sinks. The graphics slot, too, unlocks at the press of a button, useful with a
      thick card that covers the lever.

      It fits a Ryzen 9 with a large graphics card and several drives. Two USB4 sockets at the back
      connect docks and fast external storage. Where none of that is planned, a B850 board offers the same
      processor performance for less.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM5',
      chipset: 'X870E',
      formFactor: 'ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 256,
      m2Slots: 4,
      wifi: 'Wi-Fi 7',
      sataPorts: 4,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI MAG X870 Tomahawk WiFi',
    manufacturer: 'MSI',
    category: 'motherboards',
    priceCents: 26900,
    stockCount: 45,
    description: prose`
      The Tomahawk is the sensible upper middle of the AM5 range: five-gigabit network, Wi-Fi 7, two USB4
      ports, and room for four M.2 drives. Its voltage converters stay cool even with a Ryzen 9 9950X.

      A flash button updates the firmware without a processor installed, which saves a visit to a friend
      with an older chip. It pairs well with two modules of DDR5-6000. Four modules are accepted at
      reduced rates, as on every AM5 board.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM5',
      chipset: 'X870',
      formFactor: 'ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 256,
      m2Slots: 4,
      lan: 5,
      wifi: 'Wi-Fi 7',
      sataPorts: 4,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'ASUS TUF Gaming B850-Plus WiFi',
    manufacturer: 'ASUS',
    category: 'motherboards',
    priceCents: 21900,
    stockCount: 66,
    description: prose`
      Enough of everything for a single graphics card, two or three drives and a processor with up to
      sixteen cores. The graphics slot speaks PCIe 5.0, the first M.2 slot as well; the remaining ones use
      the previous generation.

      Compared with the X870 models, USB4 is missing. That is a fair trade for most desks. Reach for this
      board when the budget should go into graphics and memory rather than into connectors that remain
      empty.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM5',
      chipset: 'B850',
      formFactor: 'ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 192,
      m2Slots: 3,
      lan: 2.5,
      wifi: 'Wi-Fi 7',
      sataPorts: 4,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Gigabyte B850 Aorus Elite WiFi7',
    manufacturer: 'Gigabyte',
    category: 'motherboards',
    priceCents: 20900,
    stockCount: 0,
    description: prose`
      An ATX board with a clear layout, a pre-mounted rear panel and a plug-on antenna that needs no tiny
      threads. Gigabyte's quick-release mechanism for the graphics card spares fingers when the case is
      crowded.

      Intended for gaming computers with one large card and a Ryzen 5 or 7; a Ryzen 9 works too, given
      some airflow across the converters. Audio comes from a Realtek chip, fine for headsets, whereas
      studio monitors deserve a separate interface.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM5',
      chipset: 'B850',
      formFactor: 'ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 256,
      m2Slots: 3,
      lan: 2.5,
      wifi: 'Wi-Fi 7',
      sataPorts: 4,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'ASRock B650M Pro RS WiFi',
    manufacturer: 'ASRock',
    category: 'motherboards',
    priceCents: 12900,
    stockCount: 91,
    description: prose`
      A micro ATX board that does not pretend to be more: AM5, four memory slots, 2.5-gigabit network,
      wireless on board. For a Ryzen 5 7600 or 9600X it is all that is needed, and it fits into small
      cases.

      The graphics slot runs at PCIe 4.0, which costs nothing measurable with today's cards. A Ryzen 9
      under permanent load is better served by a board with larger heat sinks. Update the firmware first
      if a 9000 series processor is to be used.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM5',
      chipset: 'B650',
      formFactor: 'Micro ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 256,
      m2Slots: 3,
      pcieX16Slots: 2,
      lan: 2.5,
      wifi: 'Wi-Fi 6E',
      sataPorts: 4,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'ASUS ROG Strix B650E-I Gaming WiFi',
    manufacturer: 'ASUS',
    category: 'motherboards',
    priceCents: 24900,
    stockCount: 11,
    description: prose`
      Seventeen centimetres square, with PCIe 5.0 for graphics and for one of the two M.2 drives. Parts
      are stacked in two storeys around the chipset to gain the space, and a small fan keeps them cool.

      It is the base for powerful computers of ten to fifteen litres. Assembly takes patience: plug in
      front-panel cables before the cooler, and check the distance between heat sink and memory. With a
      graphics card in the single slot nothing else can be added, so plan network and storage beforehand.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM5',
      chipset: 'B650E',
      formFactor: 'Mini ITX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 2,
      maxMemory: 96,
      m2Slots: 2,
      pcieX16Slots: 1,
      lan: 2.5,
      wifi: 'Wi-Fi 6E',
      sataPorts: 2,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI MPG B850I Edge TI WiFi',
    manufacturer: 'MSI',
    category: 'motherboards',
    priceCents: 26900,
    stockCount: 2,
    description: prose`
      A silver mini ITX board for bright builds, newer than the B650 generation by one step: Wi-Fi 7,
      five-gigabit network, and support for two modules of 64 GB each.

      The two memory slots, otherwise a limitation, help with high data rates because the signal paths are
      short. Suitable partners are cases of the Fractal Terra kind with a low cooler, or a 240 mm radiator
      in a slightly larger housing. Those who need many internal drives should step up to micro ATX.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM5',
      chipset: 'B850',
      formFactor: 'Mini ITX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 2,
      maxMemory: 128,
      m2Slots: 2,
      pcieX16Slots: 1,
      lan: 5,
      wifi: 'Wi-Fi 7',
      sataPorts: 2,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI MAG B550 Tomahawk',
    manufacturer: 'MSI',
    category: 'motherboards',
    priceCents: 12900,
    stockCount: 19,
    description: prose`
      A well proven AM4 board for those who keep their DDR4 modules. Its converters carry a Ryzen 9 5950X
      without complaint, and the flash button at the back installs new firmware without a processor.

      Two network sockets are present, one of them with 2.5 gigabits; wireless is not, so add a card if
      the router stands elsewhere. PCIe 4.0 is available for the graphics card and one SSD. As a
      replacement or late upgrade it is convincing, as the start of a new platform it is not.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'AM4',
      chipset: 'B550',
      formFactor: 'ATX',
      memoryType: 'DDR4',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 128,
      m2Slots: 2,
      pcieX16Slots: 2,
      lan: 2.5,
      wifi: 'none',
      sataPorts: 6,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'MSI MAG Z890 Tomahawk WiFi',
    manufacturer: 'MSI',
    category: 'motherboards',
    priceCents: 25900,
    stockCount: 31,
    description: prose`
      A complete home for Intel's Core Ultra 200 processors. Two Thunderbolt 4 sockets, five-gigabit
      network and four M.2 slots answer most wishes, and the chipset permits overclocking of the K models.

      CUDIMM modules with their own clock driver work here and reach data rates that ordinary DDR5 rarely
      sustains. A Core Ultra 7 265K is the natural partner. Bear in mind that LGA1851 takes this one
      family of processors; boards for the 14th generation are mechanically different.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'LGA1851',
      chipset: 'Z890',
      formFactor: 'ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 256,
      m2Slots: 4,
      lan: 5,
      wifi: 'Wi-Fi 7',
      sataPorts: 4,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'ASUS Prime Z890-P WiFi',
    manufacturer: 'ASUS',
    category: 'motherboards',
    priceCents: 22900,
    stockCount: 17,
    description: prose`
      The least expensive way to an unlocked Core Ultra with an ASUS firmware. Lighting is restrained,
      heat sinks are present where they matter, and a Thunderbolt 4 port with the USB-C plug is on the
      rear panel.

      For a workstation with one graphics card, one PCIe 5.0 drive and a pair of further SSDs it has
      everything. Heavy overclocking of a Core Ultra 9 asks for stronger converters. Users without a K
      processor can save money with the B860 chipset.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'LGA1851',
      chipset: 'Z890',
      formFactor: 'ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 192,
      lan: 2.5,
      wifi: 'Wi-Fi 7',
      sataPorts: 4,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI PRO B860M-A WiFi',
    manufacturer: 'MSI',
    category: 'motherboards',
    priceCents: 15900,
    stockCount: 52,
    description: prose`
      A matter-of-fact micro ATX board for office computers, small servers and quiet gaming machines with
      a Core Ultra 5 or 7. The name PRO promises long availability rather than decoration, and indeed
      ornamental lighting is absent.

      Memory may be run beyond the standard rate, whereas the processor multiplier stays locked. Several
      video outputs allow work without a graphics card. When more than one expansion card is planned,
      prefer a full ATX board with wider spacing.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'LGA1851',
      chipset: 'B860',
      formFactor: 'Micro ATX',
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 256,
      m2Slots: 3,
      lan: 5,
      wifi: 'Wi-Fi 7',
      sataPorts: 4,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'MSI MAG B760 Tomahawk WiFi DDR4',
    manufacturer: 'MSI',
    category: 'motherboards',
    priceCents: 16900,
    stockCount: 13,
    description: prose`
      DDR4 slots combined with a chipset for Intel's 12th to 14th generation: the bridge for everyone who
      has good modules in a drawer and wants a newer processor. In games the loss against DDR5 is often
      smaller than the difference in cost.

      A Core i5-14400F or i7-14700K fits without trouble. Apply the latest firmware with its corrected
      microcode before you install a 13th or 14th generation chip. Do not mix: DDR5 modules have a
      different notch and cannot be inserted.
    `,
    attributes: attributesOf(motherboardAttributes, {
      socket: 'LGA1700',
      chipset: 'B760',
      formFactor: 'ATX',
      memoryType: 'DDR4',
      moduleForm: 'DIMM',
      memorySlots: 4,
      maxMemory: 128,
      m2Slots: 3,
      lan: 2.5,
      wifi: 'Wi-Fi 6E',
      sataPorts: 4,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
];
