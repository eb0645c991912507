import { createPublicClient, encodeAbiParameters, getAddress, type Hex, http, keccak256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { nameSet, sourceHash } from '../../scripts/compileContracts.ts'
import { deployLocalNames } from './deployLocalNames.js'
import { nameContracts } from './nameContracts.js'

const { a } = inject('chains')
const client = createPublicClient({ transport: http(a.url) })
const signer = privateKeyToAccount('0x000000000000000000000000000000000000000000000000000000000000cc1b')
const owner = getAddress('0x00000000000000000000000000000000000a11ce')

test('the compiled contracts are those of contracts/', () => {
  expect(nameContracts.sourceHash).toBe(sourceHash(nameSet))
})

test('viem resolves a name on the chain both ways, and a name without an owner to null', async () => {
  const names = await deployLocalNames({ url: a.url })
  await names.setAddress('ada.eth', owner)
  await names.setPrimaryName(owner, 'ada.eth')
  const { universalResolver: universalResolverAddress } = names
  await expect(client.getEnsAddress({ name: 'ada.eth', universalResolverAddress })).resolves.toBe(owner)
  await expect(client.getEnsName({ address: owner, universalResolverAddress })).resolves.toBe('ada.eth')
  await expect(client.getEnsAddress({ name: 'bob.eth', universalResolverAddress })).resolves.toBeNull()
  await names.setAddress('ada.eth', '0x0000000000000000000000000000000000000b0b')
  await expect(client.getEnsName({ address: owner, universalResolverAddress })).resolves.toBeNull()
}, 30_000)

test('the resolver of a zone accepts what its signer signed, and refuses any change of it', async () => {
  const names = await deployLocalNames({ url: a.url })
  const resolver = await names.addZone({ name: 'zone.test', signer: signer.address, urls: ['https://names.example'] })
  const { timestamp } = await client.getBlock()
  const request = '0x1234'
  const result = encodeAbiParameters([{ type: 'address' }], [owner])
  const sign = async (expires: bigint, { by = signer, to = resolver, of = result } = {}) => {
    const parts = ['0x1900', to, `0x${expires.toString(16).padStart(16, '0')}`, keccak256(request), keccak256(of)]
    return by.sign({ hash: keccak256(`0x${parts.map((part) => part.slice(2)).join('')}`) })
  }
  const ask = (expires: bigint, signature: Hex, of: { readonly request?: Hex; readonly result?: Hex } = {}) =>
    client.readContract({
      address: resolver,
      abi: nameContracts.offchainResolver.abi,
      functionName: 'resolveWithProof',
      args: [
        encodeAbiParameters(
          [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
          [of.result ?? result, expires, signature],
        ),
        of.request ?? request,
      ],
    })
  const later = timestamp + 3600n
  const good = await sign(later)
  await expect(ask(later, good)).resolves.toBe(result)
  const other = encodeAbiParameters([{ type: 'address' }], [signer.address])
  const byOther = await sign(later, { by: privateKeyToAccount(generatePrivateKey()) })
  const forOther = await sign(later, { to: owner })
  const old = await sign(timestamp - 1n)
  await expect(ask(later, good, { result: other })).rejects.toThrow('InvalidSignature')
  await expect(ask(later, good, { request: '0x1235' })).rejects.toThrow('InvalidSignature')
  await expect(ask(later + 1n, good)).rejects.toThrow('InvalidSignature')
  await expect(ask(later, byOther)).rejects.toThrow('InvalidSignature')
  await expect(ask(later, forOther)).rejects.toThrow('InvalidSignature')
  await expect(ask(later, highTwin(good))).rejects.toThrow('InvalidSignature')
  await expect(ask(later, `${good.slice(0, -2)}1d` as Hex)).rejects.toThrow('InvalidSignature')
  await expect(ask(later, good.slice(0, -2) as Hex)).rejects.toThrow('InvalidSignature')
  await expect(ask(timestamp - 1n, old)).rejects.toThrow('AnswerExpired')
}, 30_000)

/** The other signature of the same key for the same digest, with a larger `s`. */
function highTwin(signature: Hex): Hex {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}` as Hex
}
