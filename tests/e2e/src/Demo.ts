import { expect, type Locator, type Page } from '@playwright/test'
import type {} from '../../../apps/demo/src/wallets/DemoDriver.ts'
import type { DemoAnswer } from '../../../apps/demo/src/wallets/DemoWallet.ts'

export type WalletName = 'Anchor' | 'Beacon' | 'Cleat'

/** What the wallets' persons are asked by these; the others are silent. */
const prompting = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_sendCalls',
]

/** The demo as a person uses it, and its test wallets. */
export class Demo {
  readonly page: Page
  readonly dialog: Locator
  readonly status: Locator
  readonly connections: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Your wallet' })
    this.status = page.getByLabel('Status', { exact: true })
    this.connections = page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
  }

  /** @param query - Of the settings, e.g. `?embedded=on`. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/${query}`)
    await expect(this.status).toHaveText(/connected|reconnecting/)
  }

  fact(name: string): Locator {
    return this.page.locator(`[data-fact="${name}"]`)
  }

  title(name: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name, level: 2 })
  }

  /** A row or a button of the dialog. */
  inDialog(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  get connectButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  }

  get accountButton(): Locator {
    return this.page.getByRole('banner').getByTitle(/^Account: /)
  }

  get networkButton(): Locator {
    return this.page.getByRole('banner').getByRole('button').first()
  }

  /** Through the dialog, up to the wallet's row. */
  async choose(wallet: string): Promise<void> {
    await this.connectButton.click()
    await this.inDialog(new RegExp(`^${wallet}`)).click()
  }

  /** Through the dialog, until it is closed again. */
  async connect(wallet: WalletName = 'Anchor'): Promise<void> {
    await this.choose(wallet)
    await expect(this.status).toHaveText('connected')
    await expect(this.dialog).toBeHidden()
  }

  action(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true })
  }

  result(name: string): Locator {
    return this.page.locator(`[data-result="${name}"]`)
  }

  async answer(wallet: WalletName, answer: DemoAnswer): Promise<void> {
    await this.page.evaluate(([name, value]) => window.__latchkeyDemo?.wallets[name]?.setAnswer(value), [
      wallet,
      answer,
    ] as const)
  }

  /** Until `release`, requests to this wallet wait. */
  async hold(wallet: WalletName): Promise<void> {
    await this.page.evaluate((name) => {
      const driver = window.__latchkeyDemo
      const release = driver?.wallets[name]?.wallet.script.hold()
      Object.assign(window, { __release: release })
    }, wallet)
  }

  async release(answer: 'approve' | 'reject'): Promise<void> {
    await this.page.evaluate((value) => {
      ;(window as unknown as { __release(answer: string): void }).__release(value)
    }, answer)
  }

  async selectAccount(wallet: WalletName, index: number): Promise<void> {
    await this.page.getByRole('article', { name: wallet }).getByLabel('Account').selectOption({ index })
  }

  async standOn(wallet: WalletName, chainId: number): Promise<void> {
    await this.page.evaluate(([name, id]) => window.__latchkeyDemo?.wallets[name]?.wallet.switchChain(id), [
      wallet,
      chainId,
    ] as const)
  }

  /** A button of the wallet's card: Lock, Unlock, Vanish, Reappear, Revoke. */
  async tell(wallet: WalletName, deed: string): Promise<void> {
    await this.page.getByRole('article', { name: wallet }).getByRole('button', { name: deed, exact: true }).click()
  }

  /** Methods that asked this wallet's person for something since the page was loaded. */
  async prompts(wallet: WalletName): Promise<readonly string[]> {
    return this.page.evaluate(
      (name) => window.__latchkeyDemo?.wallets[name]?.wallet.script.prompts.map(({ method }) => method) ?? [],
      wallet,
    )
  }

  /** Methods of all requests to this wallet since the page was loaded. */
  async requests(wallet: WalletName): Promise<readonly string[]> {
    return this.page.evaluate(
      (name) => window.__latchkeyDemo?.wallets[name]?.wallet.script.requests.map(({ method }) => method) ?? [],
      wallet,
    )
  }

  /** Of them, those that would prompt a person, whether or not one was needed. */
  async askingRequests(wallet: WalletName): Promise<readonly string[]> {
    return (await this.requests(wallet)).filter((method) => prompting.includes(method))
  }

  /** Resolves when the wallet's person has been asked. */
  async asked(wallet: WalletName, method: string): Promise<void> {
    await this.page.evaluate(
      ([name, wanted]) => window.__latchkeyDemo?.wallets[name]?.wallet.script.asked(wanted).then(() => undefined),
      [wallet, method] as const,
    )
  }

  async listeners(wallet: WalletName): Promise<number> {
    return this.page.evaluate((name) => window.__latchkeyDemo?.wallets[name]?.wallet.listenerCount() ?? -1, wallet)
  }

  /** All that the modal said of the status, oldest first. */
  async statuses(): Promise<readonly string[]> {
    return this.page.evaluate(
      () =>
        window.__latchkeyDemo?.events
          .filter(({ name }) => name === 'status.changed')
          .map(({ params }) => (params as { readonly status: string }).status) ?? [],
    )
  }

  async eventNames(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.__latchkeyDemo?.events.map(({ name }) => name) ?? [])
  }
}
