import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));

/** The pages whose first view the server renders, by the first part of their path in `src/app/routes.tsx`. */
const FIRST_VIEWS = {
  '/': 'HomePage',
  '/products-catalog': 'ProductsCatalogPage',
  '/product-details': 'ProductDetailsPage',
  '/c': 'CategoryPage',
  '/about': 'AboutPage',
  '/terms': 'TermsPage',
  '/privacy': 'PrivacyPage',
  '/return': 'ReturnPage',
  '/withdrawal': 'WithdrawalNoticePage',
  '/impressum': 'ImpressumPage',
  '/accessibility': 'AccessibilityPage',
  '/shopping-cart': 'ShoppingCartPage',
};

/**
 * Tells the server, in `first-views.json`, which pages it is to render, and the scripts that the entry does not bring along
 * already: those of each page, and those of each part that comes on its own, by its name. A script goes without the folder and
 * ending that all have.
 */
export function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const chunkOf = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));
      const reach = (chunk: Rolldown.OutputChunk | undefined, known = new Set<string>()): Set<string> => {
        if (chunk === undefined || known.has(chunk.fileName)) return known;
        known.add(chunk.fileName);
        for (const name of chunk.imports) {
          reach(
            chunks.find(({ fileName }) => fileName === name),
            known,
          );
        }
        return known;
      };
      const shell = reach(chunks.find(({ name }) => name === 'shell'));
      const scriptsOf = (...ids: string[]): string[] =>
        [...new Set(ids.flatMap((id) => [...reach(chunkOf(id))]))]
          .filter((name) => !shell.has(name))
          .map((name) => name.replace(/^assets\/|\.js$/g, ''));
      const pages = Object.entries(FIRST_VIEWS).map(([place, page]) => {
        const id = `${SOURCES}/pages/${page}.tsx`;
        // What names the file of a page that is not on the way to a purchase is asked for along with it.
        return [place, scriptsOf(...(this.getModuleInfo(id)?.dynamicImporters ?? []), id)] as const;
      });
      const parts = [...this.getModuleIds()]
        .sort()
        .flatMap((id) =>
          id.endsWith('.tsx') && (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
            ? [[basename(id, '.tsx'), scriptsOf(id)] as const]
            : [],
        );
      this.emitFile({
        type: 'asset',
        fileName: 'first-views.json',
        source: JSON.stringify({ pages: Object.fromEntries(pages), parts: Object.fromEntries(parts) }),
      });
    },
  };
}
