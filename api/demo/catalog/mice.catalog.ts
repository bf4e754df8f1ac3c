import { attributesOf, mouseAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `mice`. */
export const mice: readonly DemoProduct[] = [
  {
    name: 'Logitech MX Master 3S',
    manufacturer: 'Logitech',
    category: 'mice',
    priceCents: 9500,
    stockCount: 98,
    description: prose`
      A mouse for long documents and wide timelines. The magnetically braked wheel changes from notches to
      free spinning when it is pushed hard, and a second wheel beneath the thumb scrolls sideways.

      It tracks on glass and switches between three computers. The main buttons are silent. With 141 g and
      125 reports per second it is no mouse for shooters, and left-handers have to look elsewhere.
      Software permits different button assignments per program; without it the basics still work.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Right-handed',
      sensor: 'Darkfield',
      maxResolution: 8000,
      pollingRate: 125,
      connection: 'Bluetooth, Logi Bolt',
      buttons: 7,
      weight: 141,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'Logitech G Pro X Superlight 2',
    manufacturer: 'Logitech',
    category: 'mice',
    priceCents: 13900,
    stockCount: 46,
    description: prose`
      Sixty grams, an unobtrusive symmetrical body and a radio link without noticeable delay: the reason
      why so many professional players hold this mouse. The switches combine an optical trigger with a
      mechanical feel.

      Side buttons exist on the left only, therefore it is symmetrical in form yet meant for the right
      hand. The battery holds for several days of training. There is no lighting and no resolution button
      on top. Large hands may find the flat back too little support.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Symmetrical',
      sensor: 'HERO 2',
      maxResolution: 32000,
      connection: '2.4 GHz, USB-C',
      buttons: 5,
      weight: 60,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Razer DeathAdder V3 Pro',
    manufacturer: 'Razer',
    category: 'mice',
    priceCents: 11900,
    stockCount: 29,
    description: prose`
      An ergonomic form with a high back, which fills the palm and relieves the wrist. Despite its size it
      weighs 63 g, because everything decorative has been left out.

      Through the receiver supplied it reports a thousand times per second; faster transmission needs an
      additional dongle. It suits medium and large right hands in particular. Those who hold the mouse
      with fingertips only will prefer a lower body such as that of the Viper. Optical switches prevent
      unintended double clicks.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Right-handed',
      sensor: 'Focus Pro 30K',
      maxResolution: 30000,
      pollingRate: 1000,
      connection: '2.4 GHz, USB-C',
      buttons: 5,
      weight: 63,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Razer Viper V3 Pro',
    manufacturer: 'Razer',
    category: 'mice',
    priceCents: 14900,
    stockCount: 12,
    description: prose`
      A wireless mouse of 54 g that transmits up to 8,000 positions per second. The difference from 1,000
      is measurable and, on displays beyond 240 Hz, perceptible to trained eyes.

      High rates cost battery life and processor time, so 1,000 or 2,000 Hz are a good compromise for
      everyday games. The housing is coated for grip and free of holes. Its receiver should be close to
      the pad; an extension lead makes that possible.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Symmetrical',
      sensor: 'Focus Pro 35K Gen-2',
      maxResolution: 35000,
      pollingRate: 8000,
      connection: '2.4 GHz, USB-C',
      weight: 54,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Razer Basilisk V3',
    manufacturer: 'Razer',
    category: 'mice',
    priceCents: 5500,
    stockCount: 74,
    description: prose`
      Eleven programmable buttons and a wheel that releases itself when spun quickly. A paddle at the
      thumb, for instance for a temporary lower resolution, is a rarity in this price range.

      The cable is soft and braided. For role-playing, strategy and office work with many shortcuts it
      offers more than most mice costing twice as much. At 101 g it is too heavy for rapid sweeping across
      the pad. Five profiles are held in internal memory, usable without Synapse.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Right-handed',
      sensor: 'Focus+',
      maxResolution: 26000,
      pollingRate: 1000,
      connection: 'USB',
      buttons: 11,
      weight: 101,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Logitech G305 Lightspeed',
    manufacturer: 'Logitech',
    category: 'mice',
    priceCents: 3900,
    stockCount: 164,
    description: prose`
      A wireless gaming mouse that runs on a single AA cell for up to 250 hours. Nothing has to be plugged
      in; a spare cell in the bag replaces a charging cable.

      The form is small and suits travel, children's hands, and anyone with a fingertip grip. A lithium
      cell instead of an alkaline one reduces the weight by about eight grams. Bluetooth is not provided,
      so one USB port is occupied by the receiver, which can be stored under the battery cover.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Symmetrical',
      sensor: 'HERO',
      maxResolution: 12000,
      pollingRate: 1000,
      connection: '2.4 GHz',
      buttons: 6,
      weight: 99,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Logitech Lift',
    manufacturer: 'Logitech',
    category: 'mice',
    priceCents: 5900,
    stockCount: 53,
    description: prose`
      An angle of 57 degrees puts the hand in the position of a handshake and takes the twist out of the
      forearm. Persons with complaints after long days often find relief this way, though it is no
      substitute for medical advice.

      The size is tailored to small and medium hands. Pointing precisely requires a few days of
      habituation. One AA cell lasts for up to two years. A version for the left hand exists as a separate
      item; games with quick movements are not its field.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Right-handed, vertical',
      sensor: 'Optical',
      maxResolution: 4000,
      connection: 'Bluetooth, Logi Bolt',
      buttons: 6,
      weight: 125,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Logitech Ergo M575S',
    manufacturer: 'Logitech',
    category: 'mice',
    priceCents: 4900,
    stockCount: 40,
    description: prose`
      Here the thumb moves a ball while the arm stays still. That saves space on crowded desks, on the
      sofa and in trains, and spares the shoulder.

      Two adjustable buttons beside the main one usually serve for back and forward. The ball can be
      pushed out with a pencil for cleaning, which is due every few weeks. Drawing programs become harder
      to handle, spreadsheets and long timelines easier. Owners of the older M575 notice quieter clicks
      above all.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Right-handed trackball',
      sensor: 'Optical',
      maxResolution: 2000,
      connection: 'Bluetooth, Logi Bolt',
      buttons: 5,
      weight: 145,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Logitech Pebble Mouse 2 M350s',
    manufacturer: 'Logitech',
    category: 'mice',
    priceCents: 2500,
    stockCount: 187,
    description: prose`
      A flat mouse for the notebook bag, hardly taller than a bar of soap. Its clicks remain inaudible in
      a library, and a button on the underside alternates between three paired devices.

      Power comes from one AA cell, sufficient for about two years of normal use. Because of the low shape
      it is held with the fingers rather than the palm, comfortable for an hour, tiring for a whole day.
      Note that the receiver is not included in every edition; Bluetooth always works.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Symmetrical',
      sensor: 'Optical',
      maxResolution: 4000,
      connection: 'Bluetooth, Logi Bolt',
      buttons: 3,
      weight: 76,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Zowie EC2-CW',
    manufacturer: 'Zowie',
    category: 'mice',
    priceCents: 14900,
    stockCount: 0,
    description: prose`
      An asymmetrical form that has hardly changed in fifteen years of tournaments, now without a cable.
      The receiver is a charging stand with an antenna of its own, which keeps the distance to the mouse
      short.

      There is deliberately no software: resolution and rate are set with buttons, identical on every
      computer in an event hall. Four steps up to 3,200 dpi satisfy its audience. Compared with newer
      competitors 77 g are much, yet habit counts for more in this discipline.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Right-handed',
      sensor: 'PixArt 3370',
      maxResolution: 3200,
      pollingRate: 1000,
      connection: '2.4 GHz',
      buttons: 5,
      weight: 77,
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'Endgame Gear OP1 8k',
    manufacturer: 'Endgame Gear',
    category: 'mice',
    priceCents: 7900,
    stockCount: 25,
    description: prose`
      A wired mouse for claw grip from a company in Berlin. It weighs about fifty grams and the cable is
      so supple that, with a bungee, one forgets it.

      The main switches can be exchanged: open the mouse, pull, push, done. Sensor height, debounce time
      and up to 8,000 reports per second are set in a program without an account. Dispensing with a
      battery keeps the price low and the weight constant. Palm grippers with long fingers will find the
      back too short.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Symmetrical',
      sensor: 'PAW3395',
      maxResolution: 26000,
      pollingRate: 8000,
      connection: 'USB',
      weight: 50.5,
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'Kensington Expert Mouse Wireless Trackball',
    manufacturer: 'Kensington',
    category: 'mice',
    priceCents: 7900,
    stockCount: 15,
    description: prose`
      A ball of 55 mm in diameter, four large buttons and a ring for scrolling around it. Both hands can
      use it, alternately if one of them needs rest.

      Long distances over several screens are covered with a flick, fine positioning by rolling with two
      fingers. The padded wrist rest can be removed. Scroll ring and button clicks are audible.
      Assignments, including chords of two buttons, are configured with the KensingtonWorks program.
      Editors and accountants count among its faithful users; gamers scarcely.
    `,
    attributes: attributesOf(mouseAttributes, {
      shape: 'Symmetrical trackball',
      sensor: 'Optical',
      maxResolution: 400,
      connection: 'Bluetooth, 2.4 GHz',
      buttons: 4,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
];
