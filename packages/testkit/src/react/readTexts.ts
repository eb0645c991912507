const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']

/** All that people read or hear of what is drawn: its texts, and the attributes that are read out. */
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
