import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { EditorView, keymap } from '@codemirror/view';
import { graphql } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { readNonce } from '../../lib/csp-nonce';
import { useFieldControl } from '../../ui/forms/Field';
import { EDITOR_THEME } from './editor-theme';

/** Long lines scroll inside. */
const Host = styled.div`
  min-width: 0;
`;

interface CodeEditorProps {
  label: string;
  /** What it holds to begin with; another text needs another `key`. */
  initialText: string;
  /** Its height before it grows with its text, in lines. */
  rows: number;
  /** The schema that it completes and checks by; `null` when that is not known, and for what is not GraphQL. */
  schema: GraphQLSchema | null;
  onChange: (text: string) => void;
  /** Ctrl+Enter, or Command+Enter. */
  onRun: () => void;
}

/** A field for code: Tab indents, and after Escape it leads on as everywhere. */
export function CodeEditor({ label, initialText, rows, schema, onChange, onRun }: CodeEditorProps) {
  const { 'aria-describedby': description = '' } = useFieldControl();
  const host = useRef<HTMLDivElement>(null);
  const change = useEffectEvent(onChange);
  const run = useEffectEvent(onRun);

  useEffect(
    function open() {
      if (host.current === null) return;
      const editor = new EditorView({
        parent: host.current,
        doc: initialText,
        extensions: [
          EditorView.cspNonce.of(readNonce()),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': description }),
          EditorView.theme({ '.cm-content': { minHeight: `${rows * 1.5}em` } }),
          EDITOR_THEME,
          history(),
          bracketMatching(),
          closeBrackets(),
          autocompletion({ icons: false }),
          schema === null ? [] : graphql(schema),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) change(state.doc.toString());
          }),
          keymap.of([
            {
              key: 'Mod-Enter',
              run: () => {
                run();
                return true;
              },
            },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...lintKeymap,
            ...historyKeymap,
            ...defaultKeymap,
            indentWithTab,
          ]),
        ],
      });
      return () => {
        editor.destroy();
      };
    },
    [description, initialText, label, rows, schema],
  );
  return <Host ref={host} />;
}
