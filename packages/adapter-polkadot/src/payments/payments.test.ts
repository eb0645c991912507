import { createModal, definePlugin, PaymentRequestError, type PluginContext } from '@latchkey/core'
import { createFakeNetwork } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeAddress } from '../address/encodeAddress.js'
import { polkadot } from '../polkadot.js'

const relay = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const account = new Uint8Array(32).fill(7)
const [generic, own, kusama] = [42, 0, 2].map((prefix) => encodeAddress(account, prefix)) as [string, string, string]
const { signal } = new AbortController()

const plugin = definePlugin({ id: 'plugin', setup: (context): { api: PluginContext } => ({ api: context }) })
const modal = createModal({ networks: [createFakeNetwork(relay)], adapters: [polkadot()], plugins: [plugin] })
const found = await modal.plugins.plugin.paymentsOf(relay)
if (!found) throw new Error('The adapter has no payments.')
const payments = found

function reasonFor(text: string): string | undefined {
  try {
    payments.parse(text, relay)
    return undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return cause.reason
    throw cause
  }
}

test('payment requests on Polkadot networks are addresses of the network, or with the generic prefix', () => {
  expect(payments.parse(own, relay)).toEqual({ to: own })
  expect(payments.parse(generic, relay)).toEqual({ to: generic })
  expect(reasonFor(kusama)).toBe('network')
  expect(reasonFor(`${own.slice(0, -1)}${own.endsWith('a') ? 'b' : 'a'}`)).toBe('checksum')
  expect(payments.parse('ada', relay)).toBeUndefined()
  expect(payments.scheme).toBeUndefined()
})

test('a request is written as an address, if it has nothing else', () => {
  expect(payments.write({ to: own, networkId: relay })).toBe(own)
  expect(() => payments.write({ to: own, amount: 1n })).toThrow(PaymentRequestError)
})

test('two addresses of one account are the same, and never look-alikes', () => {
  expect(payments.isSameAddress(own, generic)).toBe(true)
  expect(payments.looksLike(own, generic)).toBe(false)
})

test('property: addresses with equal ends look alike, without the character of the network', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => encodeAddress(bytes, 0))
  fc.assert(
    fc.property(key, key, (one, other) => {
      fc.pre(one !== other)
      const isAlike = one.slice(1, 4) === other.slice(1, 4) && one.slice(-4) === other.slice(-4)
      expect(payments.looksLike(one, other)).toBe(isAlike)
    }),
  )
})

test('the risks of a receiver are those of its address', async () => {
  const describeIt = (to: string) => payments.describeReceiver(to, { networkId: relay, from: generic }, signal)
  await expect(describeIt(own)).resolves.toEqual({ risk: 'own', action: 'warn' })
  await expect(describeIt(encodeAddress(new Uint8Array(32), 0))).resolves.toEqual({ risk: 'zero', action: 'block' })
  await expect(describeIt(encodeAddress(new Uint8Array(32).fill(9), 0))).resolves.toBeUndefined()
})
