import { attributesOf, coolerAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `coolers`. */
export const coolers: readonly DemoProduct[] = [
  {
    name: 'Noctua NH-D15 G2',
    manufacturer: 'Noctua',
    category: 'coolers',
    priceCents: 14900,
    stockCount: 34,
    description: prose`
      Two towers, eight heat pipes, two fans of different speed so that no beat tone arises: the second
      generation of a cooler against which others have been measured for ten years. It handles any desktop
      processor at sensible settings without a pump.

      Height 168 mm, width considerable: check case and memory. The base is slightly convex in the
      standard version, a compromise for AMD and Intel. Those who find brown fans unbearable must wait for
      or buy another model; those who want silence need look no further.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 168,
      fanSize: 140,
      fans: 2,
      noise: 24.8,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Noctua NH-U12A',
    manufacturer: 'Noctua',
    category: 'coolers',
    priceCents: 11900,
    stockCount: 22,
    description: prose`
      Performance close to much larger double towers in the format of a single one. At 158 mm in height it
      stands in practically every ATX case, and it does not overhang the memory on common boards.

      Two NF-A12x25 fans, worth a good part of the price on their own, supply the air. Mounting uses solid
      metal and two screws; if the next computer has another socket, Noctua usually sends the parts.
      Budget builders reach similar temperatures with a little more noise for a third of the money.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 158,
      fanSize: 120,
      fans: 2,
      noise: 22.6,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Noctua NH-L9a-AM5',
    manufacturer: 'Noctua',
    category: 'coolers',
    priceCents: 5400,
    stockCount: 41,
    description: prose`
      Just 37 mm tall, smaller in plan than the area AMD reserves around the socket. Nothing is in the way
      of memory or graphics card, not even in a case for a bookshelf.

      Physics remains in force: it suits 65 W processors such as the Ryzen 5 7600 or 8600G. A 9800X3D runs
      beneath it only with a lowered power limit. Removing the original backplate is not required. There
      are no parts for Intel sockets; another version exists for those.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5',
      height: 37,
      fanSize: 92,
      fans: 1,
      noise: 23.6,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Noctua NH-P1',
    manufacturer: 'Noctua',
    category: 'coolers',
    priceCents: 11400,
    stockCount: 6,
    description: prose`
      A passive cooler of 1.2 kg with widely spaced fins, through which warm air rises by itself. There is
      no fan and hence nothing to hear, to clean or to wear out.

      It needs a case with an open top and bottom, upright installation, and a processor that is content
      with about 65 W for long periods; the maker's compatibility list is worth consulting. For recording
      rooms and media computers. A slow case fan nearby raises its capability markedly, at the cost of the
      principle.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 158,
      fans: 0,
      noise: 0,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'be quiet! Dark Rock Pro 5',
    manufacturer: 'be quiet!',
    category: 'coolers',
    priceCents: 9400,
    stockCount: 53,
    description: prose`
      A black double tower with a magnetic mesh cover on top and a switch for two fan profiles. On the
      quiet setting the noise practically disappears inside a closed case.

      The front fan can be moved upwards in steps if tall memory is in its way, at the price of total
      height. Rated for 270 W, it gets along with a Ryzen 9 or Core Ultra 9 in normal operation.
      Installation is easier than with its predecessor because the centre fan slides out of rails.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 168,
      fanSize: 135,
      fans: 2,
      tdp: 270,
      noise: 23.3,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'be quiet! Pure Rock 2',
    manufacturer: 'be quiet!',
    category: 'coolers',
    priceCents: 3900,
    stockCount: 149,
    description: prose`
      One tower, four heat pipes, one fan at moderate speed. For processors of the 65 W and 105 W classes
      nothing more elaborate is necessary, and the asymmetrical shape leaves all memory slots free.

      It replaces noisy boxed coolers with little effort and little money. Under a Core i7 in full turbo
      the fan reaches its limits and the clock drops; pick a double tower for such chips. Newer Intel
      sockets may need a mounting set, included in current production.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 155,
      fanSize: 120,
      fans: 1,
      tdp: 150,
      noise: 26.8,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Thermalright Phantom Spirit 120 SE',
    manufacturer: 'Thermalright',
    category: 'coolers',
    priceCents: 3700,
    stockCount: 107,
    description: prose`
      Seven heat pipes in two towers for less than forty euro. In measurements this cooler comes
      surprisingly near to models at three times the price; savings show in the packaging, the manual and
      the bearing of the fans.

      A metal frame for AMD and one for Intel are in the box, as is a small tube of paste. With 154 mm it
      fits mid-sized cases. We consider it the standard choice for a Ryzen 7 without special demands on
      appearance or acoustics.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 154,
      fanSize: 120,
      fans: 2,
      noise: 25.6,
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'Thermalright Peerless Assassin 120 SE',
    manufacturer: 'Thermalright',
    category: 'coolers',
    priceCents: 3400,
    stockCount: 200,
    description: prose`
      The cooler that taught many manufacturers to calculate. Six pipes, two slim towers and two PWM fans
      cope with a Ryzen 7 or Core Ultra 7 at their default limits.

      Compared with the Phantom Spirit it has one pipe fewer and costs a little less; the temperature
      differs by two or three degrees. Fan clips need nimble fingers, and the second fan hangs low over
      the memory, so modules should not exceed 40 mm. Long-term supply of mounting parts for future
      sockets is not promised.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 155,
      fanSize: 120,
      fans: 2,
      noise: 25.6,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Thermalright AXP90-X47',
    manufacturer: 'Thermalright',
    category: 'coolers',
    priceCents: 2900,
    stockCount: 26,
    description: prose`
      A flat cooler with four heat pipes and a slim 92 mm fan, 47 mm in total. In small cases it is the
      usual answer when 37 mm are too weak and 70 mm too tall.

      Processors up to about 90 W remain within limits. Fitting is done from the rear of the board,
      therefore before it goes into the case. The fan becomes audible above 2,000 revolutions, and a
      gentle curve in the firmware helps. Choose the version in full copper if every degree counts.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 47,
      fanSize: 92,
      fans: 1,
      noise: 22.4,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'ARCTIC Freezer 36',
    manufacturer: 'ARCTIC',
    category: 'coolers',
    priceCents: 2900,
    stockCount: 95,
    description: prose`
      A single tower with one fan pushing and another one pulling. The mounting frame for Intel presses
      the processor down over its whole area, which counteracts the slight bending that these chips suffer
      in their standard socket.

      Suitable for six and eight cores at ordinary power limits. ARCTIC delivers the fans with a long
      cable for daisy-chaining, and paste of its own make lies in the box. Offset mounting on AM5 moves
      the contact towards the hot spot of the chiplets.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 159,
      fanSize: 120,
      fans: 2,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'ARCTIC Liquid Freezer III Pro 360',
    manufacturer: 'ARCTIC',
    category: 'coolers',
    priceCents: 8900,
    stockCount: 47,
    description: prose`
      An all-in-one liquid cooler with a radiator 38 mm thick instead of the usual 27, and a little fan on
      the pump that ventilates the voltage converters. One cable controls everything.

      It belongs to the most capable coolers of its size and is priced well below those with a display.
      The thickness needs attention: radiator plus fans take 63 mm, which not every top panel accepts. For
      a Ryzen 9 9950X or Core Ultra 9 285K under hours of load it is the rational solution.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Liquid',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      radiator: 360,
      fanSize: 120,
      fans: 3,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'be quiet! Pure Loop 2 280mm',
    manufacturer: 'be quiet!',
    category: 'coolers',
    priceCents: 10900,
    stockCount: 0,
    description: prose`
      Two fans of 140 mm cover nearly the same area as three of 120 mm and turn more slowly for it. The
      pump sits in the hose rather than on the processor, decoupled so that its vibration does not reach
      the case.

      A refill port and a bottle of coolant allow topping up after some years, unusual in this class. Make
      sure that your case lists 280 mm explicitly. Strong air coolers are comparable in temperature; the
      appeal lies in the space around the socket.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Liquid',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      radiator: 280,
      fanSize: 140,
      fans: 2,
      noise: 33.8,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'NZXT Kraken Elite 360',
    manufacturer: 'NZXT',
    category: 'coolers',
    priceCents: 25900,
    stockCount: 13,
    description: prose`
      A 360 mm liquid cooler with a round display on the pump. It shows temperatures, a picture, or
      anything else that NZXT's CAM software and a running Windows provide; without that program it falls
      back to a simple view.

      Cooling is very good, though no better than that of sober models for much less. Decide by whether
      the screen gives you pleasure. Speed of pump and fans can be set separately, and the picture rotates
      in software to suit the orientation of the radiator.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Liquid',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      radiator: 360,
      fanSize: 120,
      fans: 3,
      noise: 30,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Deepcool AK620',
    manufacturer: 'Deepcool',
    category: 'coolers',
    priceCents: 5400,
    stockCount: 18,
    description: prose`
      A square double tower with a chequered top plate, six heat pipes and a claimed capacity of 260 W.
      Fluid-dynamic bearings give the two fans a low and even tone.

      At 160 mm in height it passes where 168 mm would touch the window. The front fan can be shifted
      upwards for tall memory. Next to cheaper towers its assets are finish and uncomplicated
      installation. Extreme processors without power limits remain a case for liquid cooling.
    `,
    attributes: attributesOf(coolerAttributes, {
      type: 'Air',
      sockets: 'AM5, AM4, LGA1851, LGA1700',
      height: 160,
      fanSize: 120,
      fans: 2,
      tdp: 260,
      noise: 28,
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
];
