import { expect, type Page } from '@playwright/test'

export interface Focused {
  readonly name: string
  /** In the dialog's card; `false` also for the browser's own controls, which a page sees as its body. */
  readonly isInDialog: boolean
  readonly isPage: boolean
}

/** What has the focus, also inside shadow roots. */
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

/** Presses Tab until something of that name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    await page.keyboard.press('Tab')
    if (name.test((await focused(page)).name)) return
  }
  expect((await focused(page)).name, 'reached by Tab').toMatch(name)
}
