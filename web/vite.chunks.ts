import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * Libraries that every page needs. They change less often than our code, so browsers keep them longer. Of GraphQL that is
 * what prints an operation; what reads one belongs to the playground.
 */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|styled-components|stylis|@emotion|@apollo|graphql[\\/]language[\\/](printer|visitor)\.mjs$|@graphql-typed-document-node|@wry|optimism|rxjs|tslib|symbol-observable)([\\/]|$)/;

/** What we have written ourselves. */
const OWN = /[\\/](web[\\/]src|api[\\/]shared)[\\/]/;

/** Icons on pages that most people see first: a few bytes each, which must not cost a request. */
const ICONS = /[\\/](lucide-react[\\/].*[\\/](x|chevron-(left|right))\.mjs|ui[\\/]icons[\\/]Scale\.ts)$/;

/**
 * What forms say in English, which `i18n/english.ts` loads, and how searches are read: many modules name them for a constant,
 * which the build writes where it stands, but hardly any needs the rest.
 */
const CONSTANTS = /[\\/]api[\\/]shared[\\/](reasons|rules[\\/]search)\.ts$/;

/** The layout of pages that are only read: many need it, but none with lists or forms. */
const ARTICLES = /[\\/](ui[\\/]layout[\\/]Article|pages[\\/]TranslatedArticle)\.tsx$/;

/** What only forms and legal texts need, and fields of accounts: many pages have one of them, but lists have none. */
const FORM_RULES =
  /[\\/](api[\\/]shared[\\/](berlin-days|operator-address|rules[\\/](account|account-forms|address-fields|countries|files|labeling|listing|product|product-fields|review|trade-numbers))\.ts|accounts[\\/]AccountInput\.tsx)$/;

/** What forms and their dialogs are made of, and what asks before one is left: many pages have them, but not those that sell. */
const FORMS =
  /[\\/](lib[\\/](useForm|draft|typed-number|useUnsavedChanges|UnsavedChangesGuard)|forms[\\/]Field|actions[\\/](ConfirmButton|SubmitButton)|overlays[\\/](Dialog|ActionDialog)|layout[\\/]TwoColumns)\.tsx?$/;

/** What changes something: many pages do, but those that only show products do not. */
const CHANGES = /[\\/](lib[\\/](useAttempt|useChange)|apollo[\\/]attempt)\.tsx?$/;

/** What many parts need that load behind their pages, such as dialogs, the list of parts and the tree of categories, and hardly any page at once. */
const LATER =
  /[\\/](shared[\\/]access|lib[\\/](useEditState|parcels|categories|category-tree\.generated)|forms[\\/]FilePicker|overlays[\\/]Sheet|rules[\\/](catalog-variables|fact-filters)|builder[\\/]slots|builds[\\/]build)\.tsx?$/;

/** What a product for sale is shown with: many pages have one, but those of the desk and of orders have none. */
const PRODUCTS = /[\\/](product[\\/](Stock|Price|EnergyArrow)|rules[\\/]eprel|lib[\\/]stored)\.tsx?$/;

/** What products are chosen by, and the addresses of their lists: the cart and the builder have products, but no need of that. */
const CATALOG =
  /[\\/](product[\\/]key-type|favorites[\\/]FavoriteHeart|catalog[\\/]KeyData|cart[\\/]AddToCart|rules[\\/]catalog-url|lib[\\/](catalogUrl|keyLine|idList|comparison))\.tsx?$/;

/** What lists what is worked through: many pages do, but none of the catalog. */
const WORKLISTS = /[\\/](lib[\\/](QueryList|useSliceUrl)|lists[\\/](SliceLinks|ListSummary|RowTable))\.tsx?$/;

/** What each role may do: pages of the desk ask that, and no page that sells. */
const RIGHTS = /[\\/]api[\\/]shared[\\/]access\.ts$/;

/** What changes a cart: several pages have a button for it, but customers alone load that. */
const CART =
  /[\\/](web[\\/]src[\\/]features[\\/]cart[\\/](?!AddToCart\.)|api[\\/]shared[\\/]rules[\\/]cart\.ts$)/;

/** What plans a computer: many parts that come on their own share it, but they are those of the builder alone. */
const BUILDER = /[\\/]features[\\/]builder[\\/]/;

/**
 * The widths of pictures, the theme, and what keeps an answer while the next one comes: the first page needs them a moment later, and most
 * others at once.
 */
const SOON =
  /[\\/](api[\\/]shared[\\/]pictures|ui[\\/]theme[\\/]theme|lib[\\/](useIsHydrated|withPrevious|answer-language))\.ts$/;

/** A module that so many lazily loaded parts of the client need comes in one file with others of its kind. */
const COMMON_FROM = 16;

const ENTRY = fileURLToPath(new URL('src/app/main.tsx', import.meta.url));
const FIRST_PAGE = fileURLToPath(new URL('src/pages/HomePage.tsx', import.meta.url));

type ModuleLookup = (id: string) => Rolldown.ModuleInfo | null;

/** Everything that comes with a module, itself included. */
function closureOf(id: string, lookup: ModuleLookup, known = new Set<string>()): Set<string> {
  if (known.has(id) || !OWN.test(id)) return known;
  known.add(id);
  for (const imported of lookup(id)?.importedIds ?? []) closureOf(imported, lookup, known);
  return known;
}

/** How often each module is needed by a part of the client that is loaded on its own. */
function countUses(entry: ReadonlySet<string>, lookup: ModuleLookup): Map<string, number> {
  const uses = new Map<string, number>();
  const seen = new Set<string>();
  const count = (closure: ReadonlySet<string>): void => {
    for (const id of closure) {
      for (const root of lookup(id)?.dynamicallyImportedIds ?? []) {
        if (seen.has(root)) continue;
        seen.add(root);
        const needed = closureOf(root, lookup);
        for (const one of needed) uses.set(one, (uses.get(one) ?? 0) + 1);
        count(needed);
      }
    }
  };
  count(entry);
  return uses;
}

type OwnFile = 'shell' | 'common' | 'changes' | 'forms' | 'products' | 'catalog';

let shell: ReadonlySet<string> | null = null;
let uses: ReadonlyMap<string, number> = new Map();

/** The file that a module of our own goes into; `null` leaves it to the bundler. */
function fileOf(id: string, lookup: ModuleLookup): OwnFile | null {
  if (shell === null) {
    const entry = closureOf(ENTRY, lookup);
    shell = closureOf(FIRST_PAGE, lookup, new Set(entry));
    uses = countUses(entry, lookup);
  }
  if ([CONSTANTS, ARTICLES, FORM_RULES, LATER, WORKLISTS, RIGHTS].some((pattern) => pattern.test(id)))
    return null;
  if (shell.has(id) || SOON.test(id)) return 'shell';
  if (ICONS.test(id)) return 'common';
  if (CHANGES.test(id)) return 'changes';
  if (FORMS.test(id)) return 'forms';
  if (PRODUCTS.test(id)) return 'products';
  if (CATALOG.test(id)) return 'catalog';
  return (uses.get(id) ?? 0) >= COMMON_FROM && !CART.test(id) && !BUILDER.test(id) ? 'common' : null;
}

const groupOf = (file: OwnFile, priority: number) => ({
  debugName: file,
  priority,
  test: (id: string) => OWN.test(id) || ICONS.test(id),
  name: (id: string, context: { getModuleInfo: ModuleLookup }) =>
    fileOf(id, (wanted) => context.getModuleInfo(wanted)) === file ? file : null,
});

/**
 * Which modules share a file. Each file costs a slow network a good part of a round trip, so what every page needs is one
 * file, what several pages need another, and the rest belongs to its page.
 */
export const CHUNK_GROUPS = [
  { name: 'vendor', test: VENDOR, priority: 3 },
  groupOf('shell', 2),
  groupOf('common', 1),
  groupOf('changes', 1),
  groupOf('forms', 1),
  groupOf('products', 1),
  groupOf('catalog', 1),
];
