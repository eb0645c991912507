import { namespaceCases } from '../src/namespaceCases.ts'
import { expect, test } from '../src/test.ts'

for (const { namespace, wallet, account, network, connecting } of namespaceCases) {
  test.describe(namespace, () => {
    test('the dialog connects with one prompt in the wallet', async ({ demo }) => {
      await demo.open()
      await demo.connect(wallet)
      await expect(demo.fact('Account')).toHaveText(account)
      await expect(demo.fact('Network')).toHaveText(network)
      expect(await demo.prompts(wallet)).toEqual(connecting)
      expect(await demo.statuses(namespace)).toEqual(['disconnected', 'connecting', 'connected'])
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
  })
}
