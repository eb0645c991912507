import type { EvmTestWallet, WalletAnswer, WalletScript } from '@latchkey/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
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

  /** @param options - `relay`: its URL, for wallets on phones. */
  async open(
    options: { readonly sessions?: 'gateway' | 'endpoint'; readonly required?: 'off'; readonly relay?: string } = {},
  ): Promise<void> {
    const { sessions = 'endpoint', ...others } = options
    const query = new URLSearchParams({ ...others, ...(sessions === 'gateway' && { gateway: this.app.gateway }) })
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

  async answer(wallet: WalletKey, answer: WalletAnswer): Promise<void> {
    await this.page.evaluate(
      ([key, value]) => {
        ;(window as unknown as { readonly __wallets: TestWallets }).__wallets[key].script.setAnswer(value)
      },
      [wallet, answer] as const,
    )
  }

  /** The user selects the second account in the EVM wallet. */
  async selectSecondAccount(): Promise<string> {
    return this.page.evaluate(() => {
      const { anchor } = (window as unknown as { readonly __wallets: TestWallets }).__wallets
      const [, second = ''] = anchor.addresses
      anchor.selectAccount(second)
      return second
    })
  }

  /** The app switches to another network. @returns the code of the error, if there is one. */
  async switchNetwork(networkId: string): Promise<string | undefined> {
    return this.page.evaluate(async (id) => {
      const { __modal: modal } = window as unknown as {
        readonly __modal: { switchNetwork(networkId: string): Promise<void> }
      }
      try {
        await modal.switchNetwork(id)
        return undefined
      } catch (error) {
        return (error as { readonly code?: string }).code
      }
    }, networkId)
  }

  /** What the page behind the sign-in answers to this browser. */
  async members(): Promise<{ readonly status: number; readonly text: string }> {
    return this.page.evaluate(async () => {
      const answer = await fetch('/members')
      return { status: answer.status, text: await answer.text() }
    })
  }
}
