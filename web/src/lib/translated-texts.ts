/**
 * Lets React and a browser that translates the page work on the same texts. Such a browser puts elements of its own in the place
 * of the text nodes that React has made. React goes on writing into those, so that old numbers would stay on the page; and it
 * removes them and inserts before them, which the DOM refuses with an error that ends the page.
 */

/** What stands on the page for a text node that was taken out of it. */
const standIns = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Returns what a child of React's is in its parent by now: itself, what it was put into, or what stands for it; `null`: it is gone. */
function placeIn(parent: Node, child: Node): Node | null {
  let place: Node | null = child.isConnected ? child : (standIns.get(child) ?? child);
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}

function note(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      // React has another text: it comes back, and is translated anew.
      const standIn = standIns.get(target);
      if (!target.isConnected && standIn?.isConnected) standIn.replaceWith(target);
      continue;
    }
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.isConnected) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (standIn === undefined) continue;
      standIns.set(node, standIn);
      observer.observe(node, { characterData: true });
    }
  }
}

let isWatching = false;

/** Begins, once for the page. What was translated before stays on the page as it is, and ends nothing. */
export function keepTranslatedTexts(): void {
  if (isWatching) return;
  isWatching = true;
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = placeIn(this, child);
    if (place !== null) removeChild.call(this, place);
    else if (!(child instanceof Text)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    const place = before === null ? null : placeIn(this, before);
    insertBefore.call(this, node, place ?? (before instanceof Text ? null : before));
    return node;
  };
}
