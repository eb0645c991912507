import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { HDKey as EvmNode } from '@scure/bip32'
import { HDKey as SolanaNode } from 'micro-key-producer/slip10.js'
import { afterEach, expect, test, vi } from 'vitest'
import { anvilSecret } from '../../testing/anvilSecret.js'
import { isWiped } from '../../testing/isWiped.js'
import type { Keys } from './Keys.js'
import { toAddresses } from './toAddresses.js'
import { withKeys } from './withKeys.js'

vi.mock('@noble/hashes/pbkdf2.js', { spy: true })

afterEach(() => {
  vi.restoreAllMocks()
})

/** Follows what a derivation makes: the arrays and nodes themselves, not copies of them. */
function follow() {
  const stretch = vi.mocked(pbkdf2).mockClear()
  const evmRoot = vi.spyOn(EvmNode, 'fromMasterSeed')
  const evmChild = vi.spyOn(EvmNode.prototype, 'deriveChild')
  const evmKey = vi.spyOn(EvmNode.prototype, 'privateKey', 'get')
  const solanaRoot = vi.spyOn(SolanaNode, 'fromMasterSeed')
  const solanaChild = vi.spyOn(SolanaNode.prototype, 'deriveChild')
  return {
    words: () => stretch.mock.calls.map(([, words]) => words as Uint8Array),
    seeds: () => stretch.mock.results.map(({ value }) => value as Uint8Array),
    evmKeys: () => evmKey.mock.results.map(({ value }) => value as Uint8Array),
    evmNodes: () => returned<EvmNode>(evmRoot, evmChild),
    solanaNodes: () => returned<SolanaNode>(solanaRoot, solanaChild),
    solanaChild,
  }
}

interface Calls {
  readonly mock: { readonly results: readonly { readonly type: string; readonly value?: unknown }[] }
}

function returned<Node>(...spies: readonly Calls[]): Node[] {
  return spies.flatMap(({ mock }) =>
    mock.results.filter(({ type }) => type === 'return').map(({ value }) => value as Node),
  )
}

const bytesOf = (nodes: readonly SolanaNode[]) => nodes.flatMap(({ privateKey, chainCode }) => [privateKey, chainCode])

const failure = new Error('The request was refused.')

test.each([
  ['returned', (keys: Keys) => toAddresses(keys)],
  ['resolved', async (keys: Keys) => toAddresses(keys)],
  [
    'threw',
    () => {
      throw failure
    },
  ],
  ['rejected', () => Promise.reject(failure)],
])('withKeys() leaves no words, seed, node and key in memory after its callback %s', async (_, finish) => {
  const followed = follow()
  const secret = anvilSecret()
  const used: Keys[] = []
  const outcome = await withKeys(secret, async (keys) => {
    used.push(keys)
    expect(isWiped(keys.eip155) || isWiped(keys.solana)).toBe(false)
    // The words and the seed are gone before the keys are used.
    expect([...followed.words(), ...followed.seeds()].map(isWiped)).toEqual([true, true])
    return finish(keys)
  }).catch((error: unknown) => error)

  expect(outcome).toSatisfy((value) => value === failure || 'eip155' in Object(value))
  const [keys] = used
  const [evmNodes, solanaNodes] = [followed.evmNodes(), followed.solanaNodes()]
  expect([followed.words().length, evmNodes.length, solanaNodes.length]).toEqual([1, 6, 5])
  const arrays = [keys?.eip155, keys?.solana, ...followed.evmKeys(), ...bytesOf(solanaNodes)]
  expect(arrays.every((bytes) => bytes && isWiped(bytes))).toBe(true)
  vi.restoreAllMocks()
  expect(evmNodes.map(({ privateKey }) => privateKey)).toEqual(evmNodes.map(() => null))
  // The caller's own.
  expect(secret).toEqual(anvilSecret())
})

test('withKeys() wipes the EVM key and every node when the Solana key can not be derived', async () => {
  const followed = follow()
  const calls: Keys[] = []
  followed.solanaChild.mockImplementation(() => {
    throw failure
  })
  await expect(withKeys(anvilSecret(), (keys) => calls.push(keys))).rejects.toBe(failure)
  expect(calls).toEqual([])
  const [evmKeys, evmNodes, solanaNodes] = [followed.evmKeys(), followed.evmNodes(), followed.solanaNodes()]
  expect([evmKeys.length, evmNodes.length, solanaNodes.length]).toEqual([1, 6, 1])
  const arrays = [...followed.words(), ...followed.seeds(), ...evmKeys, ...bytesOf(solanaNodes)]
  expect(arrays.every(isWiped)).toBe(true)
  vi.restoreAllMocks()
  expect(evmNodes.map(({ privateKey }) => privateKey)).toEqual(evmNodes.map(() => null))
})
