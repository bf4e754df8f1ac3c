/** What the icons of the library say of themselves, each of them the same. */
const ICON =
  / xmlns="[^"]*"( width="\d+" height="\d+" viewBox="0 0 24 24") fill="none" stroke="currentColor"(?: stroke-width="1.75"|( stroke-width="[^"]+")) stroke-linecap="round" stroke-linejoin="round" class="lucide(?: lucide-[a-z0-9-]+)*/g;

/** The rule for what icons do not say themselves then. */
export const ICON_STYLE =
  ':where(.icon){fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}';

/** What only the client's build for development, or nothing, reads: attributes of links and pictures, and names of styled components. */
const UNREAD = / data-discover="true"| fetchPriority="auto"|(?<= class="[^"]*)sc-[a-z0-9]+-\d+ /g;

/** A tag as React writes one: values between quotes, in which no angle bracket stands as it is. */
const TAG = /<[a-z][^>]*>/gi;
/** Parts of a drawing, which may end as they begin. */
const EMPTY_PART = /(<(path|circle|rect|line|use)(?: [^>]*)?)><\/\2>/g;
/** The ends of items that the next item, or the end of the list, ends as well. */
const ITEM_END = /<\/li>(?=<li[ >]|<\/[uo]l>)/g;

/** Says a tag as short as the standard of HTML lets it: no quotes where nothing needs them, and bare names for no value. */
const shortenTag = (tag: string): string =>
  tag
    .replace(/\/>$/, '>')
    .replaceAll(/=""/g, '')
    .replaceAll(/="([^\s"'=<>`]+)"/g, '=$1')
    // Before a name and its value this is no character reference.
    .replaceAll(/&amp;(?=[a-z]+=)/gi, '&');

/** Says the same elements in fewer characters: once what all icons have in common, and nothing that no browser needs. */
export const shortenMarkup = (html: string): string =>
  html
    .replace(ICON, '$1$2 class="icon')
    .replace(UNREAD, '')
    .replace(TAG, shortenTag)
    .replace(EMPTY_PART, '$1 />')
    .replace(ITEM_END, '');
