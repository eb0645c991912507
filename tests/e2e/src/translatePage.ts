import type { Page } from '@playwright/test'

export interface TranslationOptions {
  /** Added to each text to mark it as translated. Default: `′`. */
  readonly mark?: string
  /** Only the dialog and our buttons, with names, without amounts and addresses. Default: false. */
  readonly ours?: boolean
}

/**
 * Changes a page as a browser's page translation does: it moves each text into two `<font>`
 * elements that React does not know, and changes the text. It includes later texts and open shadow roots.
 *
 * @returns Ends the translation. Translated texts stay.
 */
export async function translatePage(page: Page, options: TranslationOptions = {}): Promise<() => Promise<void>> {
  const translation = await page.evaluateHandle(
    ({ mark = '′', ours = false }) => {
      const figures = '[aria-hidden="true"], [part~="amount"], [part~="address"], .lk-side'
      const roots = new Set<Node>()
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) translate(target)
      })
      const isLeft = (node: Node): boolean =>
        node instanceof HTMLElement &&
        ((ours ? node.matches(figures) : !node.translate) || ['FONT', 'SCRIPT', 'STYLE'].includes(node.tagName))
      const isInLeft = (node: Node): boolean => isLeft(node) || (node.parentNode !== null && isInLeft(node.parentNode))
      const watch = (root: Node): void => {
        if (roots.has(root)) return
        roots.add(root)
        observer.observe(root, { childList: true, characterData: true, subtree: true })
        translate(root)
      }
      const walk = (node: Node, found: Text[]): readonly Text[] => {
        if (isLeft(node)) return found
        if (node instanceof Text && node.data.trim() !== '') found.push(node)
        if (node instanceof Element && node.shadowRoot) watch(node.shadowRoot)
        for (const child of node.childNodes) walk(child, found)
        return found
      }
      function translate(node: Node): void {
        if (isInLeft(node)) return
        for (const text of walk(node, [])) {
          const [outer, inner] = [document.createElement('font'), document.createElement('font')]
          text.replaceWith(outer)
          outer.append(inner)
          text.data = `${text.data}${mark}`
          inner.append(text)
        }
      }
      for (const element of ours ? document.querySelectorAll('[data-latchkey], .lk-button') : [document.body])
        watch(element)
      return observer
    },
    { ...options },
  )
  return () => translation.evaluate((observer) => observer.disconnect())
}
