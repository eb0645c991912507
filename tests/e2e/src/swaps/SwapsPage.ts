import type { Locator, Page } from '@playwright/test'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect } from '../test.ts'
import type { SwapsQuery } from './SwapsQuery.ts'
import type { SwapsWindow } from './SwapsWindow.ts'
import type { OwnMarket } from './swapsTest.ts'

export interface SwapsPageOptions {
  readonly page: Page
  /** The account of the wallet. */
  readonly wallet: PrivateKeyAccount
  load(options: LoadOptions): Promise<void>
}

export interface LoadOptions {
  /** Default: the pools. */
  readonly providers?: SwapsQuery['providers'] | undefined
  /** Default: false. */
  readonly canBatch?: boolean | undefined
  /** In place of the shared chains. */
  readonly own?: OwnMarket | undefined
  /** Another tab. */
  readonly in?: Page | undefined
}

export interface TypedSwap {
  /** Symbol. Default: the network's own currency. */
  readonly sell?: string | undefined
  /** Symbol. `ETH`: the network's own currency. */
  readonly buy: string
  readonly amount: string
}

/** Controls the page `swaps`. */
export class SwapsPage {
  readonly page: Page
  readonly dialog: Locator
  readonly address: `0x${string}`
  readonly wallet: PrivateKeyAccount
  private readonly options: SwapsPageOptions

  constructor(options: SwapsPageOptions) {
    this.options = options
    this.page = options.page
    this.dialog = options.page.getByRole('dialog')
    this.wallet = options.wallet
    this.address = options.wallet.address
  }

  async open(options: LoadOptions = {}): Promise<void> {
    await this.options.load({ in: this.page, ...options })
  }

  /** The same app and account in another tab. */
  async inTab(page: Page, options: LoadOptions = {}): Promise<SwapsPage> {
    const other = new SwapsPage({ ...this.options, page })
    await other.open(options)
    return other
  }

  /** Connects the wallet and opens its account. */
  async connect(): Promise<void> {
    await this.openDialog()
    await this.inDialog(/^Anchor/).click()
    await expect(this.dialog).toBeHidden()
    await this.openDialog()
  }

  /** Loads the page again, and opens the account when the wallet is connected again. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.isConnected()
    await this.openDialog()
  }

  async isConnected(): Promise<void> {
    await this.page.waitForFunction(
      () => (window as unknown as Partial<SwapsWindow>).__swaps?.modal.state.$status.get() === 'connected',
    )
  }

  async openDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Wallet', exact: true }).click()
    await expect(this.dialog).toBeVisible()
  }

  inDialog(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' })
  }

  title(name: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name, level: 2 })
  }

  text(text: string | RegExp): Locator {
    return this.dialog.getByText(text).first()
  }

  /** Fills the form of swaps, from the account view to the preview. */
  async startSwap(swap: TypedSwap): Promise<void> {
    await this.inDialog('Swap').click()
    await this.fillSwap(swap)
    await this.inDialog('Review swap').click()
    await expect(this.title('Preview Swap')).toBeVisible()
  }

  async fillSwap({ sell, buy, amount }: TypedSwap): Promise<void> {
    if (sell !== undefined) await this.chooseToken('sell', sell)
    await this.chooseToken('buy', buy)
    await this.dialog
      .getByRole('textbox', { name: /^Amount/ })
      .first()
      .fill(amount)
  }

  async chooseToken(side: 'sell' | 'buy', symbol: string): Promise<void> {
    await this.inDialog(side === 'sell' ? /Choose what you sell$/ : /Choose what you get$/).click()
    await expect(this.title('Select Token')).toBeVisible()
    await this.dialog.getByRole('searchbox').fill(symbol)
    await this.dialog.getByRole('list').getByRole('button').filter({ hasText: symbol }).first().click()
    await expect(this.title('Swap')).toBeVisible()
  }

  /** The amount in a line of a receipt, with all of its digits. */
  async amountIn(label: string): Promise<string> {
    const line = this.dialog
      .locator('[part="receipt-line"]')
      .filter({ has: this.page.getByText(label, { exact: true }) })
    const amount = line.locator('[part="amount"]').first()
    await expect(amount).toBeVisible()
    return (await amount.getAttribute('title')) ?? (await amount.textContent()) ?? ''
  }

  /** The least that the review promises, with all of its digits. */
  minimum(): Promise<string> {
    return this.amountIn('You get, at least')
  }

  /** What arrived, as the dialog says at the end. */
  received(): Promise<string> {
    return this.amountIn('You received')
  }

  /** The step that a button confirms: each has its own confirmation. */
  async confirm(...buttons: readonly string[]): Promise<void> {
    for (const name of buttons) await this.inDialog(name).click()
  }

  /** Waits for the end of the swap. */
  async isDone(): Promise<void> {
    await expect(this.text(/^Swapped /)).toBeVisible()
  }

  /** How many times the wallet was asked for a method. */
  promptsOf(method: string): Promise<number> {
    return this.page.evaluate(
      (wanted) =>
        (window as unknown as SwapsWindow).__swaps.anchor.script.prompts.filter(({ method: each }) => each === wanted)
          .length,
      method,
    )
  }

  /** What the user does with each prompt from now on. */
  answerNext(answer: 'approve' | 'reject'): Promise<void> {
    return this.page.evaluate(
      (value) => (window as unknown as SwapsWindow).__swaps.anchor.script.setAnswer(value),
      answer,
    )
  }

  /** Prompts wait until `release`. */
  async hold(): Promise<void> {
    await this.page.evaluate(() => {
      const release = (window as unknown as SwapsWindow).__swaps.anchor.script.hold()
      Object.assign(window, { __release: release })
    })
  }

  async release(answer: 'approve' | 'reject' = 'approve'): Promise<void> {
    await this.page.evaluate(
      (value) => (window as unknown as { __release(answer: string): void }).__release(value),
      answer,
    )
  }

  /** Resolves when the wallet has prompted its user. */
  async asked(method: string): Promise<void> {
    await this.page.evaluate(async (wanted) => {
      await (window as unknown as SwapsWindow).__swaps.anchor.script.asked(wanted)
    }, method)
  }

  switchChain(chainId: number): Promise<void> {
    return this.page.evaluate((id) => (window as unknown as SwapsWindow).__swaps.anchor.switchChain(id), chainId)
  }

  /** The wallet sends, and its answer never arrives. */
  loseAnswers(): Promise<void> {
    return this.page.evaluate(() => {
      const { provider } = (window as unknown as SwapsWindow).__swaps.anchor
      const { request } = provider
      provider.request = async (call) => {
        const answer = await request(call)
        return call.method === 'eth_sendTransaction' ? new Promise<never>(() => undefined) : answer
      }
    })
  }

  /** Events of the modal since the page load. */
  eventsNamed(name: string): Promise<readonly { readonly params: unknown }[]> {
    return this.page.evaluate(
      (wanted) => (window as unknown as SwapsWindow).__swaps.events.filter((event) => event.name === wanted),
      name,
    )
  }
}
