import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'

export interface OnrampPageOptions {
  readonly page: Page
  readonly address: `0x${string}`
  load(): Promise<void>
}

export interface TypedPurchase {
  /** Symbol. */
  readonly token: string
  /** In dollars. */
  readonly amount: string
}

/** Controls the page `onramp`. */
export class OnrampPage {
  readonly page: Page
  readonly dialog: Locator
  readonly address: `0x${string}`
  private readonly load: OnrampPageOptions['load']
  private orders = 0

  constructor({ page, address, load }: OnrampPageOptions) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.address = address
    this.load = load
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname === '/v1/onramp/orders') this.orders += 1
    })
  }

  /** How many orders the page has made. */
  get ordersSent(): number {
    return this.orders
  }

  open(): Promise<void> {
    return this.load()
  }

  /** Connects the wallet and opens its account. */
  async connect(): Promise<void> {
    const wallet = this.page.getByRole('button', { name: 'Wallet', exact: true })
    await wallet.click()
    await this.inDialog(/^Anchor/).click()
    await expect(this.dialog).toBeHidden()
    await wallet.click()
    await expect(this.dialog).toBeVisible()
  }

  inDialog(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' })
  }

  link(name: string | RegExp): Locator {
    return this.dialog.getByRole('link', { name })
  }

  tab(name: string): Locator {
    return this.dialog.getByRole('tab', { name, exact: true })
  }

  text(text: string | RegExp): Locator {
    return this.dialog.getByText(text).first()
  }

  /** The row of an activity. */
  row(name: string | RegExp): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name }).first()
  }

  /** Fills the form, from the account view to the chosen provider. */
  async fillBuying({ token, amount }: TypedPurchase): Promise<void> {
    await this.inDialog('Buy').click()
    await this.inDialog(/Choose token$/).click()
    await this.dialog.getByRole('list').getByRole('button').filter({ hasText: token }).first().click()
    await this.dialog.getByRole('textbox', { name: /^Amount in/ }).fill(amount)
    await this.dialog.getByRole('button', { name: /Sandbox.*You get/s }).click()
  }

  /** @returns The checkout page that opened. */
  async startBuying(purchase: TypedPurchase): Promise<Page> {
    await this.fillBuying(purchase)
    const opened = this.page.waitForEvent('popup')
    await this.link(/^Continue to Sandbox/).click()
    return opened
  }
}
