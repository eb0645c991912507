import type { LocalTokens } from '@latchkey/testkit/tokens'
import type { Locator, Page } from '@playwright/test'
import { chains, look } from '../chains.ts'
import { expect } from '../test.ts'
import type { AssetsWindow } from './AssetsWindow.ts'

export interface AssetsPageOptions {
  readonly page: Page
  readonly tokens: LocalTokens
  readonly address: `0x${string}`
  readonly solanaAddress: string
  readonly gatewayUrl: string
  load(options: LoadOptions): Promise<void>
}

export interface LoadOptions {
  /** Absent: the app has none. */
  readonly service: string | undefined
  /** The Solana wallet signs and leaves the sending to the app. */
  readonly signsOnly?: boolean | undefined
  /** The wallets have other accounts, with the same balances. */
  readonly isPayer?: boolean | undefined
}

interface TypedTransfer {
  /** Symbol or address. Default: the network's own currency. */
  readonly token?: string
  readonly amount: string
  readonly to: string
}

/** Controls the page `assets`. */
export class AssetsPage {
  readonly page: Page
  readonly dialog: Locator
  readonly tokens: LocalTokens
  /** Of the EVM wallet. */
  readonly address: `0x${string}`
  readonly solanaAddress: string
  readonly gatewayUrl: string
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
  async open({
    service = this.gatewayUrl,
    ...others
  }: Omit<Partial<LoadOptions>, 'service'> & { readonly service?: string | 'none' } = {}): Promise<void> {
    await this.load({ service: service === 'none' ? undefined : service, ...others })
  }

  /** Connects a wallet and opens its account. */
  async connect(wallet: 'Anchor' | 'Dory' = 'Anchor'): Promise<void> {
    await this.openDialog()
    await this.inDialog(new RegExp(`^${wallet}`)).click()
    await expect(this.dialog).toBeHidden()
    await this.openDialog()
  }

  /** Loads the page again, and opens the account when the wallet is connected again. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.page.waitForFunction(
      () => (window as unknown as Partial<AssetsWindow>).__assets?.modal.state.$status.get() === 'connected',
    )
    await this.openDialog()
  }

  async openDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Wallet', exact: true }).click()
    await expect(this.dialog).toBeVisible()
  }

  inDialog(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' })
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
  async startSending(transfer: TypedTransfer): Promise<void> {
    await this.inDialog('Send').click()
    await this.fillSending(transfer)
  }

  async fillSending({ token, amount, to }: TypedTransfer): Promise<void> {
    if (token !== undefined) {
      await this.dialog
        .getByRole('button', { name: /Choose token$|^Select Token/ })
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

  /** Prompts of the EVM wallet wait until `release`. */
  async hold(): Promise<void> {
    await this.page.evaluate(() => {
      const release = (window as unknown as AssetsWindow).__assets.anchor.script.hold()
      Object.assign(window, { __release: release })
    })
  }

  async release(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as { __release(): void }).__release())
  }

  /** Of the first EVM account, in wei, from the chain. */
  nativeBalance(): Promise<bigint> {
    return look(chains.a.url).getBalance({ address: this.address })
  }
}
