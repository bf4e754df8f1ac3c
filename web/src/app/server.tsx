import type { RenderPage } from '@shared/rendering.js';
import { loadLanguage } from '../i18n/language';
import { collectCommonStyles } from './common-styles';
import { packCommonStyles } from './first-styles';
import { createPageRenderer } from './render-page';
import { ICON_STYLE } from './short-markup';

/** The entry of the server's build: gives what renders first views. */
export const createRenderer = async (): Promise<RenderPage> =>
  createPageRenderer({ en: await loadLanguage('en'), de: await loadLanguage('de') });

/** Writes the rules that pages share; the build puts them into a file. */
export const renderCommonStyles = async (): Promise<string> =>
  ICON_STYLE + packCommonStyles((await collectCommonStyles()).getStyleTags());
