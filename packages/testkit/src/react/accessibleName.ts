/**
 * The accessible name of a control: its label by attribute or element, or its text and images, or
 * its title or placeholder. Empty: it has no name.
 */
export function accessibleName(control: Element): string {
  const root = control.getRootNode() as Document | ShadowRoot
  const labelledBy = (control.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id ? (root.getElementById(id)?.textContent ?? '') : ''))
    .join(' ')
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])].map(contentOf).join(' ') : ''
  const candidates = [
    labelledBy,
    control.getAttribute('aria-label'),
    labels,
    contentOf(control),
    control.getAttribute('title'),
    control.getAttribute('placeholder'),
  ]
  return candidates.map((text) => text?.trim()).find(Boolean) ?? ''
}

function contentOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  const own = node.getAttribute('aria-label') ?? node.getAttribute('alt')
  return own ?? [...node.childNodes].map(contentOf).join(' ')
}
