import { accountActionsSlot, ConfigurationError } from '@latchkey/core'
import { describePlugin } from '@latchkey/testkit/vitest'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeMarket } from '../testing/createFakeMarket.js'
import { endedSwap } from '../testing/endedSwap.js'
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

test('a swap that ended without a view is named while the dialog is open, until the user has seen it', async () => {
  const { modal, address, swapping, ledger, stop } = await startSwaps()
  onTestFinished(stop)
  const unseen = () => modal.state.$unseenTransactions.get()
  ledger.add(endedSwap(address))
  modal.open()
  swapping.entries.see('none')
  await expect
    .poll(unseen)
    .toMatchObject([{ notice: { title: { text: 'Swapped {x} to {y}' }, values: { x: '1.5 FAKE', y: 'FUSD' } } }])
  swapping.entries.see('ended')
  await expect.poll(unseen).toEqual([])
})

test.each<readonly [unknown, string]>([
  [{ amount: 1.5 }, 'swaps.open(): `amount` is 1.5. Pass a text.'],
  [{ amount: 15n }, '`amount`'],
  [{ buy: { address: dollar } }, '`buy`'],
  [{ networkId: 1 }, '`networkId`'],
  [null, 'the options are null'],
])('open(%o) is refused, and names what is wrong', async (parameters, message) => {
  const { modal, stop } = await startSwaps()
  onTestFinished(stop)
  const open = () => modal.api(swapsApi).open(parameters as never)
  expect(open).toThrow(ConfigurationError)
  expect(open).toThrow(message)
  expect(modal.state.$stack.get()).toEqual([])
})
