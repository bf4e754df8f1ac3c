import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { color, font, radius, space, text } from '../../ui/theme/tokens';

const tokens = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.modifier], color: color.copper },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: color.success },
  { tag: [tags.typeName, tags.atom], color: color.warning },
  { tag: tags.comment, color: color.inkFaint },
]);

const frame = EditorView.theme({
  '&': {
    maxHeight: '46rem',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius,
    background: color.surface,
    color: color.ink,
  },
  '&.cm-focused': { outline: `2px solid ${color.copper}`, outlineOffset: '-1px' },
  // Below 16 px, iOS zooms into a focused field.
  '.cm-scroller': { overflow: 'auto', fontFamily: font.mono, fontSize: text.body, lineHeight: '1.5' },
  '.cm-content': { padding: `${space[1]} 0`, caretColor: color.ink },
  '.cm-cursor': { borderLeftColor: color.ink },
  '.cm-tooltip, .cm-panels': {
    border: `1px solid ${color.line}`,
    background: color.surface,
    color: color.ink,
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: font.mono },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: color.copperSoft, color: color.ink },
  '.cm-completionDetail': { color: color.inkSoft },
  '&.cm-focused .cm-matchingBracket': { background: color.copperSoft },
});

/** The design tokens as the editor takes them: a change of theme repaints it. */
export const EDITOR_THEME: Extension = [frame, syntaxHighlighting(tokens)];
