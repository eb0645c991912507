import type { EvmTestWallet } from '@latchkey/testkit'
import { expect, type Locator, type Page } from '@playwright/test'

export type WagmiWallet = 'Anchor' | 'Beacon'

/** Controls `pages/wagmi.ts`. */
export class WagmiPage {
  readonly page: Page
  readonly dialog: Locator
  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
  }

  /** What a hook of wagmi returns. */
  fact(name: string): Locator {
    return this.page.locator(`[data-fact="${name}"]`)
  }

  async see(facts: Readonly<Record<string, string | RegExp>>): Promise<void> {
    for (const [name, value] of Object.entries(facts)) await expect(this.fact(name), name).toHaveText(value)
  }

  async click(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async choose(name: WagmiWallet): Promise<void> {
    await this.dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** What the user does in a wallet. */
  async inWallet(name: WagmiWallet, action: 'lock' | 'unlock' | 'revoke'): Promise<void>
  async inWallet(name: WagmiWallet, action: 'switchChain', chainId: number): Promise<void>
  async inWallet(name: WagmiWallet, action: 'selectAccount', address: string): Promise<void>
  async inWallet(name: WagmiWallet, action: string, value?: number | string): Promise<void> {
    await this.page.evaluate(
      ([name, action, value]) => {
        const wallets = (window as unknown as { readonly __wallets: Readonly<Record<string, EvmTestWallet>> }).__wallets
        const act = wallets[String(name)]?.[action as 'selectAccount']
        act?.(value as never)
      },
      [name, action, value] as const,
    )
  }

  async answer(name: WagmiWallet, answer: 'approve' | 'reject'): Promise<void> {
    await this.page.evaluate(
      ([name, answer]) => {
        const wallets = (window as unknown as { readonly __wallets: Readonly<Record<string, EvmTestWallet>> }).__wallets
        wallets[name]?.script.setAnswer(answer)
      },
      [name, answer] as const,
    )
  }

  /** Gives the page the permission, as another tab of a real wallet's origin does. */
  async authorize(name: WagmiWallet): Promise<void> {
    await this.page.evaluate(async (name) => {
      const wallets = (window as unknown as { readonly __wallets: Readonly<Record<string, EvmTestWallet>> }).__wallets
      await wallets[name]?.provider.request({ method: 'eth_requestAccounts' })
    }, name)
  }

  /** Methods that the wallet has asked the user about. */
  async prompts(name: WagmiWallet): Promise<readonly string[] | undefined> {
    return this.page.evaluate((name) => {
      const wallets = (window as unknown as { readonly __wallets: Readonly<Record<string, EvmTestWallet>> }).__wallets
      return wallets[name]?.script.prompts.map(({ method }) => method)
    }, name)
  }
}
