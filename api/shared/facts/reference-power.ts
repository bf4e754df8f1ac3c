/**
 * What graphics cards of a chip draw at least, in W: the board power of its maker's own cards, of which cards with higher
 * clocks draw more. Where a chip was sold with several memories or limits, the lowest counts.
 */
const WATTS: Readonly<Record<string, string>> = {
  'GeForce RTX':
    '5090 575, 5080 360, 5070 Ti 300, 5070 250, 5060 Ti 180, 5060 145, 5050 130, 4090 450, 4080 SUPER 320, 4080 320, 4070 Ti SUPER 285, 4070 Ti 285, 4070 SUPER 220, 4070 200, 4060 Ti 160, 4060 115, 3090 Ti 450, 3090 350, 3080 Ti 350, 3080 12GB 350, 3080 10GB 320, 3070 Ti 290, 3070 220, 3060 Ti 200, 3060 12GB 170, 3060 8GB 170, 3050 8GB 115, 3050 6GB 70, 2080 Ti 250, 2080 SUPER 250, 2080 215, 2070 SUPER 215, 2070 175, 2060 SUPER 175, 2060 160',
  'GeForce GTX':
    '1660 SUPER 125, 1660 Ti 120, 1660 120, 1650 SUPER 100, 1650 G5 75, 1650 G6 75, 1630 75, 1080 Ti 250, 1080 180, 1070 Ti 180, 1070 150, 1060 6GB 120, 1060 3GB 120, 1050 Ti 75, 1050 75, 980 Ti 250, 980 165, 970 145, 960 120, 950 75, 780 Ti 250, 780 250, 770 230, 760 170, 750 Ti 60, 750 55, 690 300, 680 195, 670 170, 660 Ti 150, 660 140, 650 Ti 110, 650 64, 590 365, 580 244, 570 219, 560 Ti 170, 560 150, 550 Ti 116, 480 250, 470 215, 460 150',
  'GeForce GTS': '450 106',
  'GeForce GT': '1030 20, 740 64, 730 23, 710 19, 640 49, 630 25, 610 29, 520 29, 440 65, 430 49',
  'Radeon RX':
    '9070 XT 304, 9070 220, 9060 XT 150, 7900 XTX 355, 7900 XT 300, 7900 GRE 260, 7800 XT 263, 7700 XT 245, 7600 XT 190, 7600 165, 6950 XT 335, 6900 XT 300, 6800 XT 300, 6800 250, 6750 XT 250, 6700 XT 230, 6650 XT 176, 6600 XT 160, 6600 132, 6500 XT 107, 6400 53, 5700 XT 225, 5700 180, 5600 XT 150, 5500 XT 130, VEGA 64 295, VEGA 56 210, 590 175, 580 185, 570 150, 480 150, 470 120, 460 75, 550 - 512 50',
  'Radeon R9':
    '390X 275, 390 275, 380X 190, 380 190, Fury X 275, Fury 275, Nano 175, 290X 250, 290 250, 285 190, 280X 250, 280 200, 270X 180, 270 150',
  'Radeon R7': '370 110, 360 100, 265 150, 260X 115, 250 65, 240 30',
  'Radeon HD':
    '7970 250, 7950 200, 7870 GHz Edition 175, 7850 130, 7790 85, 7770 80, 7750 55, 6970 250, 6950 200, 6870 151, 6850 127, 6770 108, 6750 86, 6670 66, 6570 44, 6450 18, 5870 188, 5850 151, 5770 108, 5750 86, 5670 64, 5570 39, 5450 19',
  Radeon: 'VII 300',
  Arc: 'B580 190, B570 150, A770 225, A750 225, A580 175, A380 75',
};

const LEAST = new Map(
  Object.entries(WATTS).flatMap(([family, models]) =>
    models.split(', ').map((model): [string, number] => {
      const gap = model.lastIndexOf(' ');
      return [`${family} ${model.slice(0, gap)}`, Number(model.slice(gap + 1))];
    }),
  ),
);

/** Returns what cards of a chip draw at least, in W; `undefined` for a chip that is not in the table. */
export const referenceWatts = (chip: string): number | undefined => LEAST.get(chip.replace(/ LHR$/, ''));

/** Returns the names of all chips of which the shop knows what they draw. */
export const knownChips = (): readonly string[] => [...LEAST.keys()];
