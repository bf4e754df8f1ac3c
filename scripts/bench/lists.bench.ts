import { judgeLists, type Ask } from '../../api/test/clerk/judge.js';

/**
 * `npm run bench:lists -- [URL]`: asks a running shop, with the demo or with imported parts, what it shows first, and prints how
 * much of that a clerk would show first too. Start the shop with `RATE_LIMITS=off`.
 */

const [url = 'http://localhost:4000'] = process.argv.slice(2);

const ask: Ask = async (query, variables) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
};

const judgments = await judgeLists(ask);
let wanted = 0;
let right = 0;
for (const { asked, first, ...judgment } of judgments) {
  wanted += first;
  right += judgment.right;
  const isMet = judgment.right === first;
  console.log(
    `${isMet ? '✓' : '✗'} ${asked.padEnd(32)} ${judgment.right} of ${first}  ${judgment.wrong.join('; ')}`,
  );
}
const met = judgments.filter((judgment) => judgment.right === judgment.first).length;
console.log(
  `${met} of ${judgments.length} lists, ${right} of ${wanted} products as a clerk would show them first`,
);
