const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']

/**
 * Everything that users read or hear of a view: its texts, and the attributes that are read aloud.
 */
export function readTexts(view: Element): readonly string[] {
  const texts: string[] = []
  const walk = (node: Node): void => {
    if (node instanceof Text) texts.push(node.data)
    if (!(node instanceof Element)) return
    for (const name of attributes) {
      const text = node.getAttribute(name)
      if (text !== null) texts.push(text)
    }
    for (const child of node.childNodes) walk(child)
  }
  walk(view)
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
