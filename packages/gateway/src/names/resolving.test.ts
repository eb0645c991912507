import { deployLocalNames } from '@latchkey/testkit/names'
import { createPublicClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { createNameClient } from '../../testing/nameClient.js'
import { startTestGateway } from '../../testing/startTestGateway.js'

const { b } = inject('chains')
const chainId = b.id
const client = createPublicClient({ transport: http(b.url) })
const key: Hex = '0x0000000000000000000000000000000000000000000000000000000000001a7c'
const signer = privateKeyToAccount(key).address

test('viem resolves a registered name through the resolver of the zone, and nothing that was changed', async () => {
  const gateway = await startTestGateway(
    {
      allowLocal: true,
      networks: { [`eip155:${b.id}`]: { rpc: [b.url] } },
      names: { zones: [{ name: 'latchkey.test', signer: { env: 'NAMES_KEY' } }] },
    },
    { environment: { NAMES_KEY: key } },
  )
  const names = await deployLocalNames({ url: b.url })
  const urls = [`${gateway.url}/v1/ccip/{sender}/{data}.json`]
  await names.addZone({ name: 'latchkey.test', signer, urls })
  const ada = createNameClient(gateway, chainId)
  await expect(ada.register(await ada.body({ attributes: { bio: 'Hello' } }))).resolves.toMatchObject({ status: 200 })

  const name = 'adalovelace.latchkey.test'
  const { universalResolver: universalResolverAddress } = names
  await expect(client.getEnsAddress({ name, universalResolverAddress })).resolves.toBe(ada.address)
  const coinType = BigInt((0x80000000 | chainId) >>> 0)
  await expect(client.getEnsAddress({ name, coinType, universalResolverAddress })).resolves.toBe(
    ada.address.toLowerCase(),
  )
  await expect(client.getEnsText({ name, key: 'bio', universalResolverAddress })).resolves.toBe('Hello')
  await expect(client.getEnsAddress({ name: 'unknown.latchkey.test', universalResolverAddress })).resolves.toBeNull()

  // The same through POST, as a resolver without {data} in its URL asks for.
  await names.addZone({ name: 'latchkey.test', signer, urls: [`${gateway.url}/v1/ccip`] })
  await expect(client.getEnsAddress({ name, universalResolverAddress })).resolves.toBe(ada.address)

  // Another signer: the contract refuses what the gateway signed.
  await names.addZone({ name: 'latchkey.test', signer: ada.address as Hex, urls })
  await expect(client.getEnsAddress({ name, universalResolverAddress, strict: true })).rejects.toThrow()
  await expect(client.getEnsAddress({ name, universalResolverAddress })).resolves.toBeNull()
}, 60_000)

test.each([
  ['/v1/ccip/0x0000000000000000000000000000000000000001/0x1234.json', 404],
  ['/v1/ccip/0x01/0x1234.json', 400],
  ['/v1/ccip/0x0000000000000000000000000000000000000001/hello', 400],
])('the look-up %s is refused with status %i', async (path, status) => {
  const gateway = await startTestGateway({ names: { zones: [{ name: 'latchkey.test', signer: key }] } })
  expect((await gateway.ask(path)).status).toBe(status)
})

test('a zone without a signer has no look-ups', async () => {
  const gateway = await startTestGateway({ names: { zones: [{ name: 'latchkey.test' }] } })
  const path = '/v1/ccip/0x0000000000000000000000000000000000000001/0x1234.json'
  await expect((await gateway.ask(path)).json()).resolves.toMatchObject({ reasons: [{ field: 'path' }] })
})

test('identity has the primary name of ENS when mainnet is configured', async () => {
  const names = await deployLocalNames({ url: b.url })
  const code = await client.getCode({ address: names.universalResolver })
  // The address that the universal resolver has on mainnet.
  const resolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
  await client.request({ method: 'anvil_setCode' as never, params: [resolver, code] as never })
  const owner = privateKeyToAccount(key).address
  await names.setAddress('ada.eth', owner)
  await names.setPrimaryName(owner, 'ada.eth')
  const gateway = await startTestGateway({ allowLocal: true, networks: { 'eip155:1': { rpc: [b.url] } } })
  const answer = await gateway.ask(`/v1/identity/${owner}?projectId=shop`)
  await expect(answer.json()).resolves.toEqual({ name: 'ada.eth', avatar: null, resolvedAt: expect.any(String) })
  const none = await gateway.ask('/v1/identity/0x00000000000000000000000000000000000A11cE?projectId=shop')
  await expect(none.json()).resolves.toMatchObject({ name: null })
}, 60_000)

test('identity is an error while the node of mainnet does not answer', async () => {
  const gateway = await startTestGateway({
    allowLocal: true,
    networks: { 'eip155:1': { rpc: ['http://127.0.0.1:1'] } },
  })
  const answer = await gateway.ask(`/v1/identity/${signer}?projectId=shop`)
  expect(answer.status).toBe(503)
})
