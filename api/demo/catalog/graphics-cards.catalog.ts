import { attributesOf, graphicsCardAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `graphics cards`. */
export const graphicsCards: readonly DemoProduct[] = [
  {
    name: 'ASUS TUF Gaming GeForce RTX 5090 OC',
    manufacturer: 'ASUS',
    category: 'graphics cards',
    priceCents: 319900,
    stockCount: 3,
    description: prose`
      32 GB of GDDR7 on a 512-bit bus make this card interesting beyond games: language models of medium
      size, large Blender scenes and 8K timelines fit into its memory without tricks.

      Measure before ordering. At 348 mm and more than three slots it fills a spacious tower, and its 575
      W need a power supply with a native 12V-2x6 cable as well as a case that moves a lot of air. For
      gaming at 1440p it is far more than a display can show.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'GeForce RTX 5090',
      memory: 32,
      memoryType: 'GDDR7',
      length: 348,
      powerDraw: 575,
      recommendedPowerSupply: 1000,
      displayOutputs: '3 x DisplayPort 2.1b, 2 x HDMI 2.1b',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI GeForce RTX 5080 16G Gaming Trio OC',
    manufacturer: 'MSI',
    category: 'graphics cards',
    priceCents: 127900,
    stockCount: 21,
    description: prose`
      A card for 4K at high refresh rates, with a cooler dimensioned for more heat than the chip usually
      produces. Three fans stand still on the desktop and turn slowly under load.

      Sixteen gigabytes suffice for today's games in 4K; those who train or run neural networks locally
      will reach the limit early. Support the free end with the bracket in the box. Sensible partners are
      a Ryzen 7 with stacked cache, an 850 W power supply and a 240 Hz monitor.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'GeForce RTX 5080',
      memory: 16,
      memoryType: 'GDDR7',
      length: 338,
      powerDraw: 360,
      recommendedPowerSupply: 850,
      displayOutputs: '3 x DisplayPort 2.1b, 1 x HDMI 2.1b',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Gigabyte GeForce RTX 5080 Windforce OC SFF 16G',
    manufacturer: 'Gigabyte',
    category: 'graphics cards',
    priceCents: 114900,
    stockCount: 14,
    description: prose`
      The same chip as on much larger cards, cut to the dimensions that NVIDIA specifies for
      small-form-factor cases. At 304 mm it enters many compact towers in which a usual RTX 5080 would
      touch the front fans.

      The price of the smaller heat sink is a higher fan speed when everything runs at the limit; lowering
      the power target to 85 per cent restores the peace at a barely measurable cost. Check the height of
      the 12V-2x6 plug against the side panel.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'GeForce RTX 5080',
      memory: 16,
      memoryType: 'GDDR7',
      length: 304,
      powerDraw: 360,
      recommendedPowerSupply: 850,
      displayOutputs: '3 x DisplayPort 2.1b, 1 x HDMI 2.1b',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'ASUS Prime GeForce RTX 5070 Ti OC 16GB',
    manufacturer: 'ASUS',
    category: 'graphics cards',
    priceCents: 89900,
    stockCount: 37,
    description: prose`
      Built on the larger chip that also serves the RTX 5080, with some units switched off and the full 16
      GB retained. For a 1440p monitor with a high refresh rate, or 4K with upscaling, it is the point at
      which the curve of price and speed begins to flatten.

      The Prime cooler is 2.5 slots thick and free of lighting. A 750 W power supply is adequate. DLSS
      frame generation smooths motion but does not shorten input delay; judge it by your own games.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'GeForce RTX 5070 Ti',
      memory: 16,
      memoryType: 'GDDR7',
      boostClock: 2527,
      length: 306,
      powerDraw: 300,
      recommendedPowerSupply: 750,
      displayOutputs: '3 x DisplayPort 2.1b, 1 x HDMI 2.1b',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI GeForce RTX 5070 12G Ventus 2X OC',
    manufacturer: 'MSI',
    category: 'graphics cards',
    priceCents: 57900,
    stockCount: 72,
    description: prose`
      Only 236 mm long, this card brings the RTX 5070 into micro ATX cubes and older cases with drive
      cages. Two fans are enough for 250 W, although they become noticeable in badly ventilated
      enclosures.

      The natural habitat is 1440p with high detail. Twelve gigabytes of video memory are a compromise: a
      few current titles with the largest texture packs ask for more. Anyone planning to keep a card for
      five years should weigh a model with 16 GB against it.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'GeForce RTX 5070',
      memory: 12,
      memoryType: 'GDDR7',
      boostClock: 2557,
      length: 236,
      powerDraw: 250,
      recommendedPowerSupply: 650,
      displayOutputs: '3 x DisplayPort 2.1b, 1 x HDMI 2.1b',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Gigabyte GeForce RTX 5060 Ti Windforce OC 16G',
    manufacturer: 'Gigabyte',
    category: 'graphics cards',
    priceCents: 45900,
    stockCount: 54,
    description: prose`
      Sixteen gigabytes on a card of 208 mm: uncommon in this price range, and the reason to take it
      rather than the version with half the memory. Texture-heavy games stay smooth, and small image
      models run locally.

      The PCIe interface uses eight lanes, which matters little on PCIe 4.0 boards and costs some speed on
      older ones. Intended for Full HD with everything enabled and for 1440p with moderate settings. One
      eight-pin plug feeds it.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'GeForce RTX 5060 Ti',
      memory: 16,
      memoryType: 'GDDR7',
      boostClock: 2587,
      length: 208,
      powerDraw: 180,
      recommendedPowerSupply: 600,
      displayOutputs: '3 x DisplayPort 2.1b, 1 x HDMI 2.1b',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI GeForce RTX 5060 8G Ventus 2X OC',
    manufacturer: 'MSI',
    category: 'graphics cards',
    priceCents: 30900,
    stockCount: 110,
    description: prose`
      An undemanding card for Full HD monitors. It is shorter than 20 cm, takes two slots, and lives
      happily on the power supply of an ordinary office tower, provided a spare PCIe plug hangs from it.

      Competitive shooters and older adventures run fast. Eight gigabytes are the weak point: at 1440p or
      with ray tracing, settings have to come down in new releases. For hardware video encoding, including
      AV1, it is one of the least expensive current options.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'GeForce RTX 5060',
      memory: 8,
      memoryType: 'GDDR7',
      boostClock: 2535,
      length: 197,
      powerDraw: 145,
      recommendedPowerSupply: 550,
      displayOutputs: '3 x DisplayPort 2.1b, 1 x HDMI 2.1b',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Sapphire Nitro+ Radeon RX 9070 XT 16GB',
    manufacturer: 'Sapphire',
    category: 'graphics cards',
    priceCents: 74900,
    stockCount: 26,
    description: prose`
      Sapphire's most elaborate version of AMD's fastest current chip. The power connector hides behind a
      magnetic back plate, so that no cable crosses the view through a glass panel.

      At 1440p and in 4K with FSR 4 it plays in the league of cards that cost considerably more. Two HDMI
      ports help those who connect a television as well as a headset. It is long and heavy; compare 331 mm
      with your case. Software that depends on CUDA will not use it.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'Radeon RX 9070 XT',
      memory: 16,
      memoryType: 'GDDR6',
      boostClock: 3060,
      length: 331,
      powerDraw: 330,
      recommendedPowerSupply: 850,
      displayOutputs: '2 x DisplayPort 2.1a, 2 x HDMI 2.1b',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Sapphire Pulse Radeon RX 9070 XT 16GB',
    manufacturer: 'Sapphire',
    category: 'graphics cards',
    priceCents: 64900,
    stockCount: 61,
    description: prose`
      The plain edition of the RX 9070 XT: reference clocks, two ordinary eight-pin sockets, no lighting,
      a large quiet cooler. Existing power supplies without the new connector can be kept, which is often
      the deciding point.

      Linux users get open drivers that are part of the kernel and Mesa. In path-traced games the
      competing GeForce models remain ahead. We suggest a processor from the Ryzen 5 9600X upwards and a
      monitor with 2560 x 1440 pixels.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'Radeon RX 9070 XT',
      memory: 16,
      memoryType: 'GDDR6',
      boostClock: 2970,
      length: 320,
      powerDraw: 304,
      recommendedPowerSupply: 750,
      displayOutputs: '2 x DisplayPort 2.1a, 2 x HDMI 2.1b',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'PowerColor Reaper Radeon RX 9070 16GB',
    manufacturer: 'PowerColor',
    category: 'graphics cards',
    priceCents: 56900,
    stockCount: 33,
    description: prose`
      Exactly two slots thick and content with 220 W, the Reaper is a rare full-performance card for slim
      and compact enclosures. Efficiency is the strength of the RX 9070: it delivers most of the XT's
      frames for a good quarter less power.

      Three fans on a thin heat sink mean that airflow from below should not be blocked. A good companion
      for a mini ITX board and a 750 W SFX supply. Owners of a roomy tower gain more from a thicker
      cooler.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'Radeon RX 9070',
      memory: 16,
      memoryType: 'GDDR6',
      boostClock: 2520,
      length: 289,
      slots: 2,
      powerDraw: 220,
      recommendedPowerSupply: 650,
      displayOutputs: '3 x DisplayPort 2.1a, 1 x HDMI 2.1b',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Sapphire Pulse Radeon RX 9060 XT 16GB',
    manufacturer: 'Sapphire',
    category: 'graphics cards',
    priceCents: 36900,
    stockCount: 83,
    description: prose`
      A short two-fan card with double the memory of most rivals at this price. Full HD with all details
      is easy, 1440p realistic, and a single eight-pin plug is all that has to be found.

      All sixteen PCIe 5.0 lanes are connected, so the card also works well in boards from the PCIe 3.0
      era. Ray tracing is possible in moderation. Anyone who edits video in DaVinci Resolve's free edition
      should check first which codecs are accelerated there.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'Radeon RX 9060 XT',
      memory: 16,
      memoryType: 'GDDR6',
      boostClock: 3290,
      length: 240,
      slots: 2,
      powerDraw: 160,
      recommendedPowerSupply: 550,
      displayOutputs: '2 x DisplayPort 2.1a, 1 x HDMI 2.1b',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'XFX Swift Radeon RX 9070 XT 16GB',
    manufacturer: 'XFX',
    category: 'graphics cards',
    priceCents: 66900,
    stockCount: 0,
    description: prose`
      XFX builds this one around a tall fin stack and three large fans, in sober black without any
      lighting. Frequencies follow AMD's reference, so it differs from dearer models in finish rather than
      in frame rate.

      Check two dimensions: 325 mm in length, and enough free height for a card that rises above the slot
      bracket. Suited to 1440p at high refresh rates. A holder against sagging is advisable for cases that
      are transported.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'Radeon RX 9070 XT',
      memory: 16,
      memoryType: 'GDDR6',
      boostClock: 2970,
      length: 325,
      powerDraw: 304,
      recommendedPowerSupply: 800,
      displayOutputs: '3 x DisplayPort 2.1a, 1 x HDMI 2.1b',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'ASRock Intel Arc B580 Challenger 12GB OC',
    manufacturer: 'ASRock',
    category: 'graphics cards',
    priceCents: 26900,
    stockCount: 47,
    description: prose`
      Intel's second generation of desktop graphics, here with two fans that stop when idle. Twelve
      gigabytes and a wide memory bus let it handle 1440p textures that trouble eight-gigabyte cards; the
      media engine is excellent for AV1 recordings.

      Resizable BAR must be active in the firmware, and the driver takes some processor time, so older
      four- and six-core systems do not get the full speed from it. Check the compatibility of very old
      games before choosing it.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'Arc B580',
      memory: 12,
      memoryType: 'GDDR6',
      boostClock: 2740,
      length: 249,
      slots: 2,
      powerDraw: 190,
      displayOutputs: '3 x DisplayPort 2.1, 1 x HDMI 2.1a',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'ASUS Dual GeForce RTX 3050 OC 6GB',
    manufacturer: 'ASUS',
    category: 'graphics cards',
    priceCents: 18900,
    stockCount: 78,
    description: prose`
      A card without a power plug: its 70 W come through the slot alone. That allows an upgrade of office
      computers whose proprietary power supply offers no PCIe cable.

      Expect Full HD at low to medium detail, DLSS included, and a sharp picture on older monitors through
      DVI. It should not be confused with the original RTX 3050 with 8 GB, which has more compute units
      and needs an extra connector. Anyone with a normal power supply gets more speed from an RTX 5060.
    `,
    attributes: attributesOf(graphicsCardAttributes, {
      chip: 'GeForce RTX 3050 6GB',
      memory: 6,
      memoryType: 'GDDR6',
      boostClock: 1537,
      length: 201,
      slots: 2,
      powerDraw: 70,
      recommendedPowerSupply: 300,
      displayOutputs: '1 x DisplayPort 1.4a, 1 x HDMI 2.1, 1 x DVI-D',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
];
