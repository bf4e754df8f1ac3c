import { attributesOf, storageAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `storage`. */
export const storage: readonly DemoProduct[] = [
  {
    name: 'Samsung 990 Pro 2TB',
    manufacturer: 'Samsung',
    category: 'storage',
    priceCents: 21900,
    stockCount: 86,
    description: prose`
      The fastest that PCIe 4.0 permits, and consistent even when the drive fills up: its cache of real
      DRAM keeps small random accesses quick, which developers notice when thousands of source files are
      touched at once.

      Two terabytes hold a system, tools and a fair collection of games. The flat version without heat
      sink fits notebooks and the covered slots of desktop boards. Under an exhausted graphics card it
      gets warm; use the board's own cover there.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 2000,
      interface: 'PCIe 4.0 x4',
      formFactor: 'M.2 2280',
      read: 7450,
      write: 6900,
      endurance: 1200,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Samsung 990 EVO Plus 2TB',
    manufacturer: 'Samsung',
    category: 'storage',
    priceCents: 16900,
    stockCount: 104,
    description: prose`
      A drive without its own memory chip that borrows a little of the computer's instead. In sequential
      figures it is nearly a 990 Pro; the difference appears in long mixed loads, such as running several
      virtual machines.

      For a games library, a notebook or a second disk the cheaper construction is entirely reasonable,
      and its low consumption spares batteries. It also runs over two lanes of PCIe 5.0, should a future
      board offer no more.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 2000,
      interface: 'PCIe 4.0 x4',
      formFactor: 'M.2 2280',
      read: 7250,
      write: 6300,
      endurance: 1200,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Samsung 9100 Pro 2TB',
    manufacturer: 'Samsung',
    category: 'storage',
    priceCents: 28900,
    stockCount: 27,
    description: prose`
      Twice the transfer rate of the best PCIe 4.0 drives, provided that the slot supplies four lanes of
      the fifth generation. Copying camera footage or loading large model weights finishes in
      correspondingly little time.

      Program starts and game loading hardly change, because there the processor sets the pace. A heat
      sink is indispensable: use the one of the motherboard. Before you order, check whether occupying
      that slot takes lanes away from the graphics card.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 2000,
      interface: 'PCIe 5.0 x4',
      formFactor: 'M.2 2280',
      read: 14700,
      write: 13400,
      endurance: 1200,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Western Digital Black SN850X 2TB',
    manufacturer: 'Western Digital',
    category: 'storage',
    priceCents: 19900,
    stockCount: 69,
    description: prose`
      A mature drive that has been on the market long enough for its behaviour to be known. DRAM cache,
      high random read rates and a firmware that copes well with game loading made it a standard
      recommendation.

      With an added heat sink it also meets the requirements of the expansion slot in a PlayStation 5. In
      a desktop it makes a good system disk. Peak consumption is higher than that of cacheless drives, so
      thin notebooks deserve something more frugal.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 2000,
      interface: 'PCIe 4.0 x4',
      formFactor: 'M.2 2280',
      read: 7300,
      write: 6600,
      endurance: 1200,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Western Digital Black SN7100 1TB',
    manufacturer: 'Western Digital',
    category: 'storage',
    priceCents: 9900,
    stockCount: 142,
    description: prose`
      This one-terabyte drive draws remarkably little current for its speed, which recommends it for
      notebooks and handheld consoles with a 2280 bay. The chips sit on one side of the board only, so it
      enters flat slots.

      No DRAM is fitted; a portion of main memory serves as the mapping table. Everyday work does not show
      it. Users who write hundreds of gigabytes every day should look at drives with higher endurance.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 1000,
      interface: 'PCIe 4.0 x4',
      formFactor: 'M.2 2280',
      read: 7250,
      write: 6900,
      endurance: 600,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Crucial T705 2TB',
    manufacturer: 'Crucial',
    category: 'storage',
    priceCents: 25900,
    stockCount: 0,
    description: prose`
      A PCIe 5.0 drive for those who move very large files all day: video intermediates, database dumps,
      disk images. Sequential reading reaches 14.5 GB/s in a suitable slot.

      The controller produces considerable heat and throttles if it cannot get rid of it. Plan a heat sink
      with contact on the whole surface and some air across it. In a laptop this model is out of place,
      and in a PCIe 3.0 board three quarters of its speed would be wasted.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 2000,
      interface: 'PCIe 5.0 x4',
      formFactor: 'M.2 2280',
      read: 14500,
      write: 12700,
      endurance: 1200,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Crucial P310 1TB',
    manufacturer: 'Crucial',
    category: 'storage',
    priceCents: 8400,
    stockCount: 77,
    description: prose`
      Quick reads at a low price. The flash stores four bits per cell, which explains both the price and
      the rated endurance of 220 terabytes written; as a disk for games, documents and media that are
      mostly read, it will not reach that figure soon.

      After very large copy operations the fast cache is exhausted and the write rate falls until the
      drive has tidied up. For databases or video recording pick a model with three-bit cells.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 1000,
      interface: 'PCIe 4.0 x4',
      formFactor: 'M.2 2280',
      read: 7100,
      write: 6000,
      endurance: 220,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Kingston KC3000 1TB',
    manufacturer: 'Kingston',
    category: 'storage',
    priceCents: 10900,
    stockCount: 38,
    description: prose`
      Endurance of 800 terabytes written and a DRAM cache place this drive a step above most others of its
      size. A thin graphene-aluminium label spreads the heat without adding height.

      It is a good home for compilers, package caches and virtual machines, which write more than one
      would think. Notebook owners can use it as well, but it drains the battery faster than newer
      designs. The nominal 1,024 GB are slightly more than the usual terabyte.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 1024,
      interface: 'PCIe 4.0 x4',
      formFactor: 'M.2 2280',
      read: 7000,
      write: 6000,
      endurance: 800,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Kingston NV3 1TB',
    manufacturer: 'Kingston',
    category: 'storage',
    priceCents: 7200,
    stockCount: 200,
    description: prose`
      An honest budget drive: it replaces a hard disk or a SATA drive with something ten times as fast and
      asks for little money. Installation takes one screw and five minutes.

      Kingston may change controller and flash type during production while keeping the rated figures, so
      test results of individual samples differ. That matters little for office computers. For sustained
      heavy writing we would advise the KC3000 instead.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 1000,
      interface: 'PCIe 4.0 x4',
      formFactor: 'M.2 2280',
      read: 6000,
      write: 4000,
      endurance: 320,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Kingston FURY Renegade G5 2TB',
    manufacturer: 'Kingston',
    category: 'storage',
    priceCents: 27900,
    stockCount: 15,
    description: prose`
      Among PCIe 5.0 drives this one stands out for a controller made in a 6 nm process, which keeps it
      cooler than the first generation, and for an endurance rating of two petabytes.

      It therefore suits build servers and workstations with scratch data on a local disk. The heat sink
      of an ordinary desktop board is enough. A quick reminder about expectations: booting the operating
      system and opening documents take as long as with a good drive of the fourth generation.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 2048,
      interface: 'PCIe 5.0 x4',
      formFactor: 'M.2 2280',
      read: 14700,
      write: 14000,
      endurance: 2000,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Samsung 870 EVO 1TB',
    manufacturer: 'Samsung',
    category: 'storage',
    priceCents: 10900,
    stockCount: 51,
    description: prose`
      For computers without an M.2 slot, for network storage with 2.5-inch bays, and for the notebook from
      2014 that is still too good to throw away. The SATA interface limits it to 560 MB/s, yet the short
      access time is what makes an old machine feel new.

      A cable and four screws are not included. In a desktop with a free M.2 slot the same money buys a
      drive ten times faster.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'SSD',
      capacity: 1000,
      interface: 'SATA 6 Gbit/s',
      formFactor: '2.5 inch',
      read: 560,
      write: 530,
      endurance: 600,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Samsung Portable SSD T9 2TB',
    manufacturer: 'Samsung',
    category: 'storage',
    priceCents: 20900,
    stockCount: 44,
    description: prose`
      A rubber-covered drive of credit-card size for footage and backups on the road. Two cables are in
      the box, one for each kind of USB socket.

      The full 2,000 MB/s require a port with 20 Gbit/s, which many notebooks, MacBooks included, do not
      have; there it settles at about half. Hardware encryption with a password is available through
      Samsung's software. As an archive for decades, flash without power is the wrong medium; refresh it
      from time to time.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'Portable SSD',
      capacity: 2000,
      interface: 'USB 3.2 Gen 2x2',
      formFactor: 'Portable',
      read: 2000,
      write: 1950,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Seagate IronWolf 8TB',
    manufacturer: 'Seagate',
    category: 'storage',
    priceCents: 21900,
    stockCount: 32,
    description: prose`
      A hard drive for network storage with up to eight bays, built for continuous operation and for
      neighbours that vibrate. Recording is conventional rather than shingled, so rebuilding a RAID does
      not drag on for days.

      The purchase includes three years of data recovery service by Seagate; the conditions are described
      on the maker's pages. It is audible when seeking, hence better placed in a cupboard than beside the
      bed. For Windows itself, please use an SSD.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'Hard drive',
      capacity: 8000,
      interface: 'SATA 6 Gbit/s',
      formFactor: '3.5 inch',
      read: 210,
      rotationalSpeed: 7200,
      cache: 256,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Western Digital Red Plus 4TB',
    manufacturer: 'Western Digital',
    category: 'storage',
    priceCents: 11900,
    stockCount: 59,
    description: prose`
      Slow rotation makes this drive quiet and cool, the qualities that count in a two-bay box on a
      living-room shelf. The suffix Plus is essential: it marks conventional recording, whereas plain Red
      models of this size use overlapping tracks.

      Two of them mirrored hold the photographs and tax documents of a household safely against the
      failure of one, though a mirror never replaces a backup. It is no disk for games or for editing
      video.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'Hard drive',
      capacity: 4000,
      interface: 'SATA 6 Gbit/s',
      formFactor: '3.5 inch',
      read: 180,
      rotationalSpeed: 5400,
      cache: 256,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'Seagate Exos X24 24TB',
    manufacturer: 'Seagate',
    category: 'storage',
    priceCents: 54900,
    stockCount: 5,
    description: prose`
      Ten platters in helium and 24 TB in one bay: a data-centre drive for those who count slots and watts
      per terabyte. It is rated for 550 TB of traffic a year and two and a half million hours between
      failures.

      Seek noise is that of a server, so keep it out of living spaces. Check that your enclosure delivers
      enough current at spin-up and that the backplane matches the newer position of the screw holes.
      Single desktop disks are cheaper for occasional backups.
    `,
    attributes: attributesOf(storageAttributes, {
      type: 'Hard drive',
      capacity: 24000,
      interface: 'SATA 6 Gbit/s',
      formFactor: '3.5 inch',
      read: 285,
      rotationalSpeed: 7200,
      cache: 512,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
];
