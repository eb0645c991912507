import type { BrowserContext, Page } from '@playwright/test'
import type { WalletControl } from './extension/control.ts'

/** The public seed phrase of the development accounts. */
const phrase = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk'
const password = 'throw-away'

export interface NewAccount {
  readonly name: string
  /** Derivation path after the phrase, e.g. `//Alice`. Default: the phrase alone. */
  readonly path?: string | undefined
  /** Default sr25519. */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa' | undefined
  /** The only chain of the account. */
  readonly genesisHash?: string | undefined
}

type Queue = 'access' | 'signing'
type WindowWithControl = Window & { readonly walletControl: WalletControl }

/** The user of the real wallet. */
export class PolkadotWallet {
  readonly #control: Page

  private constructor(control: Page) {
    this.#control = control
  }

  /** Opens the wallet's own page in a browser with the extension. */
  static async open(context: BrowserContext): Promise<PolkadotWallet> {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const control = await context.newPage()
    await control.goto(new URL('control.html', worker.url()).href)
    return new PolkadotWallet(control)
  }

  /** @returns its address, with the generic prefix. */
  async createAccount({ name, path = '', type = 'sr25519', genesisHash }: NewAccount): Promise<string> {
    const suri = `${phrase}${path}`
    await this.#send('pri(accounts.create.suri)', { name, password, suri, type, genesisHash: genesisHash ?? null })
    const { address } = (await this.#send('pri(seed.validate)', { suri, type })) as { readonly address: string }
    return address
  }

  /** Waits until a site requests access, and shares these accounts with it. */
  async approveAccess(authorizedAccounts: readonly string[]): Promise<void> {
    const id = await this.#next('access')
    await this.#send('pri(authorize.approve)', { id, authorizedAccounts })
  }

  /** Waits until a site requests access, and rejects it. */
  async rejectAccess(): Promise<void> {
    await this.#send('pri(authorize.reject)', await this.#next('access'))
  }

  /** Changes the accounts that an allowed site gets. @param url - URL of any of its pages. */
  async share(url: string, authorizedAccounts: readonly string[]): Promise<void> {
    await this.#send('pri(authorize.update)', { url: new URL(url).origin, authorizedAccounts })
  }

  /** Removes the permission of a site. @param url - URL of any of its pages. */
  async removeAccess(url: string): Promise<void> {
    await this.#send('pri(authorize.remove)', new URL(url).origin)
  }

  /** Waits for a signing request and approves it. */
  async approveSigning(): Promise<void> {
    const id = await this.#next('signing')
    await this.#send('pri(signing.approve.password)', { id, password, savePass: false })
  }

  /** Waits for a signing request and cancels it. */
  async cancelSigning(): Promise<void> {
    await this.#send('pri(signing.cancel)', { id: await this.#next('signing') })
  }

  /** The number of requests that wait for the user. */
  async pending(): Promise<Readonly<Record<Queue, number>>> {
    return this.#control.evaluate(() => {
      const { access, signing } = (window as Window as WindowWithControl).walletControl
      return { access: access.length, signing: signing.length }
    })
  }

  async #next(queue: Queue): Promise<string> {
    const found = await this.#control.waitForFunction(
      (name) => (window as Window as WindowWithControl).walletControl[name][0]?.id,
      queue,
      { polling: 50 }, // the wallet's page is in the background, where nothing is rendered
    )
    return (await found.jsonValue()) ?? ''
  }

  async #send(message: string, request: unknown): Promise<unknown> {
    return this.#control.evaluate(
      ([name, value]) => (window as Window as WindowWithControl).walletControl.send(name, value),
      [message, request] as const,
    )
  }
}
