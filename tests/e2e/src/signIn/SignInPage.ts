import type { SiwxSession } from '@latchkey/plugin-siwx'
import type { EvmTestWallet, WalletAnswer, WalletScript } from '@latchkey/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { chains } from '../chains.ts'
import type { SignInApp } from './startSignInApp.ts'

interface TestWallet {
  readonly script: WalletScript
}

interface TestWallets {
  readonly anchor: EvmTestWallet
  readonly sloop: TestWallet
  readonly barge: TestWallet
  readonly punt: TestWallet
}

interface OpenOptions {
  /** Default: `endpoint`. */
  readonly sessions?: 'gateway' | 'endpoint'
  readonly required?: 'off'
  /** URL of the relay, for wallets on phones. */
  readonly relay?: string
  /** Key whose contract is the account of the wallet Capstan, on the local chain. */
  readonly owner?: Hex
  /** The only namespace of the app. Default: all four. */
  readonly namespace?: string
}

interface Modal {
  readonly plugins: {
    readonly siwx: { readonly $session: { get(): SiwxSession | undefined }; signOut(): Promise<void> }
  }
  switchNetwork(networkId: string): Promise<void>
}

export type WalletKey = keyof TestWallets

/** Controls a page of the app with sign-in. */
export class SignInPage {
  readonly page: Page
  readonly app: SignInApp
  readonly dialog: Locator

  constructor(page: Page, app: SignInApp) {
    this.page = page
    this.app = app
    this.dialog = page.getByRole('dialog')
  }

  async open(options: OpenOptions = {}): Promise<void> {
    const { sessions = 'endpoint', ...others } = options
    const query = new URLSearchParams({
      ...others,
      ...(sessions === 'gateway' && { gateway: this.app.gateway }),
      ...(others.owner && { node: chains.a.url }),
    })
    await this.page.goto(`${this.app.url}?${query}`)
    await expect(this.fact('Status')).toHaveText(/^(disconnected|connected|gated)$/)
  }

  fact(name: 'Status' | 'Session' | 'Account'): Locator {
    return this.page.getByLabel(name, { exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  }

  /** The button of the page that opens the dialog. */
  async openDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open', exact: true }).click()
  }

  /** Clicks the row of a wallet, and waits for the view that asks for the sign-in. */
  async connect(wallet = 'Anchor'): Promise<void> {
    await this.openDialog()
    await this.button(new RegExp(`^${wallet}`, 'i')).click()
    await expect(this.dialog.getByText('Sign in to Harbour')).toBeVisible()
  }

  /** Signs, and waits until the dialog has closed. */
  async sign(): Promise<void> {
    await this.button('Sign').click()
    await expect(this.fact('Session')).toHaveText('signedIn')
    await expect(this.dialog).toBeHidden()
  }

  /** Opens the dialog of a wallet that is connected, and signs. The dialog then shows the account. */
  async signAgain(): Promise<void> {
    await this.openDialog()
    await this.button('Sign').click()
    await expect(this.fact('Session')).toHaveText('signedIn')
    await expect(this.dialog.getByText('Signed in', { exact: true })).toBeVisible()
  }

  async answer(wallet: WalletKey, answer: WalletAnswer): Promise<void> {
    await this.page.evaluate(
      ([key, value]) => {
        ;(window as unknown as { readonly __wallets: TestWallets }).__wallets[key].script.setAnswer(value)
      },
      [wallet, answer] as const,
    )
  }

  /** The user selects the second account in the wallet. */
  async selectSecondAccount(wallet: WalletKey): Promise<void> {
    await this.page.evaluate((key) => {
      const { __selectSecond: select } = window as unknown as {
        readonly __selectSecond: Readonly<Record<WalletKey, () => void>>
      }
      select[key]()
    }, wallet)
  }

  async session(): Promise<SiwxSession | undefined> {
    return this.page.evaluate(() => {
      const { __modal: modal } = window as unknown as { readonly __modal: Modal }
      return modal.plugins.siwx.$session.get()
    })
  }

  /** The app signs the user out. The wallet stays. */
  async signOut(): Promise<void> {
    await this.page.evaluate(async () => {
      const { __modal: modal } = window as unknown as { readonly __modal: Modal }
      await modal.plugins.siwx.signOut()
    })
  }

  /** The app switches to another network. @returns the code of the error, if there is one. */
  async switchNetwork(networkId: string): Promise<string | undefined> {
    return this.page.evaluate(async (id) => {
      const { __modal: modal } = window as unknown as { readonly __modal: Modal }
      try {
        await modal.switchNetwork(id)
        return undefined
      } catch (error) {
        return (error as { readonly code?: string }).code
      }
    }, networkId)
  }

  /**
   * What the page behind the sign-in answers to this browser, by its cookie.
   *
   * @param token - Of a session at the gateway.
   */
  async members(token?: string): Promise<{ readonly status: number; readonly text: string }> {
    return this.page.evaluate(async (given) => {
      const headers: Record<string, string> = given === undefined ? {} : { authorization: `Bearer ${given}` }
      const answer = await fetch('/members', { headers })
      return { status: answer.status, text: await answer.text() }
    }, token)
  }
}
