/** The town of an address as it is typed in one line: what follows the postcode, or else the last comma. */
export function townOf(address: string): string {
  const [, behindPostcode] = /\b\d{5}\s+([^,]+)/.exec(address) ?? [];
  return (behindPostcode ?? address.split(',').at(-1) ?? '').trim();
}
