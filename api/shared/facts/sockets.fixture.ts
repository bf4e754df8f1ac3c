/** More than two hundred processors by socket and architecture, as their makers publish it: none of them may be placed wrongly. */
export const PROCESSOR_SOCKETS: readonly (readonly [socket: string, architecture: string, names: string])[] =
  [
    [
      'AM5',
      'Zen 5',
      'AMD Ryzen 9 9950X3D, AMD Ryzen 9 9950X, AMD Ryzen 9 9900X3D, AMD Ryzen 9 9900X, AMD Ryzen 7 9800X3D, AMD Ryzen 7 9700X, AMD Ryzen 5 9600X, AMD Ryzen 5 9600, AMD EPYC 4565P, AMD EPYC 4345P',
    ],
    [
      'AM5',
      'Zen 4',
      'AMD Ryzen 9 7950X3D, AMD Ryzen 9 7950X, AMD Ryzen 9 7900X3D, AMD Ryzen 9 7900X, AMD Ryzen 9 7900, AMD Ryzen 7 7800X3D, AMD Ryzen 7 7700X, AMD Ryzen 7 7700, AMD Ryzen 5 7600X3D, AMD Ryzen 5 7600X, AMD Ryzen 5 7600, AMD Ryzen 5 7500F, AMD Ryzen 7 8700G, AMD Ryzen 7 8700F, AMD Ryzen 5 8600G, AMD Ryzen 5 8500G, AMD Ryzen 5 8400F, AMD EPYC 4464P, AMD EPYC 4584PX',
    ],
    [
      'AM4',
      'Zen 3',
      'AMD Ryzen 9 5950X, AMD Ryzen 9 5900X, AMD Ryzen 7 5800X3D, AMD Ryzen 7 5800X, AMD Ryzen 7 5700X3D, AMD Ryzen 7 5700X, AMD Ryzen 7 5700G, AMD Ryzen 7 5700, AMD Ryzen 5 5600X3D, AMD Ryzen 5 5600X, AMD Ryzen 5 5600, AMD Ryzen 5 5600G, AMD Ryzen 5 5500, AMD Ryzen 3 5300G',
    ],
    [
      'AM4',
      'Zen 2',
      'AMD Ryzen 9 3950X, AMD Ryzen 9 3900X, AMD Ryzen 9 3900XT, AMD Ryzen 7 3800X, AMD Ryzen 7 3800XT, AMD Ryzen 7 3700X, AMD Ryzen 5 3600X, AMD Ryzen 5 3600XT, AMD Ryzen 5 3600, AMD Ryzen 5 3500X, AMD Ryzen 3 3300X, AMD Ryzen 3 3100, AMD Ryzen 5 4500, AMD Ryzen 5 4600G, AMD Ryzen 3 4100',
    ],
    [
      'AM4',
      'Zen+',
      'AMD Ryzen 7 2700X, AMD Ryzen 7 2700, AMD Ryzen 5 2600X, AMD Ryzen 5 2600, AMD Ryzen 5 3400G, AMD Ryzen 3 3200G, AMD Athlon 3000G',
    ],
    [
      'AM4',
      'Zen',
      'AMD Ryzen 7 1800X, AMD Ryzen 7 1700X, AMD Ryzen 7 1700, AMD Ryzen 5 1600X, AMD Ryzen 5 1600, AMD Ryzen 5 1500X, AMD Ryzen 5 1400, AMD Ryzen 3 1300X, AMD Ryzen 3 1200, AMD Ryzen 5 2400G, AMD Ryzen 3 2200G, AMD Athlon 200GE',
    ],
    ['sTR5', 'Zen 5', 'AMD Threadripper 9980X, AMD Threadripper 9970X, AMD Threadripper 9960X'],
    [
      'sTR5',
      'Zen 4',
      'AMD Threadripper 7980X, AMD Threadripper 7970X, AMD Threadripper 7960X, AMD Threadripper PRO 7995WX, AMD Threadripper PRO 7985WX',
    ],
    ['sTRX4', 'Zen 2', 'AMD Threadripper 3990X, AMD Threadripper 3970X, AMD Threadripper 3960X'],
    [
      'sWRX8',
      'Zen 2',
      'AMD Threadripper PRO 3995WX, AMD Threadripper PRO 3975WX, AMD Threadripper PRO 3955WX',
    ],
    [
      'sTR4',
      'Zen+',
      'AMD Threadripper 2990WX, AMD Threadripper 2970WX, AMD Threadripper 2950X, AMD Threadripper 2920X',
    ],
    ['sTR4', 'Zen', 'AMD Threadripper 1950X, AMD Threadripper 1920X, AMD Threadripper 1900X'],
    [
      'LGA1851',
      'Arrow Lake',
      'Intel Core Ultra 9 285K, Intel Core Ultra 9 285, Intel Core Ultra 7 265K, Intel Core Ultra 7 265KF, Intel Core Ultra 7 265, Intel Core Ultra 5 245K, Intel Core Ultra 5 245KF, Intel Core Ultra 5 235, Intel Core Ultra 5 225, Intel Core Ultra 5 225F',
    ],
    [
      'LGA1700',
      'Raptor Lake Refresh',
      'Intel Core i9-14900KS, Intel Core i9-14900K, Intel Core i9-14900KF, Intel Core i9-14900, Intel Core i7-14700K, Intel Core i7-14700KF, Intel Core i7-14700, Intel Core i5-14600K, Intel Core i5-14600KF, Intel Core i5-14400F, Intel Core i3-14100',
    ],
    [
      'LGA1700',
      'Raptor Lake',
      'Intel Core i9-13900KS, Intel Core i9-13900K, Intel Core i9-13900KF, Intel Core i7-13700K, Intel Core i7-13700KF, Intel Core i7-13700, Intel Core i5-13600K, Intel Core i5-13600KF, Intel Core i5-13500, Intel Core i5-13400F',
    ],
    [
      'LGA1700',
      'Alder Lake',
      'Intel Core i9-12900KS, Intel Core i9-12900K, Intel Core i7-12700K, Intel Core i7-12700KF, Intel Core i7-12700F, Intel Core i5-12600K, Intel Core i5-12400, Intel Core i5-12400F, Intel Core i3-12100F, Intel Pentium Gold G7400',
    ],
    [
      'LGA1200',
      'Rocket Lake',
      'Intel Core i9-11900K, Intel Core i9-11900KF, Intel Core i7-11700K, Intel Core i7-11700, Intel Core i5-11600K, Intel Core i5-11400, Intel Core i5-11400F',
    ],
    [
      'LGA1200',
      'Comet Lake',
      'Intel Core i9-10900K, Intel Core i9-10850K, Intel Core i7-10700K, Intel Core i7-10700F, Intel Core i5-10600K, Intel Core i5-10400, Intel Core i5-10400F, Intel Core i3-10100F',
    ],
    [
      'LGA1151',
      'Coffee Lake Refresh',
      'Intel Core i9-9900KS, Intel Core i9-9900K, Intel Core i7-9700K, Intel Core i7-9700F, Intel Core i5-9600K, Intel Core i5-9400F, Intel Core i3-9100F',
    ],
    [
      'LGA1151',
      'Coffee Lake',
      'Intel Core i7-8700K, Intel Core i7-8700, Intel Core i7-8086K, Intel Core i5-8600K, Intel Core i5-8400, Intel Core i3-8350K',
    ],
    [
      'LGA1151',
      'Kaby Lake',
      'Intel Core i7-7700K, Intel Core i7-7700, Intel Core i5-7600K, Intel Core i5-7500, Intel Core i3-7350K, Intel Pentium G4560',
    ],
    [
      'LGA1151',
      'Skylake',
      'Intel Core i7-6700K, Intel Core i7-6700, Intel Core i5-6600K, Intel Core i5-6500, Intel Core i3-6100',
    ],
    [
      'LGA2066',
      'Skylake',
      'Intel Core i9-7900X, Intel Core i9-7980XE, Intel Core i7-7820X, Intel Core i7-7800X, Intel Core i9-9900X',
    ],
    [
      'LGA2066',
      'Cascade Lake',
      'Intel Core i9-10980XE, Intel Core i9-10940X, Intel Core i9-10920X, Intel Core i9-10900X',
    ],
    ['LGA1150', 'Haswell Refresh', 'Intel Core i7-4790K, Intel Core i5-4690K'],
    ['LGA1150', 'Haswell', 'Intel Core i7-4770K, Intel Core i5-4670K, Intel Core i5-4440'],
    ['LGA2011-3', 'Haswell', 'Intel Core i7-5960X, Intel Core i7-5930K, Intel Core i7-5820K'],
    ['LGA2011-3', 'Broadwell', 'Intel Core i7-6950X, Intel Core i7-6900K, Intel Core i7-6800K'],
    ['LGA1155', 'Ivy Bridge', 'Intel Core i7-3770K, Intel Core i5-3570K'],
    ['LGA1155', 'Sandy Bridge', 'Intel Core i7-2600K, Intel Core i5-2500K'],
    ['LGA2011', 'Ivy Bridge', 'Intel Core i7-4960X, Intel Core i7-4930K, Intel Core i7-4820K'],
    ['LGA2011', 'Sandy Bridge', 'Intel Core i7-3960X, Intel Core i7-3930K, Intel Core i7-3820'],
    ['LGA1366', 'Nehalem', 'Intel Core i7-920, Intel Core i7-950'],
    ['AM3+', 'Piledriver', 'AMD FX-8350, AMD FX-6300, AMD FX-4300'],
    ['AM3+', 'Bulldozer', 'AMD FX-8150, AMD FX-6100'],
  ];
