import { expect, type Page } from '@playwright/test'

export interface Focused {
  readonly name: string
  /** Whether it is in the dialog's card. The page sees the browser's controls as `body`: `false`. */
  readonly isInDialog: boolean
  readonly isPage: boolean
}

/** The focused element, also inside shadow roots. */
export function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const isInDialog = element?.closest('dialog') != null
    return {
      name: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
      isInDialog,
      isPage: !isInDialog && element !== null && element !== document.body && element !== document.documentElement,
    }
  })
}

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    await page.keyboard.press('Tab')
    if (name.test((await focused(page)).name)) return
  }
  expect((await focused(page)).name, 'reached by Tab').toMatch(name)
}
