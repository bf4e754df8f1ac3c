import { attributesOf, processorAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `processors`. */
export const processors: readonly DemoProduct[] = [
  {
    name: 'AMD Ryzen 7 9800X3D',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 45900,
    stockCount: 64,
    description: prose`
      Eight Zen 5 cores with 96 MB of third-level cache, most of it stacked beneath the die, an
      arrangement that allows higher clock rates than earlier X3D parts reached. Games that keep large
      working sets, such as simulations and strategy titles, gain the most from it.

      Combine it with a DDR5-6000 kit of two modules and a tower cooler of the larger kind. If the machine
      mainly compiles or renders, a Ryzen 9 does more work for the money; the small graphics unit only
      drives a desktop.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM5',
      architecture: 'Zen 5',
      cores: 8,
      threads: 16,
      baseClock: 4.7,
      boostClock: 5.2,
      l3Cache: 96,
      tdp: 120,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'AMD Ryzen 9 9950X3D',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 67900,
    stockCount: 23,
    description: prose`
      Two chiplets of eight cores each; one of them carries the extra cache. The chipset driver steers
      games to that chiplet and leaves the other for everything else, so Windows should be kept up to date
      for this to work as intended.

      Meant for people who build software or encode video by day and play by night on the same machine.
      Plan a 360 mm radiator or a dual-tower cooler, a board with solid voltage regulation, and at least
      64 GB of memory. A pure gaming PC hardly benefits over the eight-core X3D.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM5',
      architecture: 'Zen 5',
      cores: 16,
      threads: 32,
      baseClock: 4.3,
      boostClock: 5.7,
      l3Cache: 128,
      tdp: 170,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'AMD Ryzen 9 9950X',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 52900,
    stockCount: 18,
    description: prose`
      Sixteen full Zen 5 cores without stacked cache: the choice for compilation, rendering, scientific
      code with wide vector instructions, and virtual machines. All cores are equal, so no scheduler has
      to decide which half suits a task.

      In Eco mode the package stays near 105 W and gives up surprisingly little in throughput, which makes
      quiet air cooling realistic. Those who buy it for games alone pay for cores that idle. Four memory
      modules work but force a clearly lower data rate than two.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM5',
      architecture: 'Zen 5',
      cores: 16,
      threads: 32,
      baseClock: 4.3,
      boostClock: 5.7,
      l3Cache: 64,
      tdp: 170,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'AMD Ryzen 7 9700X',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 29900,
    stockCount: 88,
    description: prose`
      A frugal eight-core for a machine that is on all day. At its default 65 W rating it runs cool under
      a mid-sized tower; a 105 W setting in the firmware of newer boards trades heat for a few per cent in
      multi-threaded work.

      Good company: a B850 board, 32 GB of DDR5 and a mid-range graphics card. It is not the fastest Ryzen
      in games, since the variants with stacked cache lead there, and no cooler comes in the box.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM5',
      architecture: 'Zen 5',
      cores: 8,
      threads: 16,
      baseClock: 3.8,
      boostClock: 5.5,
      l3Cache: 32,
      tdp: 65,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'AMD Ryzen 5 9600X',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 19900,
    stockCount: 132,
    description: prose`
      The smallest Zen 5 desktop processor in this shop, with six cores. Single-thread speed is close to
      that of processors costing three times as much, which is what office work, web development and most
      games notice.

      Pair it with a graphics card of the RTX 5060 Ti or RX 9060 XT class; anything larger will at times
      wait for the processor. Video export and large code bases profit from eight or more cores. Buy a
      cooler separately: a single tower of 120 mm is plenty.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM5',
      architecture: 'Zen 5',
      cores: 6,
      threads: 12,
      baseClock: 3.9,
      boostClock: 5.4,
      l3Cache: 32,
      tdp: 65,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'AMD Ryzen 7 7800X3D',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 34900,
    stockCount: 41,
    description: prose`
      The previous generation of the cache-heavy gaming chip remains a sensible purchase: in games it
      rarely draws more than 80 W and still keeps up with most newer parts. The cache sits on top of the
      cores here, which limits the clock rate and rules out multiplier overclocking.

      Any AM5 board with a recent firmware takes it. Choose something else if rendering time is money; a
      Ryzen 9 of the same generation finishes such jobs much sooner.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM5',
      architecture: 'Zen 4',
      cores: 8,
      threads: 16,
      baseClock: 4.2,
      boostClock: 5.0,
      l3Cache: 96,
      tdp: 120,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'AMD Ryzen 5 7600',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 17900,
    stockCount: 97,
    description: prose`
      The usual way into socket AM5. In its boxed version a small Wraith Stealth cooler is included,
      adequate for the 65 W this chip consumes, though audible under load; a modest tower makes it quiet.

      With a B650 board and 32 GB of memory it makes a dependable home or study computer, and the socket
      leaves room for a larger processor later. Do not expect much from the built-in graphics unit: two
      compute units show spreadsheets and films, not games.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM5',
      architecture: 'Zen 4',
      cores: 6,
      threads: 12,
      baseClock: 3.8,
      boostClock: 5.1,
      l3Cache: 32,
      tdp: 65,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'AMD Ryzen 5 8600G',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 18900,
    stockCount: 36,
    description: prose`
      A processor for computers without a graphics card. The Radeon 760M inside plays older and
      undemanding titles in Full HD, decodes AV1 and drives several monitors, all within one 65 W budget.

      Feed it fast memory in two modules, because the graphics unit has no memory of its own and DDR5-6000
      pays off visibly. It suits living-room machines and tiny cases. Combining it with a large graphics
      card makes little sense: the cache is halved and the slot gets only eight PCIe 4.0 lanes.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM5',
      architecture: 'Zen 4',
      cores: 6,
      threads: 12,
      baseClock: 4.3,
      boostClock: 5.0,
      l3Cache: 16,
      tdp: 65,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'AMD Ryzen 7 5800XT',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 15900,
    stockCount: 29,
    description: prose`
      One of the last upgrades for a platform that began in 2017. Whoever owns a B450 or B550 board with
      DDR4 can go from four or six older cores to eight without replacing anything else, after a firmware
      update.

      A new build should start with AM5 instead. There is no graphics unit, so a card is mandatory, and
      PCIe 4.0 needs a 500 series chipset. Under sustained load a dual-tower cooler keeps it below its
      thermal limit.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM4',
      architecture: 'Zen 3',
      cores: 8,
      threads: 16,
      baseClock: 3.8,
      boostClock: 4.8,
      l3Cache: 32,
      tdp: 105,
      memoryType: 'DDR4',
      integratedGraphics: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'AMD Ryzen 5 5500',
    manufacturer: 'AMD',
    category: 'processors',
    priceCents: 7900,
    stockCount: 200,
    description: prose`
      Six cores with twelve threads at the price of a mid-range keyboard. It is derived from a notebook
      design, which explains the 16 MB of cache and the restriction to PCIe 3.0; an entry graphics card
      with only eight lanes loses some speed because of that.

      Useful for repairing or extending an existing AM4 machine, for file servers, or for a first PC
      assembled from used parts. Not a match for graphics cards beyond the lower middle class.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'AM4',
      architecture: 'Zen 3',
      cores: 6,
      threads: 12,
      baseClock: 3.6,
      boostClock: 4.2,
      l3Cache: 16,
      tdp: 65,
      memoryType: 'DDR4',
      integratedGraphics: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Intel Core Ultra 9 285K',
    manufacturer: 'Intel',
    category: 'processors',
    priceCents: 56900,
    stockCount: 16,
    description: prose`
      Eight performance cores and sixteen efficient ones, without Hyper-Threading, built from separate
      tiles. In rendering and encoding it competes with sixteen-core Ryzens; the media engine handles
      H.265 in 4:2:2, which video editors with such footage will appreciate.

      It belongs on a Z890 board with memory of 6,400 MT/s or more, CUDIMM included. The turbo budget is
      250 W, so cooling must be ample. For games alone, processors with stacked cache are faster and less
      costly.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'LGA1851',
      architecture: 'Arrow Lake',
      cores: 24,
      threads: 24,
      baseClock: 3.7,
      boostClock: 5.7,
      l3Cache: 36,
      tdp: 125,
      peakPower: 250,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Intel Core Ultra 7 265K',
    manufacturer: 'Intel',
    category: 'processors',
    priceCents: 30900,
    stockCount: 58,
    description: prose`
      Twenty cores at a price at which others sell eight. That makes it a practical base for workstations
      that compile, transcode or run many containers, while idle consumption stays low thanks to the
      efficient cores.

      Thunderbolt 4 and twenty PCIe 5.0 lanes come straight from the processor, enough for a graphics card
      and one fast SSD. Gaming performance is respectable, not leading. Only this processor family fits
      the socket, so choose the number of cores with the coming years in mind.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'LGA1851',
      architecture: 'Arrow Lake',
      cores: 20,
      threads: 20,
      baseClock: 3.9,
      boostClock: 5.5,
      l3Cache: 30,
      tdp: 125,
      peakPower: 250,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Intel Core Ultra 5 245K',
    manufacturer: 'Intel',
    category: 'processors',
    priceCents: 21900,
    stockCount: 0,
    description: prose`
      The small unlocked model of the Arrow Lake family: six performance cores plus eight efficient ones.
      Compared with its predecessor it needs noticeably less power in everyday use, and the display unit
      supports four monitors.

      A B860 board is enough if overclocking is of no interest, as memory can still be run faster there. A
      single-tower cooler handles typical work, two towers are better for rendering. People with an
      LGA1700 board cannot reuse it; the sockets differ.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'LGA1851',
      architecture: 'Arrow Lake',
      cores: 14,
      threads: 14,
      baseClock: 4.2,
      boostClock: 5.2,
      l3Cache: 24,
      tdp: 125,
      peakPower: 159,
      memoryType: 'DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Intel Core i7-14700K',
    manufacturer: 'Intel',
    category: 'processors',
    priceCents: 33900,
    stockCount: 12,
    description: prose`
      The most useful step up for owners of a 600 or 700 series board: twenty cores, and a memory
      controller that accepts DDR4 as well as DDR5, whichever the board has slots for.

      Install the current firmware before first use, since it contains the corrected voltage behaviour for
      this generation, and leave the power limits at Intel's defaults. Peak consumption of 253 W calls for
      serious cooling. If you are buying the board as well, a newer socket is the better foundation.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'LGA1700',
      architecture: 'Raptor Lake Refresh',
      cores: 20,
      threads: 28,
      baseClock: 3.4,
      boostClock: 5.6,
      l3Cache: 33,
      tdp: 125,
      peakPower: 253,
      memoryType: 'DDR4, DDR5',
      integratedGraphics: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Intel Core i5-14400F',
    manufacturer: 'Intel',
    category: 'processors',
    priceCents: 13900,
    stockCount: 115,
    description: prose`
      Six fast and four small cores for inexpensive gaming computers. The letter F means that the graphics
      unit is disabled, so the first picture appears only after a graphics card is fitted.

      Its advantage in 2026 is the choice of memory: a B760 board with DDR4 slots can take over modules
      from an older machine, which saves real money while DDR5 is dear. Overclocking is locked. Content
      creators who rely on Quick Sync should look for the version without the suffix.
    `,
    attributes: attributesOf(processorAttributes, {
      socket: 'LGA1700',
      architecture: 'Raptor Lake Refresh',
      cores: 10,
      threads: 16,
      baseClock: 2.5,
      boostClock: 4.7,
      l3Cache: 20,
      tdp: 65,
      peakPower: 148,
      memoryType: 'DDR4, DDR5',
      integratedGraphics: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
];
