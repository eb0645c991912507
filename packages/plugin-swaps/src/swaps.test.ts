import { accountActionsSlot, ConfigurationError } from '@latchkey/core'
import { describePlugin } from '@latchkey/testkit/vitest'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeMarket } from '../testing/createFakeMarket.js'
import { dollar, router, startSwaps, tokens } from '../testing/startSwaps.js'
import { swapsApi, swapView } from './api.js'
import { swaps } from './swaps.js'

const { provider } = createFakeMarket({ tokens, router })

describePlugin('the plugin swaps', { plugin: () => swaps({ providers: [provider] }) })

test('open() shows the view with its parameters', async () => {
  const { modal, stop } = await startSwaps()
  onTestFinished(stop)
  modal.api(swapsApi).open({ buy: dollar })
  expect(modal.state.$stack.get().at(-1)).toMatchObject({ view: swapView.id, params: { buy: dollar } })
})

test('the account has the action Swap while its wallet and the app can swap', async () => {
  const { modal, stop } = await startSwaps()
  onTestFinished(stop)
  const action = () =>
    modal
      .slot(accountActionsSlot)
      .get()
      .find(({ value }) => value.id === 'swaps')
  expect(action()).toMatchObject({ value: { label: { text: 'Swap' } } })
  expect([modal.api(swapsApi).$canSwap.get(), action()?.value.$isAvailable?.get()]).toEqual([true, true])
  await modal.disconnect()
  expect(modal.api(swapsApi).$canSwap.get()).toBe(false)
  const without = await startSwaps({ options: { providers: [] } })
  onTestFinished(without.stop)
  expect(without.modal.api(swapsApi).$canSwap.get()).toBe(false)
})

test('a slippage above 5 %, and two providers with one id, are refused', () => {
  expect(() => swaps({ providers: [provider], slippage: 501 })).toThrow(ConfigurationError)
  expect(() => swaps({ providers: [provider, provider] })).toThrow(ConfigurationError)
  expect(swaps({ providers: [provider], slippage: 500 }).id).toBe('swaps')
})
