import type { Operator } from '@shared/operator.js';
import type { RenderPage } from '@shared/rendering.js';
import { loadLanguage } from '../i18n/language';
import { provideOperator } from '../lib/operator';

/**
 * The entry of the server's build: gives what renders first views. `operator` is who runs the shop; all renderings of a
 * process name the same.
 */
export async function createRenderer(operator: Operator): Promise<RenderPage> {
  provideOperator(operator);
  // Only now, since modules name the operator as soon as they are loaded.
  const { createPageRenderer } = await import('./render-page');
  return createPageRenderer({ en: await loadLanguage('en'), de: await loadLanguage('de') });
}
