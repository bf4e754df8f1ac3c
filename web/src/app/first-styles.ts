import { __PRIVATE__ } from 'styled-components';

const FIRST_STYLES = 'first-styles';

/** What styled-components writes behind each rule, and behind the rules of a component: its id and its classes. */
const RULE_END = '/*!sc*/\n';
const COMPONENT_END = /^data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]+),"\}$/;

/** In a first view: a line with the id of a component and its classes, then a line for each of its rules. */
const COMPONENT = /\/\*(\S+) (\S+)\*\/\n([^]*?)(?=\n\/\*|$)/g;

/** Says the same rule in fewer characters, and on one line. */
const shorten = (rule: string): string =>
  rule
    .replaceAll(/\s+/g, ' ')
    .replaceAll(';}', '}')
    .replaceAll(', ', ',')
    .replaceAll(/\(([a-z-]+): /g, '($1:')
    .replaceAll(/(?<=[:, (-])0(?=\.\d)/g, '')
    .replaceAll(/='([a-z][a-z-]*)'\]/g, '=$1]');

interface ComponentStyles {
  id: string;
  /** Its classes, between commas. */
  names: string;
  rules: string[];
}

/** Reads what a `ServerStyleSheet` has collected. */
function readStyles(tag: string): ComponentStyles[] {
  const components: ComponentStyles[] = [];
  let rules: string[] = [];
  for (const part of tag.replaceAll(/^<style[^>]*>|<\/style>$/g, '').split(RULE_END)) {
    const [, id, names] = COMPONENT_END.exec(part) ?? [];
    if (id === undefined || names === undefined) {
      rules.push(shorten(part));
    } else {
      components.push({ id, names, rules });
      rules = [];
    }
  }
  return components;
}

/** Writes what a `ServerStyleSheet` has collected for the head of a first view; nothing where it has no rule. */
export function packStyles(tag: string, nonce: string): string {
  const lines = readStyles(tag).flatMap(({ id, names, rules }) => [`/*${id} ${names}*/`, ...rules]);
  return lines.length === 0 ? '' : `<style nonce="${nonce}" id="${FIRST_STYLES}">${lines.join('\n')}</style>`;
}

/** Writes it for the file of rules that pages share. Its last rule, which styles nothing, names whose rules it has. */
export function packCommonStyles(tag: string): string {
  const components = readStyles(tag);
  const names = components.map(({ id, names }) => `${id},${names}`).join(' ');
  return `${components.flatMap(({ rules }) => rules).join('\n')}\n#styled{--names:${names}}\n`;
}

/** Tells styled-components which rules the common file has, so that it does not make them again. */
function knowCommonStyles(): void {
  const rules = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet?.cssRules;
  const names = (rules?.[rules.length - 1] as CSSStyleRule | undefined)?.style.getPropertyValue('--names');
  for (const component of names?.split(' ') ?? []) {
    const [id = '', ...classes] = component.split(',');
    for (const name of classes) __PRIVATE__.mainSheet.registerName(id, name);
  }
}

/**
 * Hands the styles of a first view over to styled-components, which then neither makes them again nor changes their order. It
 * can do that by itself, with a form of the sheet that is half as long again.
 */
export function takeOverStyles(): void {
  knowCommonStyles();
  const style = document.getElementById(FIRST_STYLES);
  const { mainSheet } = __PRIVATE__;
  for (const [, id = '', names = '', rules = ''] of style?.textContent.matchAll(COMPONENT) ?? []) {
    const [name = '', ...others] = names.split(',');
    mainSheet.insertRules(id, name, rules.split('\n'));
    for (const other of others) mainSheet.registerName(id, other);
  }
  style?.remove();
}
