import { accountActionsSlot, ConfigurationError } from '@latchkey/core'
import { createTestModal } from '@latchkey/testkit'
import { describePlugin } from '@latchkey/testkit/vitest'
import { describe, expect, test } from 'vitest'
import { createFakeProvider } from '../testing/createFakeProvider.js'
import { startOnramp } from '../testing/startOnramp.js'
import { fundWalletView, onRampProvidersView } from './api.js'
import { onramp } from './onramp.js'

describePlugin('the plugin onramp', { plugin: () => onramp({ providers: [createFakeProvider()] }) })

const topView = (modal: ReturnType<typeof createTestModal>['modal']) => modal.state.$stack.get().at(-1)

test('open() shows the view of buying with its parameters, and openFunding() the ways to get tokens', () => {
  const { modal, start } = createTestModal({ plugins: [onramp()] })
  start()
  modal.plugins.onramp.open({ amount: '50' })
  expect(topView(modal)).toMatchObject({ view: onRampProvidersView.id, params: { amount: '50' } })
  modal.plugins.onramp.open()
  modal.plugins.onramp.openFunding()
  expect(topView(modal)?.view).toBe(fundWalletView.id)
})

test.each<readonly [unknown, string]>([
  [{ amount: 50 }, 'onramp.open(): `amount` is 50. Pass a text.'],
  [{ token: { symbol: 'ETH' } }, '`token`'],
  [{ networkId: 1 }, '`networkId`'],
  [{ currency: null }, '`currency`'],
  [null, 'the options are null'],
  ['USDC', 'the options are "USDC"'],
])('open(%j) is refused, and names what is wrong', (parameters, message) => {
  const { modal, start } = createTestModal({ plugins: [onramp()] })
  start()
  const open = () => modal.plugins.onramp.open(parameters as never)
  expect(open).toThrow(ConfigurationError)
  expect(open).toThrow(message)
  expect(modal.state.$stack.get()).toEqual([])
})

describe('the action of the account', () => {
  const actionOf = ({ modal }: Awaited<ReturnType<typeof startOnramp>>) =>
    modal
      .slot(accountActionsSlot)
      .get()
      .find(({ value }) => value.id === 'onramp')?.value

  test('is there with an account and a provider', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider()] } })
    expect(actionOf(started)?.label).toMatchObject({ text: 'Buy' })
    expect(actionOf(started)?.$isAvailable?.get()).toBe(true)
    await started.modal.disconnect()
    expect(actionOf(started)?.$isAvailable?.get()).toBe(false)
  })

  test('is not available without a provider', async () => {
    const started = await startOnramp()
    expect(actionOf(started)?.$isAvailable?.get()).toBe(false)
  })

  test('has a provider by itself with a data service', async () => {
    const started = await startOnramp({ data: 'https://gateway.example' })
    expect(actionOf(started)?.$isAvailable?.get()).toBe(true)
    expect((await Promise.all(started.onramp.loadProviders())).map(({ id }) => id)).toEqual(['gateway'])
  })

  test.each(['Asia/Shanghai', 'Asia/Macau', 'Asia/Macao', 'asia/hong_kong', 'ASIA/BEIJING', 'Asia/Urumqi'])(
    'is hidden in %s, unless the app decides otherwise',
    async (timeZone) => {
      const providers = [createFakeProvider()]
      const restricted = await startOnramp({ options: { providers, timeZone } })
      expect(actionOf(restricted)?.$isAvailable?.get()).toBe(false)
      const open = await startOnramp({ options: { providers, timeZone, restrictedTimeZones: [] } })
      expect(actionOf(open)?.$isAvailable?.get()).toBe(true)
    },
  )

  test('uses the time zone of the browser, and the zones of the app', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const providers = [createFakeProvider()]
    const options = { providers, restrictedTimeZones: [timeZone], timeZone: undefined }
    expect(actionOf(await startOnramp({ options }))?.$isAvailable?.get()).toBe(false)
  })
})

test('options that the plugin does not know are reported', () => {
  expect(onramp({ provider: [] } as never).unknownOptions).toEqual(['provider'])
})
