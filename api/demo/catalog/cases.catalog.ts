import { attributesOf, caseAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `cases`. */
export const cases: readonly DemoProduct[] = [
  {
    name: 'Fractal Design North',
    manufacturer: 'Fractal Design',
    category: 'cases',
    priceCents: 13900,
    stockCount: 48,
    description: prose`
      A case with a front of real walnut or oak slats, made for rooms in which a computer is visible all
      day. Behind the wood two 140 mm fans draw in air freely, so looks do not cost temperature.

      It takes ATX boards, a 360 mm radiator at the front and cards up to 355 mm; with a thick radiator
      that figure shrinks accordingly. The mesh side suits air-cooled systems better than the glass.
      Owners of many hard disks will find too few places for them.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 355,
      maxCoolerHeight: 170,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 2,
      volume: 45,
      bays35: 2,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Fractal Design Meshify 2 Compact',
    manufacturer: 'Fractal Design',
    category: 'cases',
    priceCents: 12900,
    stockCount: 30,
    description: prose`
      The folded mesh front lets through plenty of air and keeps coarse dust outside; the filter behind it
      can be pulled out for washing. Three fans are preinstalled, which is enough for most gaming
      computers.

      For an ATX tower it is short, and the interior is nevertheless easy to work in, with reusable straps
      and wide cable channels. Sound insulation is absent by design. If silence matters more than
      temperature, the Define 7 Compact uses the same frame with closed panels.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 360,
      maxCoolerHeight: 169,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 3,
      volume: 42.3,
      bays35: 2,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Fractal Design Define 7 Compact',
    manufacturer: 'Fractal Design',
    category: 'cases',
    priceCents: 12900,
    stockCount: 20,
    description: prose`
      Dense panels lined with damping material turn the hum of a computer into a murmur. Two lids come
      with it: a closed one for silence and a ventilated one for warm summers or a radiator beneath the
      top.

      The front door opens to either side, and intake happens through gaps along its edges. A card of 300
      W or more therefore warms the interior noticeably; such systems belong in an open mesh case. For
      music studios and home offices it is an excellent enclosure.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 360,
      maxCoolerHeight: 169,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 2,
      volume: 42.5,
      bays35: 2,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Fractal Design Torrent Compact',
    manufacturer: 'Fractal Design',
    category: 'cases',
    priceCents: 17900,
    stockCount: 9,
    description: prose`
      Everything here follows from two fans of 180 mm at the front. The power supply moved to the top so
      that the whole air stream reaches graphics card and processor unhindered, and large blades can turn
      slowly.

      It is the enclosure for strong air-cooled hardware. Cable routing to the upper power supply takes
      some thought at first. Cards longer than 330 mm do not fit, and people planning liquid cooling
      should know that the fans have to be replaced by smaller ones for a radiator.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 330,
      maxCoolerHeight: 174,
      powerSupplyFormFactor: 'ATX',
      includedFans: 2,
      volume: 46.7,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Fractal Design Terra',
    manufacturer: 'Fractal Design',
    category: 'cases',
    priceCents: 18900,
    stockCount: 14,
    description: prose`
      Aluminium panels that swing out like wings, a strip of walnut, ten litres. A movable spine divides
      the interior: shift it towards the graphics card for a taller processor cooler, or the other way for
      a thicker card.

      Required are a mini ITX board, an SFX supply and a flat cooler such as the Noctua NH-L9a or
      Thermalright AXP90. Assembly resembles watchmaking more than carpentry. Above 300 W of graphics
      power the heat has nowhere to go, so choose efficient parts.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'Mini ITX',
      maxGraphicsCardLength: 322,
      maxCoolerHeight: 77,
      powerSupplyFormFactor: 'SFX',
      includedFans: 0,
      volume: 10.4,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Lian Li Lancool 216',
    manufacturer: 'Lian Li',
    category: 'cases',
    priceCents: 10900,
    stockCount: 82,
    description: prose`
      Two 160 mm fans behind a mesh front and one of 140 mm at the rear provide more airflow than most
      owners will ever need, at a very reasonable price.

      Long cards up to 392 mm and tower coolers of 180 mm are accommodated; the expansion brackets can
      even be lowered to gain space for a thick radiator above the board. Vibration damping is minimal and
      the side windows are plain. It is our usual suggestion for a first self-built computer with a large
      card.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 392,
      maxCoolerHeight: 180,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 3,
      volume: 55.6,
      bays35: 2,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Lian Li O11 Dynamic EVO',
    manufacturer: 'Lian Li',
    category: 'cases',
    priceCents: 16900,
    stockCount: 0,
    description: prose`
      Two chambers: hardware behind glass in front, power supply and cables out of sight behind it. Three
      360 mm radiators find room, so it became the standard enclosure for custom water loops.

      The layout can be mirrored or turned on its head with the parts supplied. No fans are included;
      calculate at least six of them into the budget. A computer with a single air cooler gets less out of
      this design than out of a simple mesh tower, and pays more.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 426,
      maxCoolerHeight: 167,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 0,
      volume: 60.8,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Lian Li A3-mATX',
    manufacturer: 'Lian Li',
    category: 'cases',
    priceCents: 7900,
    stockCount: 37,
    description: prose`
      A micro ATX cube of 26 litres that swallows cards of 415 mm and, on demand, a 360 mm radiator.
      Perforated panels on all sides make up for the lack of fans in the delivery.

      The position of the power supply is adjustable at the front; a long ATX unit reduces the permissible
      card length, an SFX unit does not. Assembly requires planning the order of steps. With a B850M or
      B650M board this results in a small, strong and affordable computer.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'Micro ATX',
      maxGraphicsCardLength: 415,
      maxCoolerHeight: 165,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 0,
      volume: 26.3,
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'be quiet! Pure Base 500DX',
    manufacturer: 'be quiet!',
    category: 'cases',
    priceCents: 10900,
    stockCount: 60,
    description: prose`
      Three 140 mm fans of the Pure Wings series, an open front and space for coolers of 190 mm: this case
      accepts practically every tower cooler on the market.

      Light strips at the front and inside change colour, or go out, at the press of a button. Two places
      for hard disks and five for SSDs are available below and behind the board tray. There is no
      insulation against noise, yet the slow fans keep the overall impression calm.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 369,
      maxCoolerHeight: 190,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 3,
      volume: 48.3,
      bays35: 2,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'be quiet! Silent Base 802',
    manufacturer: 'be quiet!',
    category: 'cases',
    priceCents: 18900,
    stockCount: 8,
    description: prose`
      A big tower of modular construction: front and top exist twice, closed with damping and open with
      mesh, both in the box. You decide after assembly whether noise or temperature has priority.

      Large boards, radiators of 420 mm and a row of hard disks fit at once; the maximum card length
      applies without the drive cages. The interior can be inverted. It weighs more than twelve kilograms
      empty and wants a place beneath the desk rather than on it.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'E-ATX',
      maxGraphicsCardLength: 432,
      maxCoolerHeight: 185,
      radiator: 420,
      powerSupplyFormFactor: 'ATX',
      includedFans: 3,
      volume: 83.8,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Corsair 4000D Airflow',
    manufacturer: 'Corsair',
    category: 'cases',
    priceCents: 9500,
    stockCount: 116,
    description: prose`
      A plain mid tower that has seen countless builds, with a perforated steel front and a cable channel
      that hides even untidy wiring. Spare parts and accessories are easy to find.

      The two fans supplied move enough air for a mid-range system; add a third below the graphics card's
      level for anything stronger. A single USB-C socket at the front needs a header on the board. Its
      younger relatives are wider, but this one remains pleasant to assemble and fairly priced.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 360,
      maxCoolerHeight: 170,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 2,
      volume: 48.6,
      bays35: 2,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'NZXT H5 Flow',
    manufacturer: 'NZXT',
    category: 'cases',
    priceCents: 8900,
    stockCount: 43,
    description: prose`
      Straight lines, fine perforation, glass at the side: the 2024 model of the H5 Flow looks reserved in
      black and almost clinical in white. Additional intake openings beneath feed the graphics card
      directly.

      Positions for up to two radiators are provided, and cards of 410 mm go in without removing anything.
      Storage is thin on the ground, one large disk and two small ones. For a quiet computer, replace the
      stock fans or limit their speed in the firmware.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'ATX',
      maxGraphicsCardLength: 410,
      maxCoolerHeight: 170,
      radiator: 360,
      powerSupplyFormFactor: 'ATX',
      includedFans: 2,
      volume: 45,
      bays35: 1,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Cooler Master MasterBox NR200P',
    manufacturer: 'Cooler Master',
    category: 'cases',
    priceCents: 9900,
    stockCount: 17,
    description: prose`
      With twenty litres this is one of the larger mini ITX cases, and that is its merit: three-slot cards
      and a tower cooler of 155 mm fit without contortions.

      Every panel comes off without tools, so even beginners manage the assembly. Both a glass and a
      ventilated side are included; the latter is clearly better for a card of more than 200 W. Use an SFX
      power supply with long leads, because the unit sits at the front, far from the board's connectors.
    `,
    attributes: attributesOf(caseAttributes, {
      formFactor: 'Mini ITX',
      maxGraphicsCardLength: 330,
      maxCoolerHeight: 155,
      radiator: 280,
      powerSupplyFormFactor: 'SFX',
      includedFans: 2,
      volume: 20.3,
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
];
