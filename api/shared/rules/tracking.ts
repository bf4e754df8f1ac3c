/** Carriers whose tracking pages are known: how their names begin, folded, and where a code leads. */
const TRACKING_PAGES: readonly (readonly [carrier: string, url: string])[] = [
  ['deutsche post', 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode='],
  ['dhl', 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode='],
  ['dpd', 'https://tracking.dpd.de/status/en_US/parcel/'],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['gls', 'https://gls-group.com/DE/en/parcel-tracking?match='],
  ['hermes', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#'],
  ['ups', 'https://www.ups.com/track?tracknum='],
];

/** Carriers with a tracking page, as an employee is offered them; any other name may be typed. */
export const KNOWN_CARRIERS = ['DHL', 'Deutsche Post', 'DPD', 'FedEx', 'GLS', 'Hermes', 'UPS'] as const;

/** Where the buyer can follow the parcel; `null` for a carrier that the shop does not know. `DHL Express` is known as `dhl`. */
export function trackingUrl(carrier: string, trackingCode: string): string | null {
  const name = carrier.trim().toLowerCase();
  const page = TRACKING_PAGES.find(([known]) => name === known || name.startsWith(`${known} `));
  return page === undefined ? null : page[1] + encodeURIComponent(trackingCode.trim());
}
