import { GUEST, type Viewer } from '../shared/access.js';
import type { Services } from '../src/services.js';

/** What guests have asked, oldest first; the older questions have been answered. */
const TICKETS = [
  {
    title: 'Invoice with the name of our company',
    emailForAnswer: 'einkauf@example.com',
    question: 'Can the invoice of order 2 name our company instead of me? We need it for the tax office.',
    answer:
      'Yes. Please send us the name and address of the company, and you get a corrected invoice within two days.',
  },
  {
    title: 'Memory for the X870 Tomahawk',
    emailForAnswer: 'jan@example.com',
    question:
      'Will two modules of 48 GB run at 6000 MT/s on the MSI MAG X870 Tomahawk? The data sheet only names pairs of 32.',
    answer:
      'They do: we run this pair on our own bench with the current firmware. Four modules would run at 3600 MT/s only.',
  },
  {
    title: 'Height of a cooler in the Fractal North',
    emailForAnswer: 'sofia@example.com',
    question: 'Does the Dark Rock Pro 5 fit into the Fractal Design North with the mesh side panel?',
    answer: null,
  },
  {
    title: 'Taking back an old computer',
    emailForAnswer: 'w.schaefer@example.com',
    question:
      'I would like to hand in my old tower when the new one comes. How do I prepare it, and what does it cost?',
    answer: null,
  },
] as const;

const NO_ORIGIN = { address: '127.0.0.1', network: '127.0.0', device: 'Demo', deviceMarks: null };

/** Puts a few questions on the employees' desk. */
export async function seedDemoTickets({ tickets }: Services, employee: Viewer): Promise<void> {
  for (const { answer, ...question } of TICKETS) {
    const { _id: ticketId } = await tickets.submit(GUEST, question, NO_ORIGIN);
    if (answer !== null) await tickets.answer(employee, ticketId, answer);
  }
}
