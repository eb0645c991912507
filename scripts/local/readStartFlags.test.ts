import { expect, test } from 'vitest'
import { readStartFlags } from './readStartFlags.ts'

test('starts everything unless told otherwise', () => {
  expect(readStartFlags([])).toEqual({ solana: true, bitcoin: true, relay: true })
  expect(readStartFlags(['--no-solana'])).toEqual({ solana: false, bitcoin: true, relay: true })
  expect(readStartFlags(['--no-relay', '--no-bitcoin', '--no-solana'])).toEqual({
    solana: false,
    bitcoin: false,
    relay: false,
  })
})

test.each(['--solana', '--no-solana=1', 'solana', '--no-evm', ''])(
  'says in one sentence that it does not know "%s"',
  (word) => {
    expect(readStartFlags(['--no-bitcoin', word])).toEqual({
      problem: `start does not know "${word}": it takes --no-solana, --no-bitcoin and --no-relay.`,
    })
  },
)
