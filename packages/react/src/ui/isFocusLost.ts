/**
 * Whether no element has the focus: the focused one was removed, or a `<dialog>` without focusable
 * content holds it. Focus elsewhere in the page is not lost, although it looks so from inside a
 * shadow tree.
 */
export function isFocusLost(element: Element): boolean {
  const root = element.getRootNode()
  const { activeElement, body } = element.ownerDocument
  const inside = root instanceof ShadowRoot ? root.activeElement : activeElement
  return activeElement === null || activeElement === body || inside?.localName === 'dialog'
}
