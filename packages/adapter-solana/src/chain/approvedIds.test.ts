import { solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/core'
import { expect, test } from 'vitest'
import { approvedIds } from './approvedIds.js'

const [mainnet, devnet, testnet] = [solanaMainnet.id, solanaDevnet.id, solanaTestnet.id]
const local = 'solana:FakeGenesisOfALocalChain1111111'
const outdated = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test.each([
  ['one chain as its network', ['solana:mainnet'], [mainnet, devnet], [mainnet]],
  ['a network that the app does not list', ['solana:mainnet'], [devnet], [mainnet]],
  ['local networks always', ['solana:mainnet'], [local, devnet], [mainnet, local]],
  ['an outdated id of the app', ['solana:mainnet'], [outdated], [mainnet, outdated]],
  ['any network for all public chains', ['solana:mainnet', 'solana:devnet', 'solana:testnet'], [local], undefined],
  ['no network for chains of other namespaces', ['sui:mainnet', 7, null], [mainnet, testnet], []],
])('approvedIds() approves %s', (_, chains, own, expected) => {
  expect(approvedIds(chains, own)).toEqual(expected)
})
