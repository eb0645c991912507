/** React sets a property with this prefix on each node that it created. */
const mark = '__reactFiber$'

/**
 * Texts that React keeps as separate nodes, because they are beside other children, in a fragment,
 * or alone in a component.
 *
 * Page translation moves such a node into an element that React does not know. React throws when it
 * removes the node or inserts something before it (facebook/react#11538). A text that is the only
 * child of its element has no separate node in React.
 */
export function looseTexts(view: Element): readonly string[] {
  const texts: string[] = []
  const walk = (node: Node): void => {
    if (node instanceof Text && Object.keys(node).some((key) => key.startsWith(mark))) texts.push(node.data)
    for (const child of node.childNodes) walk(child)
  }
  walk(view)
  return texts
}
