import { attributesOf, prebuiltAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `prebuilt`. */
export const prebuilt: readonly DemoProduct[] = [
  {
    name: 'Lenovo Legion Tower 5i Gen 10',
    manufacturer: 'Lenovo',
    category: 'prebuilt',
    priceCents: 219900,
    stockCount: 17,
    description: prose`
      A gaming computer of 30 litres made from mostly standard parts: memory, drives and graphics card can
      be exchanged later with a screwdriver and without special adapters.

      With the RTX 5070 Ti it drives a 1440p display at high rates. Take a processor with stacked cache
      instead if competitive shooters matter most. The mainboard and its firmware are Lenovo's own, so
      overclocking options are few. One terabyte fills up quickly with large games; a second M.2 slot
      awaits a drive.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Intel Core Ultra 7 265KF',
      graphicsCard: 'GeForce RTX 5070 Ti',
      memory: 32,
      memoryType: 'DDR5',
      storage: 1000,
      operatingSystem: 'Windows 11 Home',
      formFactor: 'Tower',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'HP Omen 35L',
    manufacturer: 'HP',
    category: 'prebuilt',
    priceCents: 239900,
    stockCount: 11,
    description: prose`
      HP moved to ordinary ATX-style components for this series: a micro ATX board, a standard power
      supply and fans of the usual 120 mm. A later change of graphics card is therefore no adventure.

      The RTX 5080 plays current titles in 4K. Illumination is adjustable and can be turned off
      completely. Uninstall the trial software that you do not want. For a monitor with 1440p this
      configuration is generous; a smaller graphics card would leave money for a better display.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Intel Core Ultra 7 265K',
      graphicsCard: 'GeForce RTX 5080',
      memory: 32,
      memoryType: 'DDR5',
      storage: 1000,
      operatingSystem: 'Windows 11 Home',
      formFactor: 'Tower',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Dell Alienware Aurora ACT1250',
    manufacturer: 'Dell',
    category: 'prebuilt',
    priceCents: 199900,
    stockCount: 23,
    description: prose`
      The smaller of the two current Alienware desktops, set up for 1440p with many details. Air enters
      through a honeycomb at the front and the interior is tidily wired.

      Dell's on-site service is the argument for buyers who do not want to search for faults themselves: a
      technician brings the spare part. The mainboard has dimensions of its own, which restricts
      conversions. Plan it as a machine to be used as it is, with additional memory or an SSD at most. A
      keyboard is not included.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Intel Core Ultra 7 265F',
      graphicsCard: 'GeForce RTX 5070',
      memory: 32,
      memoryType: 'DDR5',
      storage: 1000,
      operatingSystem: 'Windows 11 Home',
      formFactor: 'Tower',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Dell Alienware Area-51 AAT2250',
    manufacturer: 'Dell',
    category: 'prebuilt',
    priceCents: 529900,
    stockCount: 2,
    description: prose`
      A very large tower that can house the biggest graphics cards on the market and needs a sturdy table:
      34 kilograms. QR codes inside lead to instructions for each part, a considerate detail.

      With 32 GB of video memory and 64 GB of main memory it is at home in 4K, in rendering, and in
      experiments with neural networks. The interior follows ATX conventions, and the 1,500 W supply
      leaves room. At 1440p, a computer for half the sum produces nearly the same experience.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Intel Core Ultra 9 285K',
      graphicsCard: 'GeForce RTX 5090',
      memory: 64,
      memoryType: 'DDR5',
      storage: 2000,
      powerSupply: 1500,
      operatingSystem: 'Windows 11 Home',
      formFactor: 'Full tower',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'HP Victus 15L',
    manufacturer: 'HP',
    category: 'prebuilt',
    priceCents: 94900,
    stockCount: 58,
    description: prose`
      A beginner's gaming computer in a white or grey housing that does not look out of place beside
      schoolbooks. In Full HD the RTX 4060 manages all current titles with sensible settings.

      Sixteen gigabytes suffice for now; half a terabyte asks for discipline or a second drive. The
      15-litre case and compact power supply set limits to upgrades, a larger graphics card is not
      foreseen. Those prepared to assemble a computer themselves receive a little more performance for the
      same money, at the price of an afternoon.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Intel Core i5-14400F',
      graphicsCard: 'GeForce RTX 4060',
      memory: 16,
      storage: 512,
      operatingSystem: 'Windows 11 Home',
      formFactor: 'Mini tower',
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'Apple Mac mini M4',
    manufacturer: 'Apple',
    category: 'prebuilt',
    priceCents: 67900,
    stockCount: 84,
    description: prose`
      A computer of 12.7 cm square that is hardly ever audible. The M4 compiles, transcodes and edits
      photographs at a pace for which a few years ago a tower was required, and idles at a few watts.

      Memory is part of the chip package, so the 16 GB decided upon at purchase remain. Storage of 256 GB
      is tight; external drives over Thunderbolt 4 are a good extension. The power button is underneath.
      Windows programs run only through virtualisation, and most large games not at all.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Apple M4',
      graphicsCard: 'Apple M4 10-core GPU',
      memory: 16,
      memoryType: 'LPDDR5X',
      storage: 256,
      operatingSystem: 'macOS',
      formFactor: 'Mini',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Apple Mac Studio M4 Max',
    manufacturer: 'Apple',
    category: 'prebuilt',
    priceCents: 249900,
    stockCount: 9,
    description: prose`
      For film editors, sound engineers and developers who work on macOS for their living. Two media
      engines process several ProRes streams at once, and the graphics unit uses the same 36 GB as the
      processor, of benefit to local language models.

      There are four Thunderbolt 5 ports, ten-gigabit Ethernet and a card reader facing the front. Nothing
      inside is officially exchangeable; think about capacity in advance. Anyone whose project also runs
      smoothly on a Mac mini saves three quarters of the amount.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Apple M4 Max 14-core',
      graphicsCard: 'Apple M4 Max 32-core GPU',
      memory: 36,
      memoryType: 'LPDDR5X',
      storage: 512,
      operatingSystem: 'macOS',
      formFactor: 'Mini',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Framework Desktop Ryzen AI Max+ 395 128GB',
    manufacturer: 'Framework',
    category: 'prebuilt',
    priceCents: 259900,
    stockCount: 6,
    description: prose`
      A mini ITX computer of 4.5 litres for people with large models: up to 96 GB of its memory may be
      assigned to the graphics unit under Windows, more under Linux. Sixteen Zen 5 cores take care of the
      remainder.

      The fast memory is soldered, an exception in Framework's range that the 256-bit bus makes necessary.
      Board, power supply and fan follow standards and can be bought singly. Delivery is without drive and
      operating system. As a gaming machine it corresponds to a mid-range card, at a much higher price.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'AMD Ryzen AI Max+ 395',
      graphicsCard: 'Radeon 8060S',
      memory: 128,
      memoryType: 'LPDDR5X',
      powerSupply: 400,
      formFactor: 'Mini ITX',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Lenovo ThinkCentre M75q Gen 5',
    manufacturer: 'Lenovo',
    category: 'prebuilt',
    priceCents: 67900,
    stockCount: 45,
    description: prose`
      An office computer of one litre that attaches to the back of a display or vanishes beneath a
      tabletop. It draws around ten watts in ordinary work and supports three screens.

      A lid with one screw opens the way to two memory slots and two M.2 places, so extensions are a
      matter of minutes. The maintenance manual is public. Because of its small fan, continuous full load
      becomes audible. It is a favourite for home servers too. There is no space for a graphics card, and
      none is intended.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'AMD Ryzen 5 PRO 8500GE',
      graphicsCard: 'Radeon 740M',
      memory: 16,
      memoryType: 'DDR5',
      storage: 512,
      operatingSystem: 'Windows 11 Pro',
      formFactor: 'Mini',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'HP Elite Mini 800 G9',
    manufacturer: 'HP',
    category: 'prebuilt',
    priceCents: 79900,
    stockCount: 0,
    description: prose`
      Fourteen cores in a housing of 18 cm square, intended for companies with remote administration:
      firmware protection, TPM and fleet management tools are part of the concept.

      Flexible slots at the rear accept an additional port of your choice, for instance a second network
      socket or USB-C with power input, so that one cable to the display is enough. Repairs succeed
      without tools. Private users rarely need the management functions and find equal speed for less in
      unbranded mini computers.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Intel Core i5-14500T',
      graphicsCard: 'Intel UHD Graphics 770',
      memory: 16,
      memoryType: 'DDR5',
      storage: 512,
      operatingSystem: 'Windows 11 Pro',
      formFactor: 'Mini',
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Minisforum MS-01',
    manufacturer: 'Minisforum',
    category: 'prebuilt',
    priceCents: 92900,
    stockCount: 13,
    description: prose`
      A small workstation with a network equipment that used to fill a rack: two SFP+ cages for ten
      gigabits, two sockets of 2.5 gigabits, and a short PCIe slot for a low card.

      Three M.2 drives fit, one of them optionally in U.2 format. For virtualisation with Proxmox, a
      router of one's own or a compact storage server the combination is hard to find elsewhere. Under
      full load it is clearly audible. Distributing virtual machines over large and small cores takes some
      tuning.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Intel Core i9-13900H',
      graphicsCard: 'Intel Iris Xe Graphics',
      memory: 32,
      memoryType: 'DDR5',
      storage: 1000,
      operatingSystem: 'Windows 11 Pro',
      formFactor: 'Mini',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Beelink SER9',
    manufacturer: 'Beelink',
    category: 'prebuilt',
    priceCents: 89900,
    stockCount: 20,
    description: prose`
      Notebook technology without the notebook: twelve cores and the Radeon 890M in a flat aluminium box
      with remarkably quiet cooling. Many older games run in Full HD with medium details, newer ones with
      upscaling.

      Memory is soldered and thereby fast, but fixed. Two M.2 slots take drives. A microphone and
      loudspeakers are built in, useful for conferences without accessories. Support is handled by e-mail
      from abroad; firms with demands on response time should prefer a business model from one of the
      large makers.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'AMD Ryzen AI 9 HX 370',
      graphicsCard: 'Radeon 890M',
      memory: 32,
      memoryType: 'LPDDR5X',
      storage: 1000,
      operatingSystem: 'Windows 11 Pro',
      formFactor: 'Mini',
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'ASUS NUC 15 Pro',
    manufacturer: 'ASUS',
    category: 'prebuilt',
    priceCents: 84900,
    stockCount: 26,
    description: prose`
      The direct descendant of Intel's small square computers, continued by ASUS. Two Thunderbolt 4 ports,
      Wi-Fi 7 and 2.5-gigabit network leave little to wish for on a desk with two or three displays.

      The lid opens without tools. Memory modules in SO-DIMM format, among them CSODIMM, and drives are
      ordinary parts. It is approved for round-the-clock operation, which digital signage and measuring
      stations require. The graphics unit copes with video and light games. A tower offers more for heavy
      calculation, and quieter.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Intel Core Ultra 7 255H',
      graphicsCard: 'Intel Arc 140T',
      memory: 16,
      memoryType: 'DDR5',
      storage: 512,
      operatingSystem: 'Windows 11 Pro',
      formFactor: 'Mini',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Raspberry Pi 500',
    manufacturer: 'Raspberry Pi',
    category: 'prebuilt',
    priceCents: 9900,
    stockCount: 139,
    description: prose`
      A complete Linux computer inside a keyboard: connect a display by micro HDMI and a mouse, add the
      USB-C supply, begin. The forty-pin header at the back opens the door to sensors and small machines.

      For learning to program, for typing texts and for web pages with moderate demands it is a friendly
      device without any fan. The operating system starts from a microSD card, slower than an SSD. Heavy
      web applications test patience. Nobody should buy it as a substitute for a Windows desktop.
    `,
    attributes: attributesOf(prebuiltAttributes, {
      processor: 'Broadcom BCM2712 quad-core',
      graphicsCard: 'VideoCore VII',
      memory: 8,
      memoryType: 'LPDDR4X',
      storage: 32,
      operatingSystem: 'Raspberry Pi OS',
      formFactor: 'Keyboard',
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
];
