import { expect, test } from 'vitest'
import { readStartFlags } from './readStartFlags.ts'

test('readStartFlags() starts everything without flags', () => {
  expect(readStartFlags([])).toEqual({ solana: true, bitcoin: true, relay: true, gateway: true, wallet: true })
  expect(readStartFlags(['--no-solana'])).toEqual({
    solana: false,
    bitcoin: true,
    relay: true,
    gateway: true,
    wallet: true,
  })
  expect(readStartFlags(['--no-relay', '--no-bitcoin', '--no-gateway', '--no-solana'])).toEqual({
    solana: false,
    bitcoin: false,
    relay: false,
    gateway: false,
    wallet: false,
  })
  expect(readStartFlags(['--no-wallet'])).toMatchObject({ gateway: true, wallet: false })
})

test.each(['--solana', '--no-solana=1', 'solana', '--no-evm', ''])(
  'readStartFlags() refuses "%s" and lists the flags that it knows',
  (word) => {
    expect(readStartFlags(['--no-bitcoin', word])).toEqual({
      problem: `start does not know "${word}". It takes --no-solana, --no-bitcoin, --no-relay, --no-gateway and --no-wallet.`,
    })
  },
)
