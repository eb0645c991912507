import { createManualClock } from '@latchkey/server/testing'
import { expect, test } from 'vitest'
import { onrampClient, webhookSecret } from '../../../testing/onrampClient.js'
import { startTestSandbox } from '../../../testing/startTestSandbox.js'
import type { NamespaceConfig } from '../../namespaces/NamespaceConfig.js'
import type { SandboxGatewayConfig } from '../SandboxGatewayOptions.js'
import type { Payer, Payout } from './Payer.js'

const networkId = 'moon:local'
const account = `moon1${'a'.repeat(38)}`
const verifier: NamespaceConfig['verifier'] = {
  namespace: 'moon',
  account: 'Moon',
  isAddress: (text) => /^moon1[a-z]{38}$/.test(text),
  verify: async () => ({ isValid: false, reason: 'unsupported' }),
}

/** A chain that takes every transaction at once. */
function createFakeMoonChain() {
  const sent: Payout[] = []
  const signed = new Map<string, Payout>()
  const payer: Payer = {
    hasNonce: false,
    async sign(payout) {
      const id = `tx-${signed.size}`
      signed.set(id, payout)
      return { id, bytes: id, validity: 1n }
    },
    async send({ id }) {
      const payout = signed.get(id)
      if (payout) sent.push(payout)
    },
    isRefusal: () => false,
    stateOf: async ({ id }) =>
      sent.some(({ orderId }) => orderId === signed.get(id)?.orderId) ? 'arrived' : 'pending',
  }
  return { sent, payer }
}

async function start(moon: NamespaceConfig, nativeCurrency = [{ name: 'Moon', symbol: 'MOON', decimals: 6 }]) {
  const config: Partial<SandboxGatewayConfig> = {
    allowLocal: true,
    namespaces: { moon },
    networks: { [networkId]: { rpc: ['http://127.0.0.1:1'], nativeCurrency: nativeCurrency[0] } },
    onramp: {
      webhookSecret,
      sandbox: { projects: ['shop'], networks: { [networkId]: { faucet: 'the key', prices: { native: '2' } } } },
    },
  }
  return onrampClient(await startTestSandbox(config, { clock: createManualClock() }))
}

test('a payer of the configuration pays for a namespace that the gateway does not know, once', async () => {
  const { sent, payer } = createFakeMoonChain()
  const keys: string[] = []
  const client = await start({
    verifier,
    payer: ({ faucet, networkId: id }) => {
      keys.push(`${id} ${faucet}`)
      return payer
    },
  })
  const { purchaseCurrencies } = await client.options()
  expect(purchaseCurrencies).toMatchObject([{ id: `${networkId}:native`, symbol: 'MOON' }])
  const { id } = await client.order('MOON', account)
  await client.checkout(id, { card: 'approved' })
  await expect.poll(async () => (await client.status(id)).status).toBe('completed')
  expect(sent).toEqual([{ orderId: id, to: account, token: '', units: 12_500_000n }])
  expect(keys).toEqual([`${networkId} the key`])
})

test('an address that the verifier does not know gets no order', async () => {
  const client = await start({ verifier, payer: () => createFakeMoonChain().payer })
  const { quoteId } = (await client.quote('MOON', '25')).body
  const headers = { 'idempotency-key': 'another-address' }
  await expect(
    client.ask('/v1/onramp/orders', { quoteId, address: `0x${'1'.repeat(40)}` }, headers),
  ).resolves.toMatchObject({ status: 400, body: { reasons: [{ field: 'address' }] } })
})

test.each<readonly [string, () => Promise<unknown>, string]>([
  [
    'without a payer',
    () => start({ verifier }),
    `onramp.sandbox.networks["${networkId}"]: namespaces.moon has no payer`,
  ],
  ['with a payer that is no function', () => start({ verifier, payer: {} as never }), 'namespaces.moon: must have'],
  ['without a currency', () => start({ verifier }, []), `networks["${networkId}"].nativeCurrency: is missing`],
])('a sandbox %s is refused at the start', async (_, open, message) => {
  await expect(open()).rejects.toMatchObject({ code: 'GATEWAY_CONFIG', message: expect.stringContaining(message) })
})
