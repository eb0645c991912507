import type { RpcClient } from '@latchkey/core'
import { UnverifiedSignatureError } from '@latchkey/plugin-siwx/server'
import { createManualClock } from '@latchkey/server/testing'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { createFarcasterVerifier } from './createFarcasterVerifier.js'

const owner = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const clock = createManualClock()
const minute = 60_000
const app = { domain: 'wallet.shop.example', uri: 'https://wallet.shop.example/farcaster' }
const nonce = 'a'.repeat(32)

/** A node whose register has one user, with the id 7. */
function createNode(answer?: unknown): RpcClient {
  return {
    async request(method, params) {
      if (method !== 'eth_call') return '0x'
      const { data } = Object(Object(params)[0]) as { readonly data: string }
      const isOwner = data.endsWith(owner.address.slice(2).toLowerCase())
      return answer ?? `0x${(isOwner ? 7 : 0).toString(16).padStart(64, '0')}`
    },
  }
}

const fields = {
  ...app,
  address: owner.address as Hex,
  statement: 'Farcaster Auth',
  version: '1',
  chainId: 10,
  nonce,
  issuedAt: new Date(clock.now()),
  resources: ['farcaster://fid/7'],
} as const

type Fields = {
  -readonly [Name in keyof Parameters<typeof createSiweMessage>[0]]?: Parameters<typeof createSiweMessage>[0][Name]
}

async function verify(change: Fields = {}, signer = owner, nodes: readonly RpcClient[] = [createNode()]) {
  const message = createSiweMessage({ ...fields, resources: [...fields.resources], ...change })
  const verifier = createFarcasterVerifier({ nodes, app, clock })
  return verifier.verify({ message, signature: await signer.signMessage({ message }) }, { nonce, age: 10 * minute })
}
const at = (offset: number) => new Date(clock.now() + offset)

test.each([
  ['as its authors’ client writes it', {}],
  ['as the text of FIP-11 has it', { resources: ['farcaster://fids/7'] }],
  ['with resources of others', { resources: ['https://shop.example/terms', 'farcaster://fid/7/'] }],
  ['that has not expired', { expirationTime: at(minute) }],
  ['that was signed ten minutes ago', { issuedAt: at(-10 * minute) }],
] as const)('a message %s proves its user', async (_, change) => {
  expect(await verify(change as Fields)).toEqual({ fid: '7' })
})

test.each<[problem: string, what: string, change: Fields, signer?: typeof other]>([
  ['nonce', 'of another login', { nonce: 'b'.repeat(32) }],
  ['domain', 'of another domain', { domain: 'evil.example', uri: 'https://evil.example/farcaster' }],
  ['uri', 'whose URI is of another domain', { uri: 'https://evil.example/farcaster' }],
  ['uri', 'of another page of the domain', { uri: 'https://wallet.shop.example/other' }],
  ['chain', 'of another network', { chainId: 1 }],
  ['statement', 'with another statement', { statement: 'Farcaster Transfer' }],
  ['statement', 'without a statement', { statement: undefined }],
  ['old', 'that was signed eleven minutes ago', { issuedAt: at(-11 * minute) }],
  ['notYetValid', 'that was signed in the future', { issuedAt: at(2 * minute) }],
  ['expired', 'that has expired', { expirationTime: at(-1) }],
  ['notYetValid', 'that is valid later', { notBefore: at(2 * minute) }],
  ['resource', 'without resources', { resources: [] }],
  ['resource', 'with two ids', { resources: ['farcaster://fid/7', 'farcaster://fid/8'] }],
  ['resource', 'with the id 0', { resources: ['farcaster://fid/0'] }],
  ['resource', 'with an id of letters', { resources: ['farcaster://fid/0x7'] }],
  ['owner', 'with another id than the register’s', { resources: ['farcaster://fid/8'] }],
  ['owner', 'of an account without an id', { address: other.address }, other],
  ['otherSigner', 'that another key has signed', {}, other],
])('%s: a message %s proves no user', async (problem, _, change, signer) => {
  expect(await verify(change, signer)).toEqual({ problem })
})

test('nodes that name other owners, or answer no id, are neither yes nor no', async () => {
  const liar = createNode(`0x${'8'.padStart(64, '0')}`)
  for (const nodes of [[createNode(), liar], [createNode('0x')], [createNode('0x7')]]) {
    await expect(verify({}, owner, nodes)).rejects.toBeInstanceOf(UnverifiedSignatureError)
  }
  // Two of three decide.
  expect(await verify({}, owner, [liar, createNode(), createNode()])).toEqual({ fid: '7' })
})

test('property: a message that was changed after it was signed proves no user', async () => {
  const message = createSiweMessage({ ...fields, resources: [...fields.resources] })
  const signature = await owner.signMessage({ message })
  const verifier = createFarcasterVerifier({ nodes: [createNode()], app, clock })
  const place = fc.record({ at: fc.nat(message.length - 1), length: fc.nat(3), text: fc.string({ maxLength: 3 }) })
  await fc.assert(
    fc.asyncProperty(place, async ({ at: from, length, text }) => {
      const changed = `${message.slice(0, from)}${text}${message.slice(from + length)}`
      fc.pre(changed !== message)
      expect(await verifier.verify({ message: changed, signature }, { nonce, age: 10 * minute })).toHaveProperty(
        'problem',
      )
    }),
    { numRuns: 300 },
  )
})

test('property: whatever a relay brings as a message and a signature, the verdict is a problem', async () => {
  const verifier = createFarcasterVerifier({ nodes: [createNode()], app, clock })
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (message, signature) => {
      expect(await verifier.verify({ message, signature }, { nonce, age: minute })).toHaveProperty('problem')
    }),
    { numRuns: 300 },
  )
})
