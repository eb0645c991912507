import { createManualClock } from '@latchkey/server/testing'
import { deployLocalTokens, type LocalTokens } from '@latchkey/testkit/tokens'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, expect, inject, test } from 'vitest'
import { createTestRpc } from '../../../testing/createTestRpc.js'
import { createTokenDirectory } from '../tokens/createTokenDirectory.js'
import { createContractReader } from './createContractReader.js'
import { createEvmBalances } from './createEvmBalances.js'
import { readEvmTokens } from './readEvmTokens.js'

const { url } = inject('chains').a
const { signal } = new AbortController()

let tokens: LocalTokens
beforeAll(async () => {
  tokens = await deployLocalTokens({ url })
})

test('balances of discovered tokens are read with their names, and contracts that are no tokens are left out', async () => {
  const address = privateKeyToAddress(generatePrivateKey())
  const token = getAddress(await tokens.createToken({ name: 'Found', symbol: 'FND', decimals: 3 }))
  const empty = getAddress(await tokens.createToken({ name: 'Empty', symbol: 'EMP' }))
  const collectibles = getAddress(await tokens.createCollectibles({ name: 'Locks', symbol: 'LOCK' }))
  await tokens.mint(token, address, 1_234n)
  await tokens.mintCollectible(collectibles, { to: address, id: 1n })
  const { rpc } = createTestRpc(url)
  const reader = createContractReader({ rpc, multicall: undefined })
  const native = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, icon: undefined }
  const directory = createTokenDirectory({
    native,
    listed: [],
    clock: createManualClock(),
    read: (asked, ended) => readEvmTokens(reader, asked, ended),
  })
  const discovery = { tokensOf: async () => [token, empty, collectibles, address, token] }
  const source = createEvmBalances({ rpc, reader, tokens: directory, discovery })
  await expect(source.balances({ address, tokens: [] }, signal)).resolves.toEqual([
    { token: native, amount: 0n },
    { token: { address: token, name: 'Found', symbol: 'FND', decimals: 3, icon: undefined }, amount: 1_234n },
  ])
})
