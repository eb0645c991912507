import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import type { Capabilities } from '../contract/adapter.js'
import { definePlugin } from '../contract/definePlugin.js'
import type { PluginContext } from '../contract/plugin.js'
import type { TokenBalance, TokenService } from '../contract/tokens.js'

const networkId = 'fake:1'
const address = 'fake-alice'
const held: TokenBalance = { name: 'Fake', symbol: 'FAKE', decimals: 18, networkId, amount: 1n }
const { signal } = new AbortController()

/** A connected wallet, and the context of a plugin. */
async function connected(capabilities: Partial<Capabilities>, tokens?: TokenService) {
  const contexts: PluginContext[] = []
  const spy = definePlugin({
    id: 'spy',
    setup(given) {
      contexts.push(given)
      return { api: undefined }
    },
  })
  const adapter = createFakeAdapter({ namespace: 'fake', capabilities, tokens })
  const { modal, start, stop } = createTestModal({ adapters: [adapter], plugins: [spy] })
  start()
  await modal.connect({ connectorId: 'fake/fake.wallet' })
  const [context] = contexts
  if (!context) throw new Error('The plugin was not set up.')
  return { context, modal, stop }
}

test('assetsOf() returns what the wallet says of its account, and asks for no other', async () => {
  const assets = vi.fn(async () => [held])
  const { context } = await connected({ assets })
  await expect(context.assetsOf(address, networkId, signal)).resolves.toEqual([held])
  await expect(context.assetsOf('fake-bob', networkId, signal)).resolves.toBeUndefined()
  await expect(context.assetsOf(address, 'fake:2', signal)).resolves.toBeUndefined()
  await expect(context.assetsOf(address, 'other:1', signal)).resolves.toBeUndefined()
  expect(assets).toHaveBeenCalledTimes(1)
})

test('assetsOf() is undefined for a wallet that can not say it, and after it is gone', async () => {
  const { context, modal } = await connected({})
  await expect(context.assetsOf(address, networkId, signal)).resolves.toBeUndefined()
  await modal.disconnect()
  await expect(context.assetsOf(address, networkId, signal)).resolves.toBeUndefined()
})

test('assetsOf() fails with a typed error, with the reason of its signal, and with the end of the lifetime', async () => {
  const never = () => new Promise<never>(() => undefined)
  const answers = [() => Promise.reject(new Error('broken'))]
  const assets = vi.fn(() => (answers.shift() ?? never)())
  const { context, stop } = await connected({ assets })
  await expect(context.assetsOf(address, networkId, signal)).rejects.toMatchObject({ code: 'LATCHKEY_WALLET' })
  const controller = new AbortController()
  const waiting = context.assetsOf(address, networkId, controller.signal)
  controller.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  const open = context.assetsOf(address, networkId, signal)
  await vi.waitFor(() => expect(assets).toHaveBeenCalledTimes(2))
  stop()
  await expect(open).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
})

test('tokensOf() returns the tokens of the network’s namespace', async () => {
  const tokens = { nativeAddress: () => 'native' } as Partial<TokenService> as TokenService
  const { context } = await connected({}, tokens)
  expect(context.tokensOf(networkId)).toBe(tokens)
  expect(context.tokensOf('other:1')).toBeUndefined()
})
