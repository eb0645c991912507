import type { Page } from '@playwright/test'

/**
 * Texts of the dialog and of our buttons for which React has a text node: texts beside other
 * children, in a fragment, or alone in a component. Page translation moves such a node, and React
 * throws when it removes it.
 */
export function looseTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walk = (node: Node): void => {
      // React sets this property on each node that it created, but not on a text that is the whole
      // content of an element.
      if (node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
        found.push(node.data)
      for (const child of node.childNodes) walk(child)
    }
    for (const host of document.querySelectorAll('[data-latchkey]')) if (host.shadowRoot) walk(host.shadowRoot)
    for (const button of document.querySelectorAll('.lk-button')) walk(button)
    return found
  })
}
