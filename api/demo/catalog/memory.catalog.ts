import { attributesOf, memoryAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `memory`. */
export const memory: readonly DemoProduct[] = [
  {
    name: 'G.Skill Flare X5 32GB DDR5-6000 CL30',
    manufacturer: 'G.Skill',
    category: 'memory',
    priceCents: 32900,
    stockCount: 74,
    description: prose`
      Two modules of 16 GB with an EXPO profile for AMD boards: choose it in the firmware, save, and the
      kit runs at 6,000 MT/s with tight timings. That is the rate at which memory and controller of AM5
      processors still work in step.

      The heat spreader is only 33 mm tall, low enough for every large air cooler. Sufficient for games
      and ordinary development work. Buy the capacity that you need in one kit, because mixing two kits
      later often ends at lower rates.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 32,
      modules: 2,
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      dataRate: 6000,
      casLatency: 30,
      voltage: 1.35,
      ecc: false,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'G.Skill Trident Z5 Neo RGB 64GB DDR5-6000 CL30',
    manufacturer: 'G.Skill',
    category: 'memory',
    priceCents: 68900,
    stockCount: 22,
    description: prose`
      64 GB in two modules is the comfortable size for virtual machines, photo catalogues and large
      projects, and it leaves the memory controller with the easier task of driving one module per
      channel.

      A translucent bar lights the upper edge; software from the board maker controls its colours. At 44
      mm the modules may raise the front fan of a dual-tower cooler, so check the clearance. Intel systems
      run the kit too, but need their profile entered by hand if EXPO is not read.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 64,
      modules: 2,
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      dataRate: 6000,
      casLatency: 30,
      voltage: 1.4,
      ecc: false,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Kingston FURY Beast 32GB DDR5-6000 CL30',
    manufacturer: 'Kingston',
    category: 'memory',
    priceCents: 31900,
    stockCount: 119,
    description: prose`
      A quiet choice in black: no lighting, a spreader of moderate height, profiles for AMD and for Intel
      in the same module. This makes the kit easy to move from one platform to the other.

      Without a profile it starts at a conservative standard rate, so a visit to the firmware after
      assembly is worthwhile. For pure office machines slower memory saves money and nobody notices. In
      computers without a graphics card, on the other hand, its speed benefits the built-in graphics
      directly.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 32,
      modules: 2,
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      dataRate: 6000,
      casLatency: 30,
      voltage: 1.4,
      ecc: false,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Kingston FURY Beast 16GB DDR4-3200 CL16',
    manufacturer: 'Kingston',
    category: 'memory',
    priceCents: 9900,
    stockCount: 200,
    description: prose`
      The classic pair of 8 GB for an AM4 or LGA1700 board with DDR4 slots. It revives computers from
      about 2018 onwards at moderate cost and adds a second channel where only one module was installed.

      Sixteen gigabytes satisfy a browser, office programs and most games; those who keep dozens of tabs
      beside a development environment should choose double. The low profile passes under all coolers.
      Please look up whether your board really takes DDR4: the two generations are not interchangeable.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 16,
      modules: 2,
      memoryType: 'DDR4',
      moduleForm: 'DIMM',
      dataRate: 3200,
      casLatency: 16,
      voltage: 1.35,
      ecc: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Kingston FURY Renegade 96GB DDR5-6000 CL32',
    manufacturer: 'Kingston',
    category: 'memory',
    priceCents: 99900,
    stockCount: 8,
    description: prose`
      Modules of 48 GB use denser chips and so reach 96 GB with only two slots occupied. The full 6,000
      MT/s remain attainable, whereas four modules of 24 GB would have to be slowed down.

      The kit addresses simulation, large databases on one desk, and local language models that spill from
      the graphics card into main memory. A board firmware from 2023 or later is needed to recognise the
      chip density. For gaming it brings no gain whatsoever over 32 GB.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 96,
      modules: 2,
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      dataRate: 6000,
      casLatency: 32,
      voltage: 1.35,
      ecc: false,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Corsair Vengeance 32GB DDR5-6000 CL30',
    manufacturer: 'Corsair',
    category: 'memory',
    priceCents: 32500,
    stockCount: 57,
    description: prose`
      Corsair's unlit DDR5 line in dark grey aluminium, 35 mm tall. The timings match those of more ornate
      series, and the missing LEDs save a controller and a cable's worth of software.

      We recommend it for closed cases and workstations in which nobody looks through a window.
      Temperatures under the spreader can be read with common monitoring tools. If your processor only
      supports DDR5-5600 officially, this kit still works: the higher profile counts as overclocking,
      which is normal for desktop memory.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 32,
      modules: 2,
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      dataRate: 6000,
      casLatency: 30,
      voltage: 1.4,
      ecc: false,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Corsair Vengeance LPX 32GB DDR4-3200 CL16',
    manufacturer: 'Corsair',
    category: 'memory',
    priceCents: 16900,
    stockCount: 63,
    description: prose`
      LPX stands for low profile: the spreader hardly rises above the bare module. This is why the series
      has been found under bulky coolers for a decade.

      Thirty-two gigabytes lift an older Ryzen or Core system to a level that remains comfortable for
      years, especially when it hosts containers or a photo editor. The profile is XMP 2.0, understood by
      AMD boards as well. A faster kit of 3,600 MT/s gains little in daily use, so spend the difference on
      storage.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 32,
      modules: 2,
      memoryType: 'DDR4',
      moduleForm: 'DIMM',
      dataRate: 3200,
      casLatency: 16,
      voltage: 1.35,
      ecc: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Corsair Dominator Titanium 64GB DDR5-6600 CL32',
    manufacturer: 'Corsair',
    category: 'memory',
    priceCents: 79900,
    stockCount: 0,
    description: prose`
      Selected chips, a massive spreader and exchangeable top bars: the Titanium series is memory for
      builds on display. Technically the profile of 6,600 MT/s at 64 GB is aimed at Intel's Z790 and Z890
      boards, whose controllers cope with it.

      On AM5 such a rate works only with a changed ratio between controller and memory and is then no
      faster than a good 6,000 kit. Height is 56 mm, hence liquid cooling or a tower with high clearance
      is the usual combination.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 64,
      modules: 2,
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      dataRate: 6600,
      casLatency: 32,
      voltage: 1.4,
      ecc: false,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Crucial Pro 64GB DDR5-5600 CL46',
    manufacturer: 'Crucial',
    category: 'memory',
    priceCents: 57900,
    stockCount: 34,
    description: prose`
      Memory that runs at its rated speed with the standard voltage of 1.1 V, without a profile having to
      be chosen for stability. Servers at home, workstations with deadlines and computers that somebody
      else must maintain are the places for it.

      The latency figure looks poor beside gaming kits, but databases and compilers hardly feel it.
      Micron, the parent company, manufactures the chips itself. Tinkerers who enjoy tuning timings will
      find these modules too plain.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 64,
      modules: 2,
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      dataRate: 5600,
      casLatency: 46,
      voltage: 1.1,
      ecc: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Crucial Pro 32GB DDR4-3200 CL22',
    manufacturer: 'Crucial',
    category: 'memory',
    priceCents: 15900,
    stockCount: 46,
    description: prose`
      At 1.2 V and with JEDEC timings these two modules of 16 GB start at full speed in any board for
      DDR4-3200. There is nothing to set up, which is agreeable when a dozen company computers have to be
      upgraded in an afternoon.

      Games on AM4 lose a few frames against CL16 memory. Whoever plays competitively should prefer a
      tighter kit; for everything else the difference stays below the threshold of perception.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 32,
      modules: 2,
      memoryType: 'DDR4',
      moduleForm: 'DIMM',
      dataRate: 3200,
      casLatency: 22,
      voltage: 1.2,
      ecc: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'TEAMGROUP T-Create Expert 32GB DDR5-6000 CL30',
    manufacturer: 'TEAMGROUP',
    category: 'memory',
    priceCents: 30900,
    stockCount: 28,
    description: prose`
      A kit designed with small workstations in mind: matt black, unlit, slim enough for the narrow gap
      beside low coolers in mini ITX cases. Its latency is as low as that of gaming series with more
      decoration.

      Profiles for EXPO and XMP are both stored. Photographers and musicians with medium-sized projects
      are well served by 32 GB; multi-layer video and orchestral sample libraries call for 64 GB. The
      manufacturer grants a lifetime warranty, whose terms are worth reading.
    `,
    attributes: attributesOf(memoryAttributes, {
      capacity: 32,
      modules: 2,
      memoryType: 'DDR5',
      moduleForm: 'DIMM',
      dataRate: 6000,
      casLatency: 30,
      voltage: 1.35,
      ecc: false,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
];
