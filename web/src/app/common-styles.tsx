import { use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetContext } from 'styled-components';
import { loadParts } from '../ui/layout/late-parts';
import { GlobalStyle } from '../ui/theme/GlobalStyle';
import { noted } from './noted-styles';
import { routes } from './routes';
import { whenRouterReady } from './when-router-ready';

/** Pages whose rules nearly every visit needs, and the parts that they show whose code comes on its own. */
const PAGES = ['/', '/products-catalog', '/c/all', '/product-details/1'];
const PARTS =
  'CategoryMenu ReaderMenus Banners HomeSections FitSwitch ComparisonBar ProductBelowFold LanguageSwitch';

/** Puts the rules of all known components into the sheet that it is rendered for. */
function AllRules() {
  const { styleSheet, stylis } = use(StyleSheetContext);
  for (const { componentStyle } of noted) {
    // What depends on properties is only known where it is shown.
    const isFixed = componentStyle.rules.every((rule) => typeof rule !== 'function');
    if (isFixed) componentStyle.generateAndInjectStyles({ theme: {} }, styleSheet, stylis);
  }
  return null;
}

/** Collects what the pages above may show, shown or not: it is the same for each build, whatever the shop sells. */
export async function collectCommonStyles(): Promise<ServerStyleSheet> {
  for (const page of PAGES) {
    const router = createMemoryRouter(routes, { initialEntries: [page] });
    await whenRouterReady(router);
    router.dispose();
  }
  await loadParts(PARTS);
  const sheet = new ServerStyleSheet();
  const rules = (
    <>
      <GlobalStyle />
      <AllRules />
    </>
  );
  renderToStaticMarkup(sheet.collectStyles(rules));
  return sheet;
}
