import { solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/core'
import { expect, test } from 'vitest'
import { approvedIds } from './approvedIds.js'

const [mainnet, devnet, testnet] = [solanaMainnet.id, solanaDevnet.id, solanaTestnet.id]
const local = 'solana:FakeGenesisOfALocalChain1111111'
const outdated = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test.each([
  ['one chain is its network', ['solana:mainnet'], [mainnet, devnet], [mainnet]],
  ['also where the app does not list it', ['solana:mainnet'], [devnet], [mainnet]],
  ['local ones are always approved', ['solana:mainnet'], [local, devnet], [mainnet, local]],
  ['an outdated id of the app is its network', ['solana:mainnet'], [outdated], [mainnet, outdated]],
  ['all public ones are any', ['solana:mainnet', 'solana:devnet', 'solana:testnet'], [local], undefined],
  ['what is no chain of ours is none', ['sui:mainnet', 7, null], [mainnet, testnet], []],
])('%s', (_, chains, own, expected) => {
  expect(approvedIds(chains, own)).toEqual(expected)
})
