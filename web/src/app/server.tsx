import type { RenderPage } from '@shared/rendering.js';
import { loadLanguage } from '../i18n/language';
import { createPageRenderer } from './render-page';

/** The entry of the server's build: gives what renders first views. */
export const createRenderer = async (): Promise<RenderPage> =>
  createPageRenderer({ en: await loadLanguage('en'), de: await loadLanguage('de') });
