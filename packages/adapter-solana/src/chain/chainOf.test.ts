import { solanaDevnet, solanaMainnet, solanaTestnet } from '@latchkey/core'
import { expect, test } from 'vitest'
import { localnet } from '../networks/localnet.js'
import { chainOf } from './chainOf.js'
import { currentId } from './currentId.js'

test("chainOf() returns the standard's names of core's networks", () => {
  expect([solanaMainnet, solanaDevnet, solanaTestnet].map(({ id }) => chainOf(id))).toEqual([
    'solana:mainnet',
    'solana:devnet',
    'solana:testnet',
  ])
})

test('chainOf() and currentId() accept outdated references', () => {
  const mainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const devnet = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
  expect([mainnet, devnet].map(chainOf)).toEqual(['solana:mainnet', 'solana:devnet'])
  expect([mainnet, devnet].map(currentId)).toEqual([solanaMainnet.id, solanaDevnet.id])
})

test('chainOf() returns localnet for any other genesis hash', () => {
  const genesisHash = 'CmpNeggWJ4JaWJeJ8YKN1Zypmk7uvQq3PECGUCAEMbky'
  const network = localnet('http://127.0.0.1:8899', { genesisHash })
  expect(network.id).toBe('solana:CmpNeggWJ4JaWJeJ8YKN1Zypmk7uvQq3')
  expect(
    [network.id, localnet('http://127.0.0.1:8899').id, 'solana:__proto__', 'solana:toString'].map(chainOf),
  ).toEqual(Array(4).fill('solana:localnet'))
})
