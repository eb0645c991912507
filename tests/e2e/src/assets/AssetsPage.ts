import type { LocalTokens } from '@latchkey/testkit/tokens'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'
import type { AssetsWindow } from './AssetsWindow.ts'

export interface AssetsPageOptions {
  readonly page: Page
  readonly tokens: LocalTokens
  readonly address: `0x${string}`
  readonly solanaAddress: string
  readonly gatewayUrl: string
  load(service: string | undefined): Promise<void>
}

/** Controls the page `assets`. */
export class AssetsPage {
  readonly page: Page
  readonly dialog: Locator
  readonly tokens: LocalTokens
  /** Of the EVM wallet. */
  readonly address: `0x${string}`
  readonly solanaAddress: string
  private readonly gatewayUrl: string
  private readonly load: AssetsPageOptions['load']

  constructor({ page, tokens, address, solanaAddress, gatewayUrl, load }: AssetsPageOptions) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.tokens = tokens
    this.address = address
    this.solanaAddress = solanaAddress
    this.gatewayUrl = gatewayUrl
    this.load = load
  }

  /** @param service - URL of another data service, or `none`. Default: our gateway. */
  async open({ service = this.gatewayUrl }: { readonly service?: string | 'none' } = {}): Promise<void> {
    await this.load(service === 'none' ? undefined : service)
  }

  /** Connects a wallet and opens its account. */
  async connect(wallet: 'Anchor' | 'Dory' = 'Anchor'): Promise<void> {
    await this.openDialog()
    await this.inDialog(new RegExp(`^${wallet}`)).click()
    await expect(this.dialog).toBeHidden()
    await this.openDialog()
  }

  async openDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Wallet', exact: true }).click()
    await expect(this.dialog).toBeVisible()
  }

  inDialog(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  tab(name: string): Locator {
    return this.dialog.getByRole('tab', { name, exact: true })
  }

  title(name: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name, level: 2 })
  }

  /** The row of a token or of an activity. */
  row(name: string | RegExp): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name })
  }

  /** Fills the form of sending, from the account view to the review. */
  async startSending({
    token,
    amount,
    to,
  }: {
    /** Symbol or address. Default: the network's own currency. */
    readonly token?: string
    readonly amount: string
    readonly to: string
  }): Promise<void> {
    await this.inDialog('Send').click()
    if (token !== undefined) {
      await this.dialog
        .getByRole('button', { name: /^Choose token|^Select Token/ })
        .first()
        .click()
      await this.dialog.getByRole('searchbox', { name: 'Search tokens' }).fill(token)
      await this.dialog.getByRole('list').getByRole('button').first().click()
    }
    await this.dialog.getByRole('textbox', { name: /^Amount in/ }).fill(amount)
    await this.dialog.getByRole('textbox', { name: 'To' }).fill(to)
    await this.inDialog('Preview Send').click()
  }

  /** How many times the wallet was asked to send. */
  sendsOf(wallet: 'anchor' | 'dory'): Promise<number> {
    return this.page.evaluate(
      (name) =>
        (window as unknown as AssetsWindow).__assets[name].script.prompts.filter(({ method }) => /send/i.test(method))
          .length,
      wallet,
    )
  }

  /** What the user does with each prompt of the EVM wallet from now on. */
  answerNext(answer: 'approve' | 'reject'): Promise<void> {
    return this.page.evaluate(
      (value) => (window as unknown as AssetsWindow).__assets.anchor.script.setAnswer(value),
      answer,
    )
  }

  /** Events of the modal since the page load. */
  eventsNamed(name: string): Promise<readonly unknown[]> {
    return this.page.evaluate(
      (wanted) => (window as unknown as AssetsWindow).__assets.events.filter((event) => event.name === wanted),
      name,
    )
  }
}
