import type { EvmTestWallet } from '@latchkey/testkit'
import { expect, type Page } from '@playwright/test'

type Wallet = Pick<EvmTestWallet, 'script'>

/** An app that is counted, and its operator's page. */
export class CountedPage {
  readonly page: Page
  readonly #appUrl: string
  readonly #gatewayUrl: string
  readonly #token: string

  constructor(page: Page, urls: { readonly app: string; readonly gateway: string; readonly token: string }) {
    this.page = page
    this.#appUrl = urls.app
    this.#gatewayUrl = urls.gateway
    this.#token = urls.token
  }

  async openApp(query: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(`${this.#appUrl}&${new URLSearchParams(query)}`)
  }

  async openDialog(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  }

  /** A row or a button of the dialog. */
  async choose(name: string | RegExp): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name }).click()
  }

  async setAnswer(answer: 'approve' | 'reject'): Promise<void> {
    await this.page.evaluate((to) => {
      const { __wallet: wallet } = window as unknown as { readonly __wallet: Wallet }
      wallet.script.setAnswer(to)
    }, answer)
  }

  /** Waits until the gateway has counted that many events with the name. */
  async counted(event: string, count: number): Promise<void> {
    const read = async () => {
      const headers = { authorization: `Bearer ${this.#token}` }
      const answer = await fetch(`${this.#gatewayUrl}/v1/analytics/daily?project=shop`, { headers })
      const { events = [] } = (await answer.json()) as { events?: { event: string; count: number }[] }
      return events.find((each) => each.event === event)?.count ?? 0
    }
    // The gateway answers ten requests of an operator in a second.
    await expect.poll(read, { intervals: [500] }).toBe(count)
  }

  /** Opens the operator's page. What the app has not sent yet is sent then. */
  async openCounts(): Promise<void> {
    await this.page.goto(`${this.#gatewayUrl}/analytics`)
  }

  async enter(token: string = this.#token): Promise<void> {
    await this.page.getByLabel('Operator token').fill(token)
    await this.page.getByRole('button', { name: 'Show' }).click()
  }

  /** Rows of a table of the operator's page, without its head, as texts. */
  async rows(table: string): Promise<readonly string[][]> {
    const rows = await this.page.getByRole('table', { name: table }).locator('tbody tr').all()
    return Promise.all(rows.map((row) => row.locator('th, td:not([aria-hidden])').allInnerTexts()))
  }
}
