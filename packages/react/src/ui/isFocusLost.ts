/**
 * Whether nobody has the focus: what had it is gone, or a `<dialog>` holds it for want of anything in it. Focus that is elsewhere in the page
 * is not lost, though a shadow tree that looks only at itself would take it for that.
 */
export function isFocusLost(element: Element): boolean {
  const root = element.getRootNode()
  const { activeElement, body } = element.ownerDocument
  const inside = root instanceof ShadowRoot ? root.activeElement : activeElement
  return activeElement === null || activeElement === body || inside?.localName === 'dialog'
}
