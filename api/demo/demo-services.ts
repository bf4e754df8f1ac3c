import { SERVICES_CATEGORY } from '../shared/rules/service-category.js';
import { GIFT_CATEGORY } from '../shared/rules/gift-category.js';
import { ASSEMBLY, BIOS_UPDATE } from '../shared/rules/services.js';
import type { DemoProduct } from './catalog/demo-catalog.js';

/** How many of a service an order can have: nothing of it is used up. */
const AT_A_TIME = 50;

const service = (
  work: string,
  product: Pick<DemoProduct, 'name' | 'description' | 'priceCents'>,
): DemoProduct => ({
  ...product,
  manufacturer: 'Rechenwerk',
  category: SERVICES_CATEGORY,
  stockCount: AT_A_TIME,
  attributes: [{ name: 'Type', value: work }],
  drawingsCount: 0,
  hasSheet: false,
});

/** What the gift vouchers of the demo shop cost, in euros. */
const GIFTS = [10, 25, 50, 100] as const;

/** Codes that pay what they cost; they are created first, as the services are. */
export const demoGiftVouchers: readonly DemoProduct[] = GIFTS.map((euros) => ({
  name: `Rechenwerk gift voucher ${euros} €`,
  manufacturer: 'Rechenwerk',
  category: GIFT_CATEGORY,
  priceCents: euros * 100,
  stockCount: AT_A_TIME,
  isDigital: true,
  description:
    'A code that pays for anything in this shop but other gift vouchers, all at once or in parts. It comes by e-mail as soon as your payment has arrived, and stands on the page of your order, where you can print it as a card.\n\nIt is valid until the end of the third year after the purchase. As long as nobody has used it, you can withdraw from the purchase within 14 days.',
  attributes: [{ name: 'Value', value: `${euros} €` }],
  drawingsCount: 0,
  hasSheet: false,
}));

/** What the demo shop does with the parts of an order. They are created first, so that no list of what is new begins with them. */
export const demoServices: readonly DemoProduct[] = [
  service(ASSEMBLY, {
    name: 'Rechenwerk PC assembly with load test',
    priceCents: 9_900,
    description:
      'One person puts your computer together from the parts of the same order, lays its cables and sets up memory profile and fan curves. If a drive and an operating system are among the parts, the system is installed as well.\n\nThe computer then runs under full load for twelve hours. The record of its temperatures is in the parcel. It takes a processor, a motherboard, memory, a case and a power supply of the same order.',
  }),
  service(BIOS_UPDATE, {
    name: 'Rechenwerk BIOS update before shipping',
    priceCents: 2_500,
    description:
      'Some motherboards leave the factory with a BIOS that does not know the newest processors yet. We open the box, put the latest stable version on the board of the same order, check that it starts, and seal the box again.\n\nThe version is noted on a sticker beside the serial number. The guarantee of the maker is not affected.',
  }),
];
