import type { Locator } from '@playwright/test'
import type { Demo, WalletName } from '../src/Demo.ts'
import { expect, test } from '../src/test.ts'

interface Case {
  readonly namespace: string
  readonly wallet: WalletName
  readonly account: RegExp
  readonly network: RegExp
  /** What the wallet's person is asked when somebody connects. */
  readonly connecting: readonly string[]
  /** …and when they sign a message. */
  readonly signing: string
  /** Whether its kind of wallet tells when it is locked. */
  readonly tellsLock: boolean
}

const cases: readonly Case[] = [
  {
    namespace: 'solana',
    wallet: 'Dory',
    account: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    network: /^Solana Localnet · solana:/,
    connecting: ['standard:connect'],
    signing: 'solana:signMessage',
    tellsLock: true,
  },
  {
    namespace: 'bip122',
    wallet: 'Ensign',
    account: /^bcrt1q/,
    network: /^Bitcoin Regtest · bip122:/,
    connecting: ['wallet_connect'],
    signing: 'signMessage',
    tellsLock: false,
  },
  {
    namespace: 'polkadot',
    wallet: 'Galley',
    account: /^5/,
    network: /^Westend · polkadot:/,
    connecting: ['enable'],
    signing: 'signRaw',
    tellsLock: true,
  },
]

for (const { namespace, wallet, account, network, connecting, signing, tellsLock } of cases) {
  test.describe(namespace, () => {
    const sign = (demo: Demo): Locator => demo.action('Sign a message').getByRole('button', { name: 'Sign' })

    test('connects through the dialog, with one question', async ({ demo }) => {
      await demo.open()
      await demo.connect(wallet)
      await expect(demo.fact('Account')).toHaveText(account)
      await expect(demo.fact('Network')).toHaveText(network)
      expect(await demo.prompts(wallet)).toEqual(connecting)
      expect(await demo.statuses(namespace)).toEqual(['disconnected', 'connecting', 'connected'])
    })

    test('says that the person declined, and connects at the second try', async ({ demo }) => {
      await demo.open()
      await demo.answer(wallet, 'reject')
      await demo.choose(wallet)
      await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
      expect((await demo.statuses(namespace)).at(-1)).toBe('disconnected')
      await demo.answer(wallet, 'approve')
      await demo.inDialog('Try again').click()
      await expect(demo.status).toHaveText('connected')
      await expect(demo.dialog).toBeHidden()
    })

    test('a declined signature is a typed error, and nothing else changes', async ({ demo }) => {
      await demo.open()
      await demo.connect(wallet)
      await demo.answer(wallet, 'reject')
      await sign(demo).click()
      await expect(demo.action('Sign a message').getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
      await expect(demo.fact('Requests')).toHaveText('–')
      await expect(demo.fact('Account')).toHaveText(account)
      expect(await demo.prompts(wallet)).toEqual([...connecting, signing])
    })

    test('a signature that never comes can be called off', async ({ demo }) => {
      await demo.open()
      await demo.connect(wallet)
      await demo.answer(wallet, 'never')
      await sign(demo).click()
      await expect(demo.fact('Requests')).toHaveText('signMessage')
      await demo.action('Sign a message').getByRole('button', { name: 'Cancel' }).click()
      await expect(demo.action('Sign a message').getByRole('status')).toContainText('LATCHKEY_CANCELLED')
      await expect(demo.fact('Requests')).toHaveText('–')
    })

    test('a wallet that asks the person shows what it is asked', async ({ demo, page }) => {
      await demo.open()
      await demo.connect(wallet)
      await demo.answer(wallet, 'ask')
      await sign(demo).click()
      const window = page.getByRole('dialog', { name: 'Test wallet' })
      await expect(window).toContainText(signing)
      await window.getByRole('button', { name: 'Approve' }).click()
      await expect(demo.result('Verdict')).toHaveText(/^valid/)
    })

    test('a reload goes from reconnecting to connected, and nobody is asked', async ({ demo, page }) => {
      await demo.open()
      await demo.connect(wallet)
      const before = await demo.fact('Account').textContent()
      for (let turn = 0; turn < 5; turn++) {
        await page.reload()
        await expect(demo.status).toHaveText('connected')
        await expect(demo.fact('Account')).toHaveText(before ?? '')
        expect(await demo.statuses(namespace)).toEqual(['reconnecting', 'connected'])
        expect(await demo.prompts(wallet)).toEqual([])
      }
    })

    test('disconnecting lets go of the wallet, also for the next reload', async ({ demo, page }) => {
      await demo.open()
      const listenersBefore = await demo.listeners(wallet)
      await demo.connect(wallet)
      expect(await demo.listeners(wallet)).toBeGreaterThan(listenersBefore)
      await demo.accountButton.click()
      await demo.inDialog('Disconnect').click()
      await expect(demo.status).toHaveText('disconnected')
      expect(await demo.listeners(wallet)).toBe(listenersBefore)
      expect(await demo.eventNames()).toContain('DISCONNECT_SUCCESS')
      await page.reload()
      await expect(demo.connectButton).toBeVisible()
      expect(await demo.statuses(namespace)).toEqual(['disconnected'])
      expect(await demo.prompts(wallet)).toEqual([])
    })

    if (tellsLock) {
      test('a wallet that locks stays connected, and comes back when it is unlocked', async ({ demo }) => {
        await demo.open()
        await demo.connect(wallet)
        await demo.tell(wallet, 'Lock')
        await expect(demo.connections.first()).toContainText('locked')
        await demo.tell(wallet, 'Unlock')
        await expect(demo.connections.first()).not.toContainText('locked')
        await expect(demo.status).toHaveText('connected')
      })
    }
  })
}
