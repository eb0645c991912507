import type { Browser } from 'playwright'
import type { BenchApp } from './BenchApp.ts'
import { type AppVisit, openApp } from './openApp.ts'
import { openList } from './openList.ts'

/**
 * Opens an app's list and copies the dialog with its styles.
 *
 * @returns HTML of an element `#copied` with a shadow root. It contains the styles and the closed
 * dialog, whose focused element has `autofocus`.
 * @throws {Error} when the app opens no dialog in a shadow root.
 */
export async function copyDialog(browser: Browser, app: BenchApp, visit: AppVisit): Promise<string> {
  const page = await openApp(browser, app, visit)
  try {
    await openList(page, app)
    return await page.evaluate(() => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const root = roots.find((each) => each.querySelector('dialog[open]'))
      const dialog = root?.querySelector('dialog')
      if (!root || !dialog) throw new Error('There is no open dialog in a shadow root.')
      root.activeElement?.setAttribute('autofocus', '')
      dialog.removeAttribute('open')
      dialog.setAttribute('data-shown', '') // as after the opening animation
      const rules = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText)
      const style = `<style>${rules.join('\n')}</style>`
      return `<div id="copied"><template shadowrootmode="open">${style}${root.innerHTML}</template></div>`
    })
  } finally {
    await page.context().close()
  }
}
