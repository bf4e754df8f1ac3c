import { attributesOf, keyboardAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `keyboards`. */
export const keyboards: readonly DemoProduct[] = [
  {
    name: 'Logitech MX Keys S',
    manufacturer: 'Logitech',
    category: 'keyboards',
    priceCents: 10900,
    stockCount: 101,
    description: prose`
      Flat keys with shallow dishes for the fingertips, a heavy metal base that does not bend, and light
      that wakes as hands approach. Three computers can be paired and exchanged at the press of a key.

      It writes quietly, which colleagues in an open office appreciate. The battery is charged through
      USB-C and lasts about ten days with illumination, months without. Key labels combine Windows and
      macOS. Those who want a deep mechanical stroke, or a keyboard that still works by cable during a
      firmware problem, should choose differently.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: 'Full size',
      switches: 'Scissor',
      connection: 'Bluetooth, Logi Bolt',
      backlight: true,
      hotSwap: false,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Keychron Q1 Max',
    manufacturer: 'Keychron',
    category: 'keyboards',
    priceCents: 21900,
    stockCount: 13,
    description: prose`
      Nearly two kilograms of aluminium around a gasket-mounted plate: the keystroke is soft and low in
      tone. Each switch can be pulled and replaced without soldering.

      QMK firmware stores layers and macros in the keyboard itself, so they travel along to a computer on
      which nothing may be installed. Cable, Bluetooth and a 2.4 GHz receiver are all available. Its mass
      is unsuited to a backpack, and the high front edge makes a wrist rest advisable.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: '75 per cent',
      switches: 'Gateron Jupiter Brown',
      connection: 'USB-C, Bluetooth, 2.4 GHz',
      backlight: true,
      hotSwap: true,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Keychron V3 Max',
    manufacturer: 'Keychron',
    category: 'keyboards',
    priceCents: 11900,
    stockCount: 34,
    description: prose`
      The same electronics and firmware as in the Q series in a plastic housing, hence lighter and little
      more than half as expensive. Layers of foam take the hollowness out of the sound.

      Red switches are linear and light, equally good for fast typing and for games; other ones with the
      usual five-pin foot click into place at any time. The numeric block is missing in favour of space
      for the mouse. Accountants will want the full-size V6 instead.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: 'Tenkeyless',
      switches: 'Gateron Jupiter Red',
      connection: 'USB-C, Bluetooth, 2.4 GHz',
      backlight: true,
      hotSwap: true,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Corsair K70 Core',
    manufacturer: 'Corsair',
    category: 'keyboards',
    priceCents: 9900,
    stockCount: 67,
    description: prose`
      A complete gaming keyboard with volume wheel, media key and individually lit keys. The linear
      switches are lubricated in the factory, and two layers of foam keep the stroke from ringing.

      It is connected by a fixed cable and needs no driver for ordinary use; macros and light patterns are
      arranged in iCUE and partly stored in the device. Switches are soldered, so repair means sending it
      in. A palm rest is not supplied with every variant.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: 'Full size',
      switches: 'Corsair MLX Red',
      connection: 'USB',
      backlight: true,
      hotSwap: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Razer Huntsman V3 Pro TKL',
    manufacturer: 'Razer',
    category: 'keyboards',
    priceCents: 19900,
    stockCount: 21,
    description: prose`
      Light barriers measure how far each key is pressed. The actuation point may lie anywhere between 0.1
      and 4 mm, and with Rapid Trigger a key releases the moment the finger begins to rise.

      This helps in shooters with counter-strafing and can imitate an analogue stick in driving games.
      Some tournaments restrict functions that resolve opposing directions automatically, so read the
      rules. For writing, raise the actuation point, because at 0.1 mm a resting finger produces letters.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: 'Tenkeyless',
      switches: 'Razer Analog Optical Gen-2',
      connection: 'USB-C',
      backlight: true,
      hotSwap: false,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'SteelSeries Apex Pro TKL Gen 3',
    manufacturer: 'SteelSeries',
    category: 'keyboards',
    priceCents: 20900,
    stockCount: 9,
    description: prose`
      Hall sensors below the keys read the position magnetically, without contacts that could wear. A
      small OLED panel displays profile, volume or song title, and adjustments are possible on the device
      itself, independent of software.

      Two functions can be placed on one key, one for a light touch and another for a full press. The
      magnetic wrist rest is included. Function keys and navigation block keep conventional positions.
      Whoever never changes the actuation point gets an equally good board for half the price.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: 'Tenkeyless',
      switches: 'OmniPoint 3.0',
      connection: 'USB-C',
      backlight: true,
      hotSwap: false,
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'CHERRY KC 6000 Slim',
    manufacturer: 'CHERRY',
    category: 'keyboards',
    priceCents: 4500,
    stockCount: 152,
    description: prose`
      A flat office keyboard with a clear, short stroke and permanently lasered labels. A metal plate in
      the housing gives it more stiffness than the price suggests.

      The numeric block and the usual arrangement of navigation keys make it easy to move to from any
      older model, and additional keys open the browser, mail and calculator. There is no illumination and
      no wireless link, so nothing has to be charged. In shared offices its low noise is welcome.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: 'Full size',
      switches: 'SX scissor',
      connection: 'USB',
      backlight: false,
      hotSwap: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: true,
  },
  {
    name: 'CHERRY Stream',
    manufacturer: 'CHERRY',
    category: 'keyboards',
    priceCents: 2900,
    stockCount: 200,
    description: prose`
      The quiet standard for reception desks, call centres and home offices. Keys from the notebook
      principle have enough resistance that texts of several pages do not tire the hands.

      Status lamps sit within the keys concerned, so no row of lights distracts at the edge. A rubberised
      underside stops it from wandering. Do not expect macros or a detachable lead. When ten identical
      keyboards are needed for a department, this is the model we would put on the list.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: 'Full size',
      switches: 'SX scissor',
      connection: 'USB',
      backlight: false,
      hotSwap: false,
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'Wooting 60HE',
    manufacturer: 'Wooting',
    category: 'keyboards',
    priceCents: 18400,
    stockCount: 3,
    description: prose`
      The small keyboard from the Netherlands that introduced Rapid Trigger to a wider public. Travel is
      measured to a tenth of a millimetre, configuration takes place in the browser, and the settings
      remain in the device.

      Arrow and function keys live on a second layer, to be reached with Fn. This is natural for games and
      takes weeks of practice for programming. The module follows a common size, so enclosures of other
      makers fit. It connects by cable only, as radio would add delay.
    `,
    attributes: attributesOf(keyboardAttributes, {
      size: '60 per cent',
      switches: 'Lekker magnetic',
      connection: 'USB-C',
      backlight: true,
      hotSwap: true,
    }),
    pictureCount: 4,
    hasSpecificationSheet: false,
  },
  {
    name: 'PFU HHKB Professional Hybrid Type-S',
    manufacturer: 'PFU',
    category: 'keyboards',
    priceCents: 32900,
    stockCount: 0,
    description: prose`
      The Happy Hacking Keyboard places Control where Caps Lock usually is, and everything else where the
      hands already are. Electrostatic capacitive keys with rubber domes respond softly; Type-S adds
      damping rings.

      Sixty keys, no arrows, no illumination: a tool for Unix users who hardly leave the home row. Four
      devices can be paired by Bluetooth, two ordinary cells last for months. The layout is American.
      Umlauts require a compose key or a modified mapping, which takes getting used to.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'US (ANSI)',
      size: '60 per cent',
      switches: 'Topre capacitive',
      connection: 'USB-C, Bluetooth',
      backlight: false,
      hotSwap: false,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'be quiet! Dark Mount',
    manufacturer: 'be quiet!',
    category: 'keyboards',
    priceCents: 23900,
    stockCount: 18,
    description: prose`
      The numeric block attaches magnetically on either side or stays in the drawer, and a media dock with
      display and wheel can be put on the left or right as well. So one keyboard becomes four
      arrangements.

      Damped linear switches and three layers of foam make it one of the quietest mechanical models. Eight
      keys above the number block carry tiny pictures and start programs. It is wired, large and
      comparatively dear; a fixed layout without modules costs half.
    `,
    attributes: attributesOf(keyboardAttributes, {
      layout: 'German (ISO)',
      size: 'Full size',
      switches: 'be quiet! Silent Orange',
      connection: 'USB-C',
      backlight: true,
      hotSwap: true,
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
];
