/**
 * What a clerk would show first. `first` products are looked at; each must be in stock and satisfy all `wanted` conditions, which
 * name the price in euro, the name in lower case, the category, or a fact: `=` any of several values, `!=` none of them, `^=` a
 * beginning, `*=` a part, `<=` and `>=` limits.
 */
export interface Expectation {
  /** A text that a customer types, or the name of a category behind `category:`. */
  readonly asked: string;
  readonly first: number;
  readonly wanted: string;
}

const CURRENT_CHIP = 'chip^=GeForce RTX 50/Radeon RX 90/Arc B';
const CURRENT_SOCKET = 'socket=AM5/LGA1851';
const USUAL_MEMORY = 'generation=DDR5; totalGb=32; modules=2; price<=350';

/** Texts, written before the order that they judge; most have an answer both in the demo and among imported parts. */
const QUERIES: readonly Expectation[] = [
  {
    asked: 'gaming pc 1200 euro',
    first: 1,
    wanted: 'category=prebuilt; graphics*=rtx/radeon rx; price<=1200',
  },
  { asked: 'gaming pc', first: 3, wanted: 'category=prebuilt; graphics*=rtx/radeon rx' },
  { asked: 'spiele-pc unter 2000 euro', first: 2, wanted: 'category=prebuilt; graphics*=rtx; price<=2000' },
  { asked: 'office pc', first: 2, wanted: 'category=prebuilt; graphics!*=rtx; system^=windows; price<=1000' },
  {
    asked: 'büro pc unter 700 €',
    first: 1,
    wanted: 'category=prebuilt; graphics!*=rtx; system^=windows; price<=700',
  },
  { asked: 'gaming monitor', first: 3, wanted: 'category=monitors; refreshHz>=144; price<=600' },
  { asked: 'kabellose gaming maus', first: 3, wanted: 'category=mice; isWireless=yes; price<=160' },
  { asked: 'leiser cpu-kühler', first: 3, wanted: 'category=coolers; noiseDb<=25; price<=150' },
  { asked: 'quiet cooler', first: 3, wanted: 'category=coolers; noiseDb<=25; price<=150' },
  {
    asked: 'leise nvme ssd 1tb unter 90 €',
    first: 2,
    wanted: 'protocol=NVMe; capacityGb>=1000; capacityGb<=1024; price<=90',
  },
  { asked: 'ryzen 5 7600', first: 1, wanted: 'name=amd ryzen 5 7600' },
  { asked: 'rtx 5070', first: 1, wanted: 'chip=GeForce RTX 5070' },
  { asked: 'grafikkarte', first: 4, wanted: `${CURRENT_CHIP}; price>=200; price<=900` },
  { asked: 'graphics card under 400', first: 3, wanted: `${CURRENT_CHIP}; price<=400` },
  { asked: 'gpu max 270mm 16gb', first: 2, wanted: `${CURRENT_CHIP}; memoryGb=16; lengthMm<=270` },
  { asked: 'ssd 1tb', first: 3, wanted: 'protocol=NVMe; capacityGb>=960; capacityGb<=1024; price<=130' },
  { asked: 'nvme 2tb', first: 3, wanted: 'interface^=PCIe 4/PCIe 5; capacityGb>=1900; price<=250' },
  { asked: 'ddr5 32gb', first: 3, wanted: `${USUAL_MEMORY}; dataRate>=5600; dataRate<=6400` },
  { asked: 'arbeitsspeicher', first: 3, wanted: `category=memory; ${USUAL_MEMORY}` },
  { asked: 'ddr4 16gb', first: 1, wanted: 'generation=DDR4; totalGb=16; price<=120' },
  { asked: 'am5 mainboard', first: 4, wanted: 'category=motherboards; socket=AM5; price>=90; price<=300' },
  { asked: 'mainboard', first: 4, wanted: `category=motherboards; ${CURRENT_SOCKET}; price>=90; price<=300` },
  { asked: 'netzteil 850w', first: 3, wanted: 'wattage=850; efficiency*=gold/platinum; price<=220' },
  { asked: 'psu', first: 3, wanted: 'category=power supplies; wattage>=650; wattage<=1000; price<=220' },
  { asked: '27 zoll 1440p 144hz', first: 2, wanted: 'resolution=2560 x 1440; refreshHz>=144; price<=400' },
  { asked: 'monitor', first: 3, wanted: 'category=monitors; refreshHz>=100; price<=500' },
  { asked: 'prozessor', first: 3, wanted: `category=processors; ${CURRENT_SOCKET}; price>=100; price<=500` },
  { asked: 'intel core ultra', first: 2, wanted: 'category=processors; socket=LGA1851' },
  { asked: 'gehäuse', first: 3, wanted: 'category=cases; form=ATX; price>=50; price<=200' },
  { asked: 'wlan router', first: 2, wanted: 'category=networking; type=Router' },
];

const CATEGORIES: readonly Expectation[] = [
  { asked: 'category:processors', first: 6, wanted: `${CURRENT_SOCKET}; cores>=6; price>=100; price<=500` },
  { asked: 'category:graphics cards', first: 6, wanted: `${CURRENT_CHIP}; price>=200; price<=900` },
  { asked: 'category:motherboards', first: 6, wanted: `${CURRENT_SOCKET}; price>=90; price<=300` },
  { asked: 'category:memory', first: 4, wanted: USUAL_MEMORY },
  {
    asked: 'category:storage',
    first: 6,
    wanted: 'interface^=PCIe 4/PCIe 5; capacityGb>=960; capacityGb<=2048; price<=300',
  },
  {
    asked: 'category:power supplies',
    first: 4,
    wanted: 'wattage>=650; wattage<=1000; efficiency*=gold/platinum; form=ATX; price<=200',
  },
  { asked: 'category:cases', first: 6, wanted: 'form=ATX; price>=50; price<=200' },
  { asked: 'category:coolers', first: 6, wanted: 'name!*=nh-l9; price>=20; price<=150' },
  {
    asked: 'category:monitors',
    first: 4,
    wanted: 'refreshHz>=100; sizeIn>=23; sizeIn<=32; price>=120; price<=500',
  },
  { asked: 'category:keyboards', first: 6, wanted: 'price>=25; price<=220' },
  { asked: 'category:mice', first: 6, wanted: 'price>=20; price<=160' },
  { asked: 'category:prebuilt', first: 4, wanted: 'system^=windows; price>=600; price<=2500' },
];

/** 30 texts and 12 categories, by which the order of lists is measured. */
export const EXPECTATIONS: readonly Expectation[] = [...QUERIES, ...CATEGORIES];
