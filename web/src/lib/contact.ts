/** Where the shop is and how it is reached. An example company: replace it before selling. */
export const ADDRESS = ['Rechenwerk GmbH', 'Schillerstr. 12', '10625 Berlin', 'Germany'] as const;

export const PHONES = [
  { label: 'Advice and orders', number: '+49 30 5550 1230' },
  { label: 'Repair and returns', number: '+49 30 5550 1231' },
] as const;

export const EMAILS = [
  { label: 'Questions', address: 'hello@rechenwerk.example' },
  { label: 'Repair and returns', address: 'repair@rechenwerk.example' },
] as const;

export const OPENING_HOURS = [
  { days: 'Monday to Friday', hours: '09:00 to 18:00' },
  { days: 'Saturday', hours: '10:00 to 14:00' },
  { days: 'Sunday and public holidays', hours: 'closed' },
] as const;

/** What the Impressum must say of the company (§ 5 DDG); examples, like the address. */
export const COMPANY = {
  name: 'Rechenwerk GmbH',
  directors: 'Zoë Müller, Jonas Straßer',
  court: 'Amtsgericht Charlottenburg (Berlin)',
  register: 'HRB 000000 B',
  vatId: 'DE000000000',
  weee: 'WEEE-Reg.-Nr. DE 00000000',
} as const;
