/**
 * Changes a part of a page as a browser's page translation does: each text moves into two `<font>`
 * elements that React does not know, and becomes another text. Includes open shadow roots. Elements
 * with `translate="no"` stay.
 */
export function translateTexts(root: Node): void {
  const texts: Text[] = []
  const walk = (node: Node): void => {
    if (node instanceof Text) texts.push(node)
    if (node instanceof HTMLElement && (!node.translate || node.localName === 'font')) return
    if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot)
    for (const child of node.childNodes) walk(child)
  }
  walk(root)
  for (const text of texts) {
    if (text.data.trim() === '') continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
    text.data = `${text.data}′`
    inner.append(text)
  }
}
