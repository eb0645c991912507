import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { urls } from './chains.ts'

/** Controls the phone wallet, in a separate window or beside the demo. */
export class PhonePage {
  readonly root: Page | FrameLocator
  constructor(root: Page | FrameLocator) {
    this.root = root
  }

  static async open(page: Page, path = ''): Promise<PhonePage> {
    await page.goto(`${urls.phone}${path}`)
    const phone = new PhonePage(page)
    await expect(phone.code).toBeVisible()
    return phone
  }
  get code(): Locator {
    return this.root.getByLabel('Pairing code')
  }
  /** @param title - Title of the question, or a part of it. */
  question(title: string | RegExp): Locator {
    return this.root.getByRole('article', { name: title })
  }
  get session(): Locator {
    return this.root.getByRole('region', { name: 'Connected apps' }).getByRole('article')
  }
  async paste(uri: string): Promise<void> {
    await this.code.fill(uri)
    await this.root.getByRole('button', { name: 'Connect', exact: true }).click()
  }
  async answer(title: string | RegExp, answer: 'Approve' | 'Reject'): Promise<void> {
    await this.question(title).getByRole('button', { name: answer }).click()
    await expect(this.question(title)).toBeHidden()
  }
}
