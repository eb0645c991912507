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
  })
}
