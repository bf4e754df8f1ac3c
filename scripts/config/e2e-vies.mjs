import { createServer } from 'node:http';

/** What VIES says of numbers, by their last digit; all others are valid. */
const ANSWERS = {
  0: { valid: false, userError: 'INVALID' },
  9: { valid: false, userError: 'MS_UNAVAILABLE' },
};

/** Starts what answers about VAT ids in the place of the EU, as it was recorded. */
export async function startVies() {
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { countryCode, vatNumber } = JSON.parse(Buffer.concat(chunks).toString());
      const answer = ANSWERS[vatNumber.at(-1)] ?? { valid: true, requestIdentifier: 'WAPIAAAAZqFvTq4e' };
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ countryCode, vatNumber, ...answer }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It ends with the run, whatever still listens.
  server.unref();
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
