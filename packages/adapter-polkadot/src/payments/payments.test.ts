import { createModal, definePlugin, PaymentRequestError, type PluginContext } from '@latchkey/core'
import { paymentsService } from '@latchkey/core/services'
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
const found = modal.plugins.plugin.service(paymentsService, relay)
if (!found) throw new Error('The adapter has no payments.')
const payments = found

async function reasonFor(text: string): Promise<string | undefined> {
  try {
    await payments.parse(text, relay)
    return undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return cause.reason
    throw cause
  }
}

test('payment requests on Polkadot networks are addresses of the network, or with the generic prefix', async () => {
  await expect(payments.parse(own, relay)).resolves.toEqual({ to: own })
  await expect(payments.parse(generic, relay)).resolves.toEqual({ to: generic })
  await expect(reasonFor(kusama)).resolves.toBe('network')
  await expect(reasonFor(`${own.slice(0, -1)}${own.endsWith('a') ? 'b' : 'a'}`)).resolves.toBe('checksum')
  await expect(payments.parse('ada', relay)).resolves.toBeUndefined()
  expect(payments.scheme).toBeUndefined()
})

test('a request is written as an address, if it has nothing else', async () => {
  await expect(payments.write({ to: own, networkId: relay })).resolves.toBe(own)
  await expect(payments.write({ to: own, amount: 1n })).rejects.toThrow(PaymentRequestError)
})

test('two addresses of one account are the same, and never look-alikes', async () => {
  await expect(payments.isSameAddress(own, generic)).resolves.toBe(true)
  await expect(payments.looksLike(own, generic)).resolves.toBe(false)
})

test('property: addresses with equal ends look alike, without the character of the network', async () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => encodeAddress(bytes, 0))
  await fc.assert(
    fc.asyncProperty(key, key, async (one, other) => {
      fc.pre(one !== other)
      const isAlike = one.slice(1, 4) === other.slice(1, 4) && one.slice(-4) === other.slice(-4)
      await expect(payments.looksLike(one, other)).resolves.toBe(isAlike)
    }),
  )
})

test('the risks of a receiver are those of its address', async () => {
  const describeIt = (to: string) => payments.describeReceiver(to, { networkId: relay, from: generic }, signal)
  await expect(describeIt(own)).resolves.toEqual({ risk: 'own', action: 'warn' })
  await expect(describeIt(encodeAddress(new Uint8Array(32), 0))).resolves.toEqual({ risk: 'zero', action: 'block' })
  await expect(describeIt(encodeAddress(new Uint8Array(32).fill(9), 0))).resolves.toBeUndefined()
})
