/**
 * Runs in the page: translates it from now on, as Chrome does. Each text is put into elements of its own, what comes later, too;
 * what says that it stays is left. Words stay as they are, so that tests read them.
 */
export function translateOnwards(): void {
  const wrap = (text: Text): void => {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '') return;
    if (parent.closest('[translate=no], font, script, style, select, textarea, noscript, svg') !== null)
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translate = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root instanceof Text ? [root] : [];
    while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
    for (const text of found) wrap(text);
  };
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translate(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
