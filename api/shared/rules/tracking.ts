import type { LanguageCode } from '../language.js';

type PageAddress = string | Readonly<Record<LanguageCode, string>>;

/** Carriers whose tracking pages are known: how their names begin, folded, and where a code leads, by language where they have several. */
const TRACKING_PAGES: readonly (readonly [carrier: string, address: PageAddress])[] = [
  ['deutsche post', 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode='],
  [
    'dhl',
    {
      en: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
      de: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
    },
  ],
  [
    'dpd',
    {
      en: 'https://tracking.dpd.de/status/en_US/parcel/',
      de: 'https://tracking.dpd.de/status/de_DE/parcel/',
    },
  ],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  [
    'gls',
    {
      en: 'https://gls-group.com/DE/en/parcel-tracking?match=',
      de: 'https://gls-group.com/DE/de/paketverfolgung?match=',
    },
  ],
  ['hermes', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#'],
  ['ups', 'https://www.ups.com/track?tracknum='],
];

/** Carriers with a tracking page, as an employee is offered them; any other name may be typed. */
export const KNOWN_CARRIERS = ['DHL', 'Deutsche Post', 'DPD', 'FedEx', 'GLS', 'Hermes', 'UPS'] as const;

/**
 * Returns where the buyer can follow the parcel, in their language where the carrier speaks it; `null` for a carrier that the shop
 * does not know. `DHL Express` is known as `dhl`.
 */
export function trackingUrl(
  carrier: string,
  trackingCode: string,
  language: LanguageCode = 'en',
): string | null {
  const name = carrier.trim().toLowerCase();
  const address = TRACKING_PAGES.find(([known]) => name === known || name.startsWith(`${known} `))?.[1];
  if (address === undefined) return null;
  const page = typeof address === 'string' ? address : address[language];
  return page + encodeURIComponent(trackingCode.trim());
}
