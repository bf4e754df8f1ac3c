import type { Caller } from './caller.js';
import { ask } from './buying.js';

/** Asks something by the contact form's call; the question has words that no other ticket has. */
export async function submitTicket(
  caller: Caller,
  title: string,
  question = 'Flux capacitor?',
): Promise<void> {
  const form = { title, email_for_answer: 'guest@example.com', content_question: question };
  const answer = await caller.request.post('/api/ticket', { form });
  if (!answer.ok()) throw new Error(`A ticket is refused: ${await answer.text()}`);
}

/** Withdraws from a contract; gives the number of the withdrawal. */
export async function declareWithdrawal(caller: Caller, order: string): Promise<string> {
  const { withdrawal } = await ask<{ withdrawal?: { id: string } }>(
    caller,
    `mutation ($input: WithdrawFromContractInput!) { withdrawFromContract(input: $input) {
      ... on ContractWithdrawn { withdrawal { id } } ... on UserError { message } } }`,
    { input: { name: 'Grete Müller', order, email: 'grete@example.com' } },
  );
  if (withdrawal === undefined) throw new Error('A withdrawal is refused.');
  return withdrawal.id;
}
