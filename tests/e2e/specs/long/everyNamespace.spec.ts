import type { Locator } from '@playwright/test'
import type { Demo } from '../../src/Demo.ts'
import { namespaceCases } from '../../src/namespaceCases.ts'
import { expect, test } from '../../src/test.ts'

for (const { namespace, wallet, account, network, connecting, signing, reportsLock } of namespaceCases) {
  test.describe(namespace, () => {
    const sign = (demo: Demo): Locator => demo.action('Sign a message').getByRole('button', { name: 'Sign' })

    test('the dialog connects with one prompt in the wallet', async ({ demo }) => {
      await demo.open()
      await demo.connect(wallet)
      await expect(demo.fact('Account')).toHaveText(account)
      await expect(demo.fact('Network')).toHaveText(network)
      expect(await demo.prompts(wallet)).toEqual(connecting)
      expect(await demo.statuses(namespace)).toEqual(['disconnected', 'connecting', 'connected'])
    })

    test('the dialog shows that the user declined, and the second try connects', async ({ demo }) => {
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

    test('a declined signature is a UserRejectedError and changes nothing else', async ({ demo }) => {
      await demo.open()
      await demo.connect(wallet)
      await demo.answer(wallet, 'reject')
      await sign(demo).click()
      await expect(demo.action('Sign a message').getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
      await expect(demo.fact('Requests')).toHaveText('–')
      await expect(demo.fact('Account')).toHaveText(account)
      expect(await demo.prompts(wallet)).toEqual([...connecting, signing])
    })

    test('disconnecting releases the wallet, also after a reload', async ({ demo, page }) => {
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

    test('the user can cancel a signature that the wallet never gives', async ({ demo }) => {
      await demo.open()
      await demo.connect(wallet)
      await demo.answer(wallet, 'never')
      await sign(demo).click()
      await expect(demo.fact('Requests')).toHaveText('signMessage')
      await demo.action('Sign a message').getByRole('button', { name: 'Cancel' }).click()
      await expect(demo.action('Sign a message').getByRole('status')).toContainText('LATCHKEY_CANCELLED')
      await expect(demo.fact('Requests')).toHaveText('–')
    })

    test('a wallet that asks the user shows the request', async ({ demo, page }) => {
      await demo.open()
      await demo.connect(wallet)
      await demo.answer(wallet, 'ask')
      await sign(demo).click()
      const window = page.getByRole('dialog', { name: 'Test wallet' })
      await expect(window).toContainText(signing)
      await window.getByRole('button', { name: 'Approve' }).click()
      await expect(demo.result('Verdict')).toHaveText(/^valid/)
    })

    test('a reload restores the connection without a prompt', async ({ demo, page }) => {
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

    if (reportsLock) {
      test('a wallet that is locked stays connected, and its account returns when it is unlocked', async ({ demo }) => {
        await demo.open()
        await demo.connect(wallet)
        await demo.clickWallet(wallet, 'Lock')
        await expect(demo.connections.first()).toContainText('locked')
        await demo.clickWallet(wallet, 'Unlock')
        await expect(demo.connections.first()).not.toContainText('locked')
        await expect(demo.status).toHaveText('connected')
      })
    }
  })
}
