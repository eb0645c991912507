import { expect, type Locator, type Page } from '@playwright/test'
import type {} from '../../../apps/demo/src/wallets/DemoDriver.ts'
import type { DemoAnswer } from '../../../apps/demo/src/wallets/DemoWallet.ts'

/** Anchor, Beacon, Cleat: EVM. Dory: Solana. Ensign: Bitcoin. Fathom: both. Galley: Polkadot. */
export type WalletName = 'Anchor' | 'Beacon' | 'Cleat' | 'Dory' | 'Ensign' | 'Fathom' | 'Galley'

/** Methods that prompt the user of a wallet. The others are silent. */
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

/** Controls the demo and its test wallets. */
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

  /**
   * @param query - Settings, e.g. `?embedded=on`. Wallets on phones need `relay=on`, our gateway
   * `gateway=on`, tokens and sending `assets=on`, swaps `swaps=on`, buying `onramp=on`.
   */
  async open(query = ''): Promise<void> {
    const settings = new URLSearchParams(query)
    for (const name of ['relay', 'gateway', 'assets', 'swaps', 'onramp'])
      if (!settings.has(name)) settings.set(name, 'off')
    await this.page.goto(`/?${settings}`)
    await expect(this.status).toHaveText(/connected|reconnecting/)
  }

  fact(name: string): Locator {
    return this.page.locator(`[data-fact="${name}"]`)
  }

  /**
   * Waits for the balance of the active account, which the page reads without a click.
   * On a busy machine this can time out. Then the button reads it again.
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

  /** Opens the dialog and clicks the wallet's row. */
  async choose(wallet: string): Promise<void> {
    await this.connectButton.click()
    await this.inDialog(new RegExp(`^${wallet}`)).click()
  }

  /** Connects through the dialog and waits until it is closed. */
  async connect(wallet: WalletName = 'Anchor'): Promise<void> {
    await this.choose(wallet)
    await expect(this.status).toHaveText('connected')
    await expect(this.dialog).toBeHidden()
  }

  /** Connects one more wallet in a namespace that is not active. @param name - Name on the page. */
  async connectIn(name: string, wallet: WalletName): Promise<void> {
    await this.activate(name)
    await this.connect(wallet)
  }

  /** Makes a namespace active. */
  async activate(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Make ${name} active`, exact: true }).click()
    await expect(this.namespace(name)).toHaveAttribute('aria-current', 'true')
  }

  /** The row of one namespace. */
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

  /** Requests to this wallet wait until `release`. */
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

  async setNetwork(wallet: WalletName, chainId: number): Promise<void> {
    await this.change(wallet, 'Network', String(chainId))
  }

  /** Changes the account, the network or the shared accounts in the wallet. */
  async change(wallet: WalletName, label: string, value: string): Promise<void> {
    await this.page.evaluate(([name, what, to]) => window.__latchkeyDemo?.wallets[name]?.choose(what, to), [
      wallet,
      label,
      value,
    ] as const)
  }

  /** Clicks a button of the wallet's card: Lock, Unlock, Vanish, Reappear, Revoke. */
  async clickWallet(wallet: WalletName, button: string): Promise<void> {
    await this.page.getByRole('article', { name: wallet }).getByRole('button', { name: button, exact: true }).click()
  }

  /** Methods that prompted this wallet's user since the page load. */
  async prompts(wallet: WalletName): Promise<readonly string[]> {
    return this.page.evaluate(
      (name) =>
        window.__latchkeyDemo?.wallets[name]?.wallet.scripts.flatMap(({ prompts }) =>
          prompts.map(({ method }) => method),
        ) ?? [],
      wallet,
    )
  }

  /** Methods of all requests to this wallet since the page load. */
  async requests(wallet: WalletName): Promise<readonly string[]> {
    return this.page.evaluate(
      (name) =>
        window.__latchkeyDemo?.wallets[name]?.wallet.scripts.flatMap(({ requests }) =>
          requests.map(({ method }) => method),
        ) ?? [],
      wallet,
    )
  }

  /** Those of the requests that could prompt the user, whether or not they did. */
  async askingRequests(wallet: WalletName): Promise<readonly string[]> {
    return (await this.requests(wallet)).filter((method) => prompting.includes(method))
  }

  /** Resolves when the wallet has prompted its user. */
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

  /** All statuses of one namespace, oldest first. */
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
