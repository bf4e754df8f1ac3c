import { attributesOf, headsetAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `headsets`. */
export const headsets: readonly DemoProduct[] = [
  {
    name: 'HyperX Cloud III',
    manufacturer: 'HyperX',
    category: 'headsets',
    priceCents: 8500,
    stockCount: 79,
    description: prose`
      A wired headset with a frame of aluminium and soft cushions, known for comfort over many hours. The
      small sound card in the cable serves USB; without it the 3.5 mm plug fits consoles and telephones.

      Tuning is balanced with a little emphasis on bass, and the angled drivers give a clear impression of
      direction. The microphone detaches and carries a lamp that shows muting. Wireless freedom costs
      extra in the sister model. Sound insulation is moderate, so a loud open office remains audible.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed over-ear',
      connection: '3.5 mm, USB-A, USB-C',
      driver: 53,
      detachableMicrophone: true,
      noiseCancelling: false,
      weight: 308,
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'SteelSeries Arctis Nova 7',
    manufacturer: 'SteelSeries',
    category: 'headsets',
    priceCents: 14900,
    stockCount: 50,
    description: prose`
      Two radio links at the same time: the game comes over 2.4 GHz, the telephone call over Bluetooth,
      and both are mixed in the ear cups. A wheel balances voices against effects.

      The microphone retracts completely into the cup, so that the headset does not look out of place in
      the street. Thirty-eight hours of operation and fast charging relieve planning. Sound out of the box
      is somewhat dark; the equaliser of the accompanying program repairs it.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed over-ear',
      connection: '2.4 GHz, Bluetooth, 3.5 mm',
      driver: 40,
      detachableMicrophone: false,
      noiseCancelling: false,
      batteryLife: 38,
      weight: 325,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'SteelSeries Arctis Nova Pro Wireless',
    manufacturer: 'SteelSeries',
    category: 'headsets',
    priceCents: 30900,
    stockCount: 14,
    description: prose`
      A base station with display accepts two USB sources, for example computer and console, and charges a
      spare battery while the other one is in use. Swapping takes seconds, and the headset never has to be
      laid aside.

      Active cancellation dampens fans and traffic, though it does not reach that of specialised travel
      headphones. The headband adapts by an elastic strap. For one computer and occasional play the effort
      is disproportionate; the Nova 7 covers that for half the sum.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed over-ear',
      connection: '2.4 GHz, Bluetooth, 3.5 mm',
      driver: 40,
      detachableMicrophone: false,
      noiseCancelling: true,
      batteryLife: 22,
      weight: 337,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Razer BlackShark V2 Pro',
    manufacturer: 'Razer',
    category: 'headsets',
    priceCents: 14900,
    stockCount: 33,
    description: prose`
      The 2023 edition has a wide-band microphone whose voice quality comes close to a small desktop one,
      a rare virtue among wireless headsets. Seventy hours of battery life carry it through a working
      week.

      Thick cushions isolate passively and well. Profiles tuned with players for individual titles
      emphasise footsteps; a flat setting exists for music. There is no analogue input, thus no operation
      with an empty battery except while charging. Spectacle wearers benefit from the light clamping
      force.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed over-ear',
      connection: '2.4 GHz, Bluetooth',
      driver: 50,
      detachableMicrophone: true,
      noiseCancelling: false,
      batteryLife: 70,
      weight: 320,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Logitech G Pro X 2 Lightspeed',
    manufacturer: 'Logitech',
    category: 'headsets',
    priceCents: 19900,
    stockCount: 0,
    description: prose`
      Diaphragms of graphene are light and stiff, which is meant to reduce distortion; audibly the headset
      is neutral and precise, without the swollen bass of many gaming models.

      A steel headband with rotating hinges permits laying the cups flat on the chest. Leatherette and
      velour cushions both come along. The microphone is good, its software filters rather strong, so
      reduce them. Analogue use with a cable is possible and saves the battery when composing or mixing
      drafts at night.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed over-ear',
      connection: '2.4 GHz, Bluetooth, 3.5 mm',
      driver: 50,
      detachableMicrophone: true,
      noiseCancelling: false,
      batteryLife: 50,
      weight: 345,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Logitech H390',
    manufacturer: 'Logitech',
    category: 'headsets',
    priceCents: 2900,
    stockCount: 176,
    description: prose`
      The plain USB headset for calls. Plug it in, select it in the conference program, speak. A remote in
      the cable changes the volume and mutes the microphone.

      Cushions of artificial leather rest on the ears instead of enclosing them, acceptable for an hour at
      a time. Music sounds thin, voices intelligible. For classrooms, hotlines and as a reserve in the
      drawer there is hardly anything simpler. Gaming or eight-hour days deserve a softer model.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed on-ear',
      connection: 'USB-A',
      detachableMicrophone: false,
      noiseCancelling: false,
      weight: 197,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'beyerdynamic MMX 300 Pro',
    manufacturer: 'beyerdynamic',
    category: 'headsets',
    priceCents: 27900,
    stockCount: 7,
    description: prose`
      A studio headphone from Heilbronn with a condenser microphone at its side. The transducers resolve
      finely, and voices are transmitted with a fullness that broadcasters would accept.

      Velour cushions, cable and headband padding are obtainable as spare parts, so that ten years of use
      are realistic. It is connected by analogue plug and can be driven by ordinary motherboard sockets.
      Radio, lighting and virtual surround are absent, and the lead runs from one side only. Musicians can
      use it for editing after the game.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed over-ear',
      connection: '3.5 mm',
      driver: 45,
      detachableMicrophone: false,
      noiseCancelling: false,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Jabra Evolve2 65',
    manufacturer: 'Jabra',
    category: 'headsets',
    priceCents: 16900,
    stockCount: 38,
    description: prose`
      A headset for telephone-heavy jobs: it weighs 176 g, works a full week on a charge, and walks along
      to the coffee machine thirty metres away. Three microphones filter out the neighbours.

      A red light on the cup signals that you are talking. Versions for Microsoft Teams and for other
      platforms differ only in a button and certification. Cancellation of outside noise is passive; in a
      very loud hall choose a model that encloses the ears. For games the delay over Bluetooth is too
      long.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed on-ear',
      connection: 'Bluetooth, USB adapter',
      driver: 40,
      detachableMicrophone: false,
      noiseCancelling: false,
      batteryLife: 37,
      weight: 176,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Audeze Maxwell',
    manufacturer: 'Audeze',
    category: 'headsets',
    priceCents: 31900,
    stockCount: 5,
    description: prose`
      Planar-magnetic drivers of 90 mm, otherwise found in living-room high fidelity, with a wireless link
      that supports high-resolution formats. Fine detail and firm bass are what this construction is
      bought for.

      The price of the technology is mass: 490 g are distinctly felt after two hours, despite a
      well-distributed strap. A trial evening at home is advisable. Battery life of eighty hours is
      exemplary. Select the edition for PlayStation or Xbox with care, as both run on a computer but not
      on each other's console.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed over-ear',
      connection: '2.4 GHz, Bluetooth, USB-C, 3.5 mm',
      driver: 90,
      detachableMicrophone: true,
      noiseCancelling: false,
      batteryLife: 80,
      weight: 490,
    }),
    pictureCount: 4,
    hasSpecificationSheet: false,
  },
  {
    name: 'Corsair Void Wireless v2',
    manufacturer: 'Corsair',
    category: 'headsets',
    priceCents: 10900,
    stockCount: 44,
    description: prose`
      Ear cups shaped like the ear itself, covered in breathable fabric, which keeps them cooler in summer
      than leatherette. The second version added Bluetooth and raised battery life to about seventy hours.

      The microphone folds upwards and mutes at the same time. Fabric lets ambient noise in and music out;
      in a shared room that disturbs both sides. Voice quality is average. Buyers who play at home for
      long evenings and perspire under closed cushions will value this construction.
    `,
    attributes: attributesOf(headsetAttributes, {
      design: 'Closed over-ear',
      connection: '2.4 GHz, Bluetooth',
      driver: 50,
      detachableMicrophone: false,
      noiseCancelling: false,
      batteryLife: 70,
      weight: 303,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
];
