import type { evm } from '@latchkey/adapter-evm'
import type { solana } from '@latchkey/adapter-solana'
import type { Modal } from '@latchkey/core'
import type { embedded } from '@latchkey/plugin-embedded'
import { expect, type FrameLocator, type JSHandle, type Locator, type Page } from '@playwright/test'
import type { LocalWallet } from '../../../../scripts/local/wallet/startWallet.ts'
import type { EmbeddedQuery } from './EmbeddedQuery.ts'

type Shop = Modal<[ReturnType<typeof evm>, ReturnType<typeof solana>], [ReturnType<typeof embedded>]>

export interface EmbeddedPageOptions {
  readonly page: Page
  readonly wallet: LocalWallet
  readonly load: () => Promise<unknown>
}

/** The app with the wallet by e-mail, as a user drives it. */
export class EmbeddedPage {
  readonly page: Page
  readonly dialog: Locator
  /** The wallet's own page. */
  readonly frame: FrameLocator
  readonly load: () => Promise<unknown>
  readonly #wallet: LocalWallet

  constructor({ page, wallet, load }: EmbeddedPageOptions) {
    this.page = page
    this.load = load
    this.#wallet = wallet
    this.dialog = page.getByRole('dialog').first()
    this.frame = page.frameLocator('#w3m-iframe')
  }

  /** The same app in another tab. */
  in(page: Page): EmbeddedPage {
    return new EmbeddedPage({ page, wallet: this.#wallet, load: () => page.reload() })
  }

  /** Loads the page again, with another locale of the app. */
  async loadIn(locale: string): Promise<void> {
    const url = new URL(this.page.url())
    const query = JSON.parse(url.searchParams.get('query') ?? '{}') as EmbeddedQuery
    url.searchParams.set('query', JSON.stringify({ ...query, locale } satisfies EmbeddedQuery))
    await this.page.goto(url.href)
  }

  /** Enters the address. */
  async askByEmail(email: string): Promise<void> {
    const { page, dialog } = this
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.keyboard.press('Enter')
  }

  /** Enters the address, and the code from the mail. */
  async logIn(email: string): Promise<void> {
    const { dialog } = this
    const code = await this.readCode(email, () => this.askByEmail(email))
    await dialog.getByRole('textbox', { name: 'Code from the e-mail' }).pressSequentially(code)
  }

  /** @param send - What has a mail with a code sent. @returns the code. */
  async readCode(email: string, send: () => Promise<unknown>): Promise<string> {
    const codes = () => this.#mailsTo(email).flatMap(({ text = '' }) => /^\d{6}/.exec(text)?.[0] ?? [])
    const before = codes().length
    await send()
    await expect.poll(() => codes().length).toBeGreaterThan(before)
    return codes().at(-1) ?? ''
  }

  /** The address behind the link of the newest mail that has one to this page of the wallet. */
  async readLink(email: string, page: string): Promise<string> {
    const links = () => this.#mailsTo(email).flatMap(({ text = '' }) => text.match(/https?:\S+/g) ?? [])
    const found = () => links().findLast((link) => new URL(link).pathname === page)
    await expect.poll(found).toBeDefined()
    return found() ?? ''
  }

  /** Changes the e-mail address in the account's settings, by a code of each address. */
  async changeEmail(from: string, to: string): Promise<void> {
    const { page, dialog } = this
    const field = dialog.getByRole('textbox', { name: 'Code from the e-mail' })
    const shop = await this.shop()
    await shop.evaluate((modal) => void modal.open({ id: 'AccountSettings' } as never))
    await dialog.getByRole('button', { name: from }).click()
    const old = await this.readCode(from, async () => {
      await dialog.getByRole('textbox', { name: 'New e-mail address' }).fill(to)
      await page.keyboard.press('Enter')
    })
    const next = await this.readCode(to, () => field.pressSequentially(old))
    await expect(dialog.getByText('the new address')).toBeVisible()
    await field.pressSequentially(next)
    await expect(dialog.getByText('The e-mail address is changed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
  }

  /** Chooses a recovery code for a new wallet, and saves it. @returns the code. */
  async saveCode(): Promise<string> {
    const { frame } = this
    await frame.getByRole('button', { name: 'Use a recovery code' }).click()
    return this.finishSaving()
  }

  /** Chooses a recovery code, copies its kit, and saves it. @returns both. */
  async saveKit(): Promise<{ readonly kit: string; readonly code: string }> {
    const { frame, page } = this
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await frame.getByRole('button', { name: 'Use a recovery code' }).click()
    await frame.getByRole('button', { name: 'Copy the recovery kit' }).click()
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(read).toContain('{')
    return { kit: await read(), code: await this.finishSaving() }
  }

  /** Saves the code that is shown. @returns it. */
  async finishSaving(): Promise<string> {
    const { frame } = this
    await frame.getByRole('heading', { name: 'Your recovery code' }).waitFor()
    const groups = await frame.locator('.fr-code span').allTextContents()
    await frame.getByRole('button', { name: 'I have saved it' }).click()
    await frame.getByRole('textbox', { name: 'Last four letters' }).fill(groups.at(-1) ?? '')
    await frame.getByRole('button', { name: 'Continue' }).click()
    return groups.join('-')
  }

  /** Chooses a passkey for a new wallet, and checks it. */
  async protectByPasskey(): Promise<void> {
    const { frame } = this
    await frame.getByRole('button', { name: 'Create a passkey' }).click()
    await frame.getByRole('heading', { name: 'Use your passkey once' }).waitFor()
    await frame.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** The browser forgets what the wallet's origin has stored. */
  async forget(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    const { origin } = this.#wallet
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  }

  /** A provider in the dialog. @returns the window, with its form. */
  async openProvider(name = 'Google'): Promise<Page> {
    const row = await this.#findProvider(name)
    const [opened] = await Promise.all([this.page.context().waitForEvent('page'), row.click()])
    return opened
  }

  /** Farcaster in the dialog. @returns the page of the user's app, to which the link leads. */
  async openFarcaster(): Promise<Page> {
    const { page, dialog } = this
    await (await this.#findProvider('Farcaster')).click()
    await expect(dialog.getByRole('img', { name: 'QR code for Farcaster' })).toBeVisible()
    const link = dialog.getByRole('link', { name: /^Open Farcaster/ })
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    return opened
  }

  async #findProvider(name: string): Promise<Locator> {
    const { page, dialog } = this
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    const row = dialog.getByRole('button', { name: `Continue with ${name}`, exact: true })
    const more = dialog.getByRole('button', { name: 'More ways to sign in' })
    await row.or(more).first().waitFor()
    if (!(await row.isVisible())) await more.click()
    return row
  }

  /** "Use a passkey" in the dialog. The frame asks which way then. */
  async choosePasskey(): Promise<void> {
    const { page, dialog } = this
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  }

  async signUp(email: string): Promise<string> {
    await this.logIn(email)
    const code = await this.saveCode()
    await expect(this.dialog).toBeHidden()
    return code
  }

  /** Opens the wallet's own settings. */
  async openSecurity(): Promise<void> {
    const shop = await this.shop()
    await shop.evaluate(({ plugins }) => void plugins.embedded.openSecurity().catch(() => undefined))
    await expect(this.frame.getByRole('heading', { name: 'Wallet security' })).toBeVisible()
  }

  /** `undefined`: no account is connected in the namespace. */
  async address(namespace: 'eip155' | 'solana'): Promise<string | undefined> {
    const shop = await this.shop()
    return shop.evaluate(
      ({ state }, wanted) => [...state.$connections.get().values()].find((live) => live.namespace === wanted)?.address,
      namespace,
    )
  }

  shop(): Promise<JSHandle<Shop>> {
    return this.page.evaluateHandle(() => (window as unknown as { readonly __modal: Shop }).__modal)
  }

  #mailsTo(email: string) {
    return this.#wallet.inbox.mails.filter(({ to }) => to === email)
  }
}
