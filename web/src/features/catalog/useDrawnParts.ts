import { useState } from 'react';
import type { RowLight } from '../../ui/lists/DataTable';
import { useDrawnPartsQuery } from './drawn-parts.generated';

/** Which rows a product's drawing shows, and which of them is lit. */
export interface DrawnParts {
  /** Whether any row can be lit. */
  isLinked: boolean;
  /** Where the drawing shows the lit row, as an SVG path; `null` while none is lit. */
  litOutline: string | null;
  /** How a row is lit; `undefined` for one that the drawing does not show. */
  lightOf: (attribute: string) => RowLight | undefined;
}

/** Links the rows of a specification table with the drawing: pointing at one lights it, pressing its mark keeps it lit. */
export function useDrawnParts(productId: string, onPress: () => void): DrawnParts {
  // Not part of the first view: nothing can be pointed at before the page is alive.
  const { data } = useDrawnPartsQuery({ variables: { id: productId }, ssr: false });
  const [pointed, setPointed] = useState<string | null>(null);
  const [pressed, setPressed] = useState<string | null>(null);
  const outlines = new Map(
    (data?.product?.drawnParts ?? []).map(({ attribute, outline }) => [attribute, outline]),
  );
  const lit = pointed ?? pressed;
  return {
    isLinked: outlines.size > 0,
    litOutline: lit === null ? null : (outlines.get(lit) ?? null),
    lightOf: (attribute) =>
      outlines.has(attribute)
        ? {
            isLit: lit === attribute,
            isPressed: pressed === attribute,
            onPoint: (isPointed) => {
              setPointed(isPointed ? attribute : null);
            },
            onPress: () => {
              setPressed(pressed === attribute ? null : attribute);
              if (pressed !== attribute) onPress();
            },
          }
        : undefined,
  };
}
