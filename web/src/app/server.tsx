import type { RenderPage } from '@shared/rendering.js';
import { loadLanguage, writeShopTimes } from '../i18n/language';
import { createPageRenderer } from './render-page';

/** The entry of the server's build: gives what renders first views. */
export const createRenderer = async (): Promise<RenderPage> =>
  createPageRenderer({
    en: writeShopTimes(await loadLanguage('en')),
    de: writeShopTimes(await loadLanguage('de')),
  });
