import { judge, judgeRatio } from './figures.js';
import { median, pageP95 } from './load.js';

/** Logins beside the catalogue: how many there are in a second, and how long everybody else waits meanwhile. */

/** Logins each second on two cores; the catalogue's p95 may grow to this many times its idle value. */
const LOGINS_BAR = 20;
const SLOWER_BAR = 2.5;

const ROUNDS = 3;
const CLIENTS = 8;

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answers ${response.status}: the figure would be worthless.`);
}

/** Runs `work` while clients log in one after the other. Gives its result and the logins each second. */
async function whileLoggingIn<Result>(
  url: string,
  credentials: object,
  work: () => Promise<Result>,
): Promise<{ result: Result; loginsPerSecond: number }> {
  let isOver = false;
  let logins = 0;
  const client = async (): Promise<void> => {
    while (!isOver) {
      await post(url, credentials);
      logins += 1;
    }
  };
  const startedAt = performance.now();
  const clients = Array.from({ length: CLIENTS }, client);
  const result = await work();
  isOver = true;
  const loginsPerSecond = logins / ((performance.now() - startedAt) / 1_000);
  await Promise.all(clients);
  return { result, loginsPerSecond };
}

/** Measures the shop at a port, idle and busy in turn, and prints the medians beside their bars. */
export async function benchLogins(port: number): Promise<void> {
  const api = `http://127.0.0.1:${port}/api`;
  const page = `${api}/products-catalog?currentPage=1&itemsPerPage=12`;
  const credentials = { username: 'bench', password: 'benchmark' };
  const details = { email: 'bench@example.com', firstname: 'B', lastname: 'B', address: 'B' };
  await post(`${api}/register`, { ...credentials, repeat_password: credentials.password, ...details });
  await pageP95(page);
  const idle: number[] = [];
  const busy: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await pageP95(page));
    const { result, loginsPerSecond } = await whileLoggingIn(`${api}/login`, credentials, () =>
      pageP95(page),
    );
    busy.push(result);
    rates.push(loginsPerSecond);
  }
  const slower = median(busy) / median(idle);
  const rate = median(rates);
  console.log(
    `\n${judge(`${rate.toFixed(0)}/s`, `≥ ${LOGINS_BAR}/s`, rate >= LOGINS_BAR)} logins; catalogue p95 meanwhile ` +
      `${median(busy).toFixed(1)} ms, idle ${median(idle).toFixed(1)} ms: ` +
      `${judgeRatio(slower, SLOWER_BAR)}.`,
  );
}
