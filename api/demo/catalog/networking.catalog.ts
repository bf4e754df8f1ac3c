import { attributesOf, networkingAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `networking`. */
export const networking: readonly DemoProduct[] = [
  {
    name: 'AVM FRITZ!Box 7690',
    manufacturer: 'AVM',
    category: 'networking',
    priceCents: 29900,
    stockCount: 31,
    description: prose`
      Modem, router, telephone exchange and smart-home centre in one housing. It terminates German DSL
      lines including supervectoring, connects analogue and DECT telephones, and supplies two sockets of
      2.5 gigabits.

      Wi-Fi 7 is limited to the 2.4 and 5 GHz bands, so the maximum rates of the standard are not reached,
      the range in dwellings is nevertheless excellent. Updates have been supplied for many years in the
      past. For a fibre connection there are sister models with the appropriate input; for cable
      television networks too.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Router',
      wifi: 'Wi-Fi 7',
      bands: '2.4 GHz, 5 GHz',
      ports: 4,
      portSpeed: 2.5,
      interface: 'DSL',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'AVM FRITZ!Repeater 3000 AX',
    manufacturer: 'AVM',
    category: 'networking',
    priceCents: 13900,
    stockCount: 55,
    description: prose`
      A repeater with three radio units: one of them is reserved for the connection to the router, so that
      clients do not have to share it. In the mesh of a FRITZ!Box it is taken in by pressing a button.

      Better still, connect it by cable as an access point, then the whole radio capacity belongs to the
      devices. The two sockets at the back also serve a television or printer without wireless. Routers of
      other makes are supported, minus the common steering of clients.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Repeater',
      wifi: 'Wi-Fi 6',
      bands: '2.4 GHz, 5 GHz',
      ports: 2,
      portSpeed: 1,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'TP-Link Archer BE550',
    manufacturer: 'TP-Link',
    category: 'networking',
    priceCents: 21900,
    stockCount: 27,
    description: prose`
      A router without modem for fibre terminals and cable modems with an Ethernet output. All five
      sockets, the one to the internet included, handle 2.5 gigabits.

      The third band at 6 GHz is nearly empty in most neighbourhoods and delivers high rates within one or
      two rooms. Several units form a mesh under the EasyMesh standard. Basic protection is free of
      charge; extended parental controls are a subscription. Telephony has to be handled by another
      device.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Router',
      wifi: 'Wi-Fi 7',
      bands: '2.4 GHz, 5 GHz, 6 GHz',
      ports: 5,
      portSpeed: 2.5,
      poe: false,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'TP-Link TL-SG108',
    manufacturer: 'TP-Link',
    category: 'networking',
    priceCents: 2400,
    stockCount: 200,
    description: prose`
      Eight gigabit sockets in a steel housing, without a fan and without settings. Connect, and it works;
      unused ports reduce their consumption by themselves.

      It multiplies the single wall socket in an office or supplies console, television and receiver. The
      metal case can be mounted on a wall. Virtual networks, mirrored ports and statistics are not
      available: the variant with an E at the end of its name has these. For fast network storage consider
      a 2.5-gigabit switch.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Switch',
      ports: 8,
      portSpeed: 1,
      managed: false,
      poe: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Netgear GS308EP',
    manufacturer: 'Netgear',
    category: 'networking',
    priceCents: 7900,
    stockCount: 22,
    description: prose`
      A small switch that powers its clients: eight ports of PoE+ share 62 W, sufficient for several
      cameras, telephones or one or two access points.

      A web page on the device itself configures VLANs, priorities and the supply of each port; a hanging
      camera can be restarted from the desk. Add up consumption before buying, since modern Wi-Fi 7 access
      points alone may require more than 20 W each.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Switch',
      ports: 8,
      portSpeed: 1,
      managed: true,
      poe: true,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'QNAP QSW-1105-5T',
    manufacturer: 'QNAP',
    category: 'networking',
    priceCents: 8900,
    stockCount: 46,
    description: prose`
      Five ports of 2.5 gigabits, recognised automatically, passively cooled. With the network chips that
      nearly all current boards carry, transfer to a NAS rises from 110 to about 280 MB/s over the cables
      already in the wall.

      That is close to what two mirrored hard disks deliver, so ten gigabits would often be wasted on
      them. The device offers loop detection, otherwise no functions. It becomes warm to the touch, which
      is normal, and should stand free.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Switch',
      ports: 5,
      portSpeed: 2.5,
      managed: false,
      poe: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'MikroTik CRS305-1G-4S+IN',
    manufacturer: 'MikroTik',
    category: 'networking',
    priceCents: 13900,
    stockCount: 10,
    description: prose`
      Four SFP+ cages for ten gigabits in a box that fits into a coat pocket, plus a copper port for
      management that can also power the device. Direct-attach cables to server and workstation are the
      least costly and coolest connection.

      RouterOS or SwOS may be started; the former is powerful and asks for knowledge. Copper transceivers
      become hot, so use at most two and leave a gap between them. Beginners who only want speed are
      happier with a plain switch.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Switch',
      ports: 5,
      portSpeed: 10,
      managed: true,
      interface: 'SFP+',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Ubiquiti UniFi U7 Pro',
    manufacturer: 'Ubiquiti',
    category: 'networking',
    priceCents: 18900,
    stockCount: 19,
    description: prose`
      An access point for ceiling mounting with three bands and six spatial streams. Power arrives through
      the network cable from a PoE+ switch or injector, which must be bought separately.

      Configuration uses the UniFi application, on a gateway of the maker or on a small server of your
      own; a single device can also be set up by telephone. Several of them hand clients over smoothly. A
      small fan inside is scarcely audible. In a one-room flat the router's own radio will do.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Access point',
      wifi: 'Wi-Fi 7',
      bands: '2.4 GHz, 5 GHz, 6 GHz',
      ports: 1,
      portSpeed: 2.5,
      managed: true,
      poe: true,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Intel Wi-Fi 7 BE200',
    manufacturer: 'Intel',
    category: 'networking',
    priceCents: 3500,
    stockCount: 83,
    description: prose`
      A wireless module with Bluetooth for the small M.2 slot of notebooks and motherboards. It brings the
      6 GHz band and channels 320 MHz wide, for up to 5.8 Gbit/s under laboratory conditions.

      The two antenna leads carry the tiny MHF4 plug; attach them with patience. Intel names its own
      platforms as supported, and on many AMD systems the card is not detected, so choose a module with
      another chip there. Linux from kernel 6.5 on includes the driver.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Wireless card',
      wifi: 'Wi-Fi 7',
      bands: '2.4 GHz, 5 GHz, 6 GHz',
      wirelessRate: 5800,
      interface: 'M.2 2230',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'ASUS XG-C100C',
    manufacturer: 'ASUS',
    category: 'networking',
    priceCents: 9900,
    stockCount: 0,
    description: prose`
      A ten-gigabit card with an ordinary RJ45 socket that also negotiates 5, 2.5 and 1 gigabit. Existing
      Cat 6 wiring usually suffices for the distances in a house.

      The Marvell controller is supported by Windows and by the Linux kernel directly. A heat sink covers
      it, and some movement of air in the case is beneficial. Place it in a slot with four lanes; in a
      single-lane one the rate halves. A low-profile bracket for flat enclosures is enclosed.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Network card',
      ports: 1,
      portSpeed: 10,
      interface: 'PCIe 3.0 x4',
      poe: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'TP-Link Archer TX20U Plus',
    manufacturer: 'TP-Link',
    category: 'networking',
    priceCents: 3400,
    stockCount: 68,
    description: prose`
      For desktop computers whose board has no wireless: plug it into a blue USB socket, raise the two
      aerials, install the driver from its own memory. The cradle with cable allows placing it on top of
      the desk, where reception is better.

      In the 5 GHz band it reaches up to 1,201 Mbit/s gross. Linux support depends on the kernel and was
      late in coming, so check beforehand. An internal card with external aerials achieves lower latency,
      if a slot is free.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'USB adapter',
      wifi: 'Wi-Fi 6',
      bands: '2.4 GHz, 5 GHz',
      wirelessRate: 1201,
      interface: 'USB 3.0',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'devolo Magic 2 WiFi 6',
    manufacturer: 'devolo',
    category: 'networking',
    priceCents: 12900,
    stockCount: 1,
    description: prose`
      The network takes the route through the power wiring, where concrete ceilings stop radio waves. At
      the far end this adapter offers wireless and two sockets; a second adapter at the router is
      required.

      Real rates depend on the installation: 100 to 300 Mbit/s are usual, adjoining circuits on different
      phases may give less. The integrated mains outlet should hold the multi-way strip, as switching
      power supplies disturb the signal. A laid cable is always superior. Where none can be laid, this is
      the next best thing.
    `,
    attributes: attributesOf(networkingAttributes, {
      type: 'Powerline adapter',
      wifi: 'Wi-Fi 6',
      bands: '2.4 GHz, 5 GHz',
      ports: 2,
      portSpeed: 1,
      interface: 'Mains socket',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
];
