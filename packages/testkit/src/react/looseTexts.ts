/** React writes a property of this name to each node that it created by itself. */
const mark = '__reactFiber$'

/**
 * The texts that React holds as nodes of their own, because they stand beside other children, in a fragment, or alone in a component.
 *
 * Page translation moves such a node into an element that React does not know. React throws when it removes the node, and when it puts
 * something before it (facebook/react#11538). A text that is the only child of its element has no node of its own for React.
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
