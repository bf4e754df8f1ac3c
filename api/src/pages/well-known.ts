import { Router } from 'express';
import type { CurrentSettings } from '../features/settings/current-settings.service.js';

const SECURITY_PATH = '/.well-known/security.txt';

/** How long the contact for security holds. Each answer counts anew, so that it never ends while the shop runs. */
const SECURITY_VALID_MS = 180 * 86_400_000;

/** Addresses that programs ask for unasked, each with the page or file that answers it. */
const ELSEWHERE = {
  '/security.txt': SECURITY_PATH,
  '/.well-known/change-password': '/profile',
  '/apple-touch-icon-precomposed.png': '/apple-touch-icon.png',
};

/** Serves what browsers, password managers and security researchers look for at every site; icons are files of the client. */
export function serveWellKnown(origin: string, settings: CurrentSettings): Router {
  const router = Router();
  router.get(SECURITY_PATH, async (_request, response) => {
    const { operator } = await settings.refresh();
    const lines = [
      `Contact: mailto:${operator.email}`,
      `Contact: ${origin}/contact`,
      `Expires: ${new Date(Date.now() + SECURITY_VALID_MS).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${origin}${SECURITY_PATH}`,
    ];
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });
  for (const [path, target] of Object.entries(ELSEWHERE))
    router.get(path, (_request, response) =>
      response.set('Cache-Control', 'public, max-age=3600').redirect(302, target),
    );
  return router;
}
