import { attributesOf, monitorAttributes } from './attribute-names.js';
import type { DemoProduct } from './catalog.types.js';
import { prose } from './prose.js';

/** Demo products of the category `monitors`. */
export const monitors: readonly DemoProduct[] = [
  {
    name: 'Dell UltraSharp U2724D',
    manufacturer: 'Dell',
    category: 'monitors',
    priceCents: 37900,
    stockCount: 42,
    description: prose`
      A working display with a panel whose black is twice as deep as that of ordinary IPS, and with 120 Hz
      that make scrolling text pleasant. A DisplayPort output passes the signal on to a second screen.

      Height, tilt and rotation are adjustable over a wide range. USB devices connect to a hub, but there
      is no USB-C for the picture; owners of notebooks with a single cable should look for the version
      with the suffix DE. Games run acceptably, although fast shooters call for another type.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 27,
      resolution: '2560 x 1440',
      panel: 'IPS Black',
      refreshRate: 120,
      responseTime: 5,
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'Dell S2725QC',
    manufacturer: 'Dell',
    category: 'monitors',
    priceCents: 29900,
    stockCount: 90,
    description: prose`
      Sharp letters at a moderate price: 163 pixels per inch, 120 Hz, and a USB-C socket that delivers up
      to 65 W to a notebook. With one cable on the desk it replaces a docking station in simple setups.

      At 200 per cent scaling, texts look almost printed. Colour accuracy is good for a home display,
      while calibrated work in print needs something with hardware adjustment. The built-in loudspeakers
      reach for a conference. Playing in 4K at 120 Hz demands a strong graphics card.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 27,
      resolution: '3840 x 2160',
      panel: 'IPS',
      refreshRate: 120,
      responseTime: 4,
      ports: 'USB-C, HDMI',
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'ASUS ROG Swift OLED PG27UCDM',
    manufacturer: 'ASUS',
    category: 'monitors',
    priceCents: 104900,
    stockCount: 11,
    description: prose`
      More than twice the pixels of a 1440p panel on the same diagonal: 166 ppi end the discussion about
      coloured fringes around letters. 240 Hz and the immediate response of organic pixels leave motion
      without a trail.

      DisplayPort 2.1a carries the full rate without compression. For static working hours enable the
      protection functions, since burn-in remains the one weakness of this technology. An RTX 5080 or
      better is advisable. The panel reflects with a slight violet tint when a lamp shines on it.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 26.5,
      resolution: '3840 x 2160',
      panel: 'QD-OLED',
      refreshRate: 240,
      responseTime: 0.03,
      ports: 'DisplayPort 2.1a, 2 x HDMI 2.1, USB-C 90 W',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'ASUS ProArt PA279CRV',
    manufacturer: 'ASUS',
    category: 'monitors',
    priceCents: 45900,
    stockCount: 28,
    description: prose`
      A 4K display for picture editing, adjusted at the factory, with nearly complete coverage of Adobe
      RGB and DCI-P3. The measurement report lies in the box.

      USB-C supplies 96 W, sufficient for larger notebooks, and a hub takes keyboard and mouse. The
      refresh rate is 60 Hz: right for photographs and layouts, poor for fast games. HDR is accepted, but
      without local dimming it is a preview rather than a reference. Experts can recalibrate it with a
      colorimeter.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 27,
      resolution: '3840 x 2160',
      panel: 'IPS',
      refreshRate: 60,
      responseTime: 5,
      ports: 'USB-C 96 W, 2 x DisplayPort 1.4, 2 x HDMI 2.0',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'ASUS TUF Gaming VG27AQ3A',
    manufacturer: 'ASUS',
    category: 'monitors',
    priceCents: 17900,
    stockCount: 135,
    description: prose`
      This is the inexpensive entry to 1440p with a high rate. 180 Hz via DisplayPort, adaptive
      synchronisation with GeForce and Radeon alike, and colours that do not shift when two people look at
      it.

      The stand only tilts; an arm with the common 100 mm pattern corrects that. Contrast is typical of
      IPS, thus dark scenes appear greyish in an unlit room. It matches cards from the RTX 5060 Ti or RX
      9060 XT. The quoted millisecond applies to the strongest overdrive, one step lower looks cleaner.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 27,
      resolution: '2560 x 1440',
      panel: 'Fast IPS',
      refreshRate: 180,
      responseTime: 1,
      ports: 'DisplayPort 1.4, 2 x HDMI 2.0',
    }),
    pictureCount: 2,
    hasSpecificationSheet: false,
  },
  {
    name: 'LG UltraGear 27GS95QE',
    manufacturer: 'LG',
    category: 'monitors',
    priceCents: 59900,
    stockCount: 16,
    description: prose`
      An OLED display with a matt surface, which scatters reflections instead of mirroring them. That
      makes it the better choice for rooms with windows behind the chair.

      The white subpixel brings brightness, and HDR highlights in games are impressive. Small text shows
      faint fringes at 109 ppi; those who write all day should come closer to 4K. A pixel-refresh cycle
      runs by itself in standby, so do not disconnect the mains in the evening. Loudspeakers are missing,
      a headphone output is present.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 27,
      resolution: '2560 x 1440',
      panel: 'WOLED',
      refreshRate: 240,
      responseTime: 0.03,
      ports: 'DisplayPort 1.4, 2 x HDMI 2.1',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'MSI MPG 271QRX QD-OLED',
    manufacturer: 'MSI',
    category: 'monitors',
    priceCents: 74900,
    stockCount: 0,
    description: prose`
      360 Hz on OLED are aimed at competitive play, in which a frame lasts less than three milliseconds.
      The quantum-dot layer produces saturated colours; a processor with stacked cache is required to
      deliver so many frames in the first place.

      Conveniences of an office display are included: KVM switch and USB-C with 90 W. A passive heat
      spreader replaces the fan. In bright surroundings black turns slightly grey because the panel lacks
      a polariser, so dim light suits it best.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 26.5,
      resolution: '2560 x 1440',
      panel: 'QD-OLED',
      refreshRate: 360,
      responseTime: 0.03,
      ports: 'DisplayPort 1.4a, 2 x HDMI 2.1, USB-C 90 W',
    }),
    pictureCount: 5,
    hasSpecificationSheet: true,
  },
  {
    name: 'Dell Alienware AW3423DWF',
    manufacturer: 'Dell',
    category: 'monitors',
    priceCents: 69900,
    stockCount: 19,
    description: prose`
      Thirty-four inches in the 21:9 format, gently curved. Racing, flight and role-playing games gain the
      most from the additional width, and two document windows stand side by side without a bezel between
      them.

      It is an early QD-OLED with a triangular subpixel arrangement, visible at letters from a short
      distance. HDMI is limited to 100 Hz at full resolution, so connect DisplayPort. Dell's guarantee
      covers burn-in for three years. Not all older games support the format and some show black bars.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 34.2,
      resolution: '3440 x 1440',
      panel: 'QD-OLED',
      refreshRate: 165,
      responseTime: 0.1,
      ports: '2 x DisplayPort 1.4, HDMI 2.0',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'EIZO FlexScan EV2740X',
    manufacturer: 'EIZO',
    category: 'monitors',
    priceCents: 99900,
    stockCount: 4,
    description: prose`
      A display for people who look at text for eight hours. Brightness can be lowered to almost nothing
      without flicker, a sensor follows the room's light, and the stand goes down to the tabletop.

      Through USB-C it charges with 94 W and brings Ethernet to the notebook, besides acting as a KVM
      switch for two computers. EIZO grants five years with exchange on site in many countries. There is
      no high refresh rate and no HDR worth the name; neither belongs to the intended work.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 27,
      resolution: '3840 x 2160',
      panel: 'IPS',
      refreshRate: 60,
      responseTime: 5,
      ports: 'USB-C 94 W, DisplayPort, HDMI',
    }),
    pictureCount: 4,
    hasSpecificationSheet: true,
  },
  {
    name: 'BenQ PD2705U',
    manufacturer: 'BenQ',
    category: 'monitors',
    priceCents: 47900,
    stockCount: 23,
    description: prose`
      Designers get a 4K panel with verified sRGB and Rec. 709 and modes for CAD, animation and low light.
      A small dial with buttons on a cable, the Hotkey Puck, switches between them without diving into
      menus.

      KVM allows one keyboard to serve a desktop and a notebook. Wider colour spaces such as Adobe RGB are
      not the aim; photographers who print should compare the ProArt PA279CRV. The 65 W of USB-C charge
      slim notebooks, whereas mobile workstations keep their own adapter.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 27,
      resolution: '3840 x 2160',
      panel: 'IPS',
      refreshRate: 60,
      responseTime: 5,
      ports: 'USB-C 65 W, DisplayPort 1.4, HDMI 2.0',
    }),
    pictureCount: 3,
    hasSpecificationSheet: true,
  },
  {
    name: 'AOC Q27G3XMN',
    manufacturer: 'AOC',
    category: 'monitors',
    priceCents: 28900,
    stockCount: 61,
    description: prose`
      HDR for the price of an ordinary gaming display: 336 individually dimmed zones reach about a
      thousand candela in highlights while the night around them stays black.

      The technology has side effects. Bright objects wear a soft halo, and the VA panel smears a little
      in the darkest transitions. For single-player games and films that is a good exchange; for
      competitive shooters IPS responds more evenly. Local dimming should be switched off for desktop
      work. A height-adjustable stand is part of the delivery.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 27,
      resolution: '2560 x 1440',
      panel: 'Mini LED VA',
      refreshRate: 180,
      responseTime: 1,
      ports: 'DisplayPort 1.4, 2 x HDMI 2.0',
    }),
    pictureCount: 3,
    hasSpecificationSheet: false,
  },
  {
    name: 'Samsung Odyssey OLED G8 G80SD',
    manufacturer: 'Samsung',
    category: 'monitors',
    priceCents: 89900,
    stockCount: 8,
    description: prose`
      Thirty-two inches in 4K with 240 Hz, a matt coating and Samsung's television software on board, so
      that films stream without a computer being switched on.

      The diagonal is comfortable at 70 to 90 cm. Consoles run at 120 Hz through HDMI 2.1. Whoever
      dislikes smart functions can bypass them, although the first setup insists on a walk through the
      menus. A heat pipe cools the panel silently. With an RTX 5070 Ti, upscaling is needed to approach
      the upper rates.
    `,
    attributes: attributesOf(monitorAttributes, {
      screenSize: 32,
      resolution: '3840 x 2160',
      panel: 'QD-OLED',
      refreshRate: 240,
      responseTime: 0.03,
      ports: 'DisplayPort 1.4, 2 x HDMI 2.1',
    }),
    pictureCount: 4,
    hasSpecificationSheet: false,
  },
];
