import { createModal, LatchkeyError } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { createSolanaTestWallet } from '@latchkey/testkit/solana'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import { localnet } from './networks/localnet.js'
import { solana } from './solana.js'

const { url, networkId } = inject('solana')

/** What plain JavaScript passes by mistake. */
const wrong = fc.constantFrom<unknown[]>(
  ...[undefined, null, '', 'x', 7, Number.NaN, 1n, true, [], [null], ['x'], {}, () => 0],
  ...[new Uint8Array(3), new Date(0), [[]], { address: 'x' }],
)
const object = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, wrong])), { requiredKeys: [] })
const list = (entry: fc.Arbitrary<unknown>) => fc.array(entry, { maxLength: 2 })
const options = fc.oneof(wrong, object('signal', 'networkId', 'preflightCommitment', 'maxRetries'))
const waitOptions = fc.oneof(
  wrong.filter((value) => value !== undefined),
  object('signal', 'networkId', 'commitment').map((given) => ({ ...given, limit: 1 })),
)
const transaction = fc.oneof(wrong, object('messageBytes', 'signatures'))

const calls: Readonly<Record<string, fc.Arbitrary<readonly unknown[]>>> = {
  rpc: fc.tuple(wrong),
  node: fc.tuple(wrong),
  signTransaction: fc.tuple(transaction, options),
  signAllTransactions: fc.tuple(fc.oneof(wrong, list(transaction)), options),
  sendTransaction: fc.tuple(transaction, options),
  waitForTransaction: fc.tuple(wrong, waitOptions),
}

test.each(Object.entries(calls))(
  '%s() of Solana ends in a result or a LatchkeyError for arguments of any shape',
  async (name, given) => {
    const window = createFakeWindow()
    createSolanaTestWallet({ chains: [{ chain: 'solana:localnet', rpcUrl: url }] }).register(window)
    const modal = createModal({ networks: [{ ...localnet(url), id: networkId }], adapters: [solana()] })
    onTestFinished(modal.start(window))
    await modal.connect({ connectorId: 'solana/Test Solana Wallet' })
    const api = modal.adapters.solana
    expect(Object.keys(api).toSorted()).toEqual(Object.keys(calls).toSorted())
    await fc.assert(
      fc.asyncProperty(given, async (parameters) => {
        try {
          await Reflect.apply(Reflect.get(api, name), api, [...parameters])
        } catch (cause) {
          expect(cause).toBeInstanceOf(LatchkeyError)
        }
      }),
      { numRuns: 100 },
    )
  },
)
