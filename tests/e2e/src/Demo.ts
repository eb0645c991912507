import { expect, type Locator, type Page } from '@playwright/test'
import type {} from '../../../apps/demo/src/wallets/DemoDriver.ts'
import type { DemoAnswer } from '../../../apps/demo/src/wallets/DemoWallet.ts'

/** Anchor, Beacon, Cleat: EVM; Dory: Solana; Ensign: Bitcoin; Fathom: both of these, as one wallet; Galley: Polkadot. */
export type WalletName = 'Anchor' | 'Beacon' | 'Cleat' | 'Dory' | 'Ensign' | 'Fathom' | 'Galley'

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

  /** @param query - Of the settings, e.g. `?embedded=on`. Wallets on phones are there where it says `relay=on`. */
  async open(query = ''): Promise<void> {
    const settings = new URLSearchParams(query)
    if (!settings.has('relay')) settings.set('relay', 'off')
    await this.page.goto(`/?${settings}`)
    await expect(this.status).toHaveText(/connected|reconnecting/)
  }

  fact(name: string): Locator {
    return this.page.locator(`[data-fact="${name}"]`)
  }

  /**
   * Waits for the balance of the active account, which the page asks for by itself. Where that failed, as it may where a busy machine takes
   * longer than the kernel gives the node, it is asked for again the way a person would.
   */
  async seeBalance(symbol: string): Promise<void> {
    await expect(async () => {
      try {
        await expect(this.fact('Balance')).toHaveText(new RegExp(`^\\d[\\d.]* ${symbol}$`), { timeout: 20_000 })
      } catch (missing) {
        if (await this.hasFailedBalance())
          await this.action('Read the balance').getByRole('button', { name: 'Read' }).click()
        throw missing
      }
    }).toPass({ timeout: 240_000 })
  }

  private hasFailedBalance(): Promise<boolean> {
    return this.page.evaluate(() => {
      const balances = window.__latchkeyDemo?.modal.state.$balances.get() ?? new Map()
      return [...balances.values()].some(({ error }) => error !== undefined)
    })
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

  /** One more wallet, in a namespace that is not the active one, as a person adds it. @param name - As the page has it. */
  async connectIn(name: string, wallet: WalletName): Promise<void> {
    await this.turnTo(name)
    await this.connect(wallet)
  }

  /** Makes a namespace the active one. */
  async turnTo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Turn to ${name}`, exact: true }).click()
    await expect(this.namespace(name)).toHaveAttribute('aria-current', 'true')
  }

  /** What the page says of one namespace. */
  namespace(name: string): Locator {
    return this.page.getByRole('list', { name: 'Namespaces' }).getByRole('listitem').filter({ hasText: name })
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
      const releases = window.__latchkeyDemo?.wallets[name]?.wallet.scripts.map((script) => script.hold())
      const release = (answer: 'approve' | 'reject') => {
        for (const one of releases ?? []) one(answer)
      }
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
    await this.change(wallet, 'Network', String(chainId))
  }

  /** What the person changes in the wallet: its account, network, or what it shares. */
  async change(wallet: WalletName, label: string, value: string): Promise<void> {
    await this.page.evaluate(([name, what, to]) => window.__latchkeyDemo?.wallets[name]?.choose(what, to), [
      wallet,
      label,
      value,
    ] as const)
  }

  /** A button of the wallet's card: Lock, Unlock, Vanish, Reappear, Revoke. */
  async tell(wallet: WalletName, deed: string): Promise<void> {
    await this.page.getByRole('article', { name: wallet }).getByRole('button', { name: deed, exact: true }).click()
  }

  /** Methods that asked this wallet's person for something since the page was loaded. */
  async prompts(wallet: WalletName): Promise<readonly string[]> {
    return this.page.evaluate(
      (name) =>
        window.__latchkeyDemo?.wallets[name]?.wallet.scripts.flatMap(({ prompts }) =>
          prompts.map(({ method }) => method),
        ) ?? [],
      wallet,
    )
  }

  /** Methods of all requests to this wallet since the page was loaded. */
  async requests(wallet: WalletName): Promise<readonly string[]> {
    return this.page.evaluate(
      (name) =>
        window.__latchkeyDemo?.wallets[name]?.wallet.scripts.flatMap(({ requests }) =>
          requests.map(({ method }) => method),
        ) ?? [],
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
      async ([name, wanted]) => {
        const scripts = window.__latchkeyDemo?.wallets[name]?.wallet.scripts ?? []
        await Promise.race(scripts.map((script) => script.asked(wanted)))
      },
      [wallet, method] as const,
    )
  }

  async listeners(wallet: WalletName): Promise<number> {
    return this.page.evaluate((name) => window.__latchkeyDemo?.wallets[name]?.wallet.listenerCount() ?? -1, wallet)
  }

  /** All that the modal said of one namespace's status, oldest first. */
  async statuses(namespace = 'eip155'): Promise<readonly string[]> {
    return this.page.evaluate(
      (wanted) =>
        window.__latchkeyDemo?.events
          .filter(({ name }) => name === 'status.changed')
          .map(({ params }) => params as { readonly namespace: string; readonly status: string })
          .filter((params) => params.namespace === wanted)
          .map(({ status }) => status) ?? [],
      namespace,
    )
  }

  async eventNames(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.__latchkeyDemo?.events.map(({ name }) => name) ?? [])
  }
}
