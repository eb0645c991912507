import { createModal, definePlugin, type PluginContext } from '@latchkey/core'
import { type NameService, namesService } from '@latchkey/core/services'
import { deployLocalNames, type LocalNames } from '@latchkey/testkit/names'
import { defineChain, getAddress } from 'viem'
import { namehash } from 'viem/ens'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import vector from '../../../../tests/vectors/ens-names.json' with { type: 'json' }
import { evm } from '../evm.js'
import { toCoinType } from './toCoinType.js'

const { b } = inject('chains')
const networkId = `eip155:${b.id}`
const owner = getAddress('0x00000000000000000000000000000000000a11ce')
const { signal } = new AbortController()

let names: LocalNames
beforeAll(async () => {
  names = await deployLocalNames({ url: b.url })
  await names.setAddress('ada.eth', owner)
  await names.setPrimaryName(owner, 'ada.eth')
}, 30_000)

/** The names of the adapter, as a plugin gets them. */
function namesOf(options: { readonly hasResolver?: boolean; readonly url?: string } = {}): NameService {
  const { hasResolver = true, url = b.url } = options
  const chain = defineChain({
    id: b.id,
    name: 'Chain B',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: hasResolver ? { ensUniversalResolver: { address: names.universalResolver } } : {},
  })
  const contexts: PluginContext[] = []
  const spy = definePlugin({
    id: 'spy',
    setup(given) {
      contexts.push(given)
      return { api: undefined }
    },
  })
  createModal({ networks: [chain], adapters: [evm()], plugins: [spy] })
  const service = contexts[0]?.service(namesService, networkId)
  if (!service) throw new Error('The adapter has no names.')
  return service
}

describe('the names of EVM networks', () => {
  test('resolve through the universal resolver of the network, after normalisation', async () => {
    await expect(namesOf().resolve('ADA.eth', networkId, signal)).resolves.toBe(owner)
    await expect(namesOf().resolve('bob.eth', networkId, signal)).resolves.toBeUndefined()
  })

  test('of a text that is no name resolve to nothing, without a request', async () => {
    await expect(namesOf({ url: 'http://127.0.0.1:1' }).resolve('аda.eth', networkId, signal)).resolves.toBeUndefined()
  })

  test('belong to an address only if they lead back to it', async () => {
    await expect(namesOf().lookUp(owner.toLowerCase(), networkId, signal)).resolves.toEqual({ name: 'ada.eth' })
    const other = '0x0000000000000000000000000000000000000b0b'
    await names.setPrimaryName(other, 'ada.eth')
    await expect(namesOf().lookUp(other, networkId, signal)).resolves.toBeUndefined()
  })

  test('of a resolver that names another host are not followed, so no other host is called', async () => {
    await names.addZone({ name: 'zone.eth', signer: owner, urls: ['https://names.example/{sender}/{data}'] })
    await expect(namesOf().resolve('ada.zone.eth', networkId, signal)).rejects.toThrow()
  })

  test('are absent on a network without a resolver', async () => {
    const service = namesOf({ hasResolver: false, url: 'http://127.0.0.1:1' })
    await expect(service.resolve('ada.eth', networkId, signal)).resolves.toBeUndefined()
    await expect(service.lookUp(owner, networkId, signal)).resolves.toBeUndefined()
    await expect(service.lookUp(owner, 'eip155:999', signal)).resolves.toBeUndefined()
  })
})

describe('normalize() on vector ens-names', () => {
  const { normalize = async () => undefined } = namesOf({ hasResolver: false })
  const { valid, invalid, namehash: hashes, homographs } = vector.groups

  test.each(valid)('$name is $normal', async ({ name, normal }) => {
    await expect(normalize(name)).resolves.toBe(normal)
    await expect(normalize(normal)).resolves.toBe(normal)
  })

  test.each(invalid)('$name is no name: $why', async ({ name }) => {
    await expect(normalize(name)).resolves.toBeUndefined()
  })

  test.each(hashes)('$name has the hash of $normal', async (entry) => {
    const normal = await normalize(entry.name)
    expect(normal).toBe(entry.normal)
    expect(namehash(normal ?? '')).toBe(entry.namehash)
  })

  test.each(homographs)('$shown is not taken for $trusted: $why', async ({ trusted, shown, result, normal }) => {
    await expect(normalize(shown)).resolves.toBe(result === 'refuse' ? undefined : normal)
    await expect(normalize(trusted)).resolves.toBe(trusted)
  })

  test('covers the names of the vector', () => {
    expect([valid.length, invalid.length, hashes.length, homographs.length]).toEqual([20, 29, 7, 2])
  })
})

test.each([
  ['eip155:1', 2_147_483_649],
  ['eip155:8453', 2_147_492_101],
  ['eip155:2147483647', 4_294_967_295],
  ['eip155:2147483648', undefined],
  ['eip155:0', undefined],
  ['eip155:x', undefined],
])('the coin type of %s is %s', (id, coinType) => {
  expect(toCoinType(id)).toBe(coinType)
})
