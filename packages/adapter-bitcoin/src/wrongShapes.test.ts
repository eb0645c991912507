import { createModal, LatchkeyError } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { bitcoin } from './bitcoin.js'
import { bitcoinRegtest } from './networks/bitcoinRegtest.js'

/** What plain JavaScript passes by mistake. */
const wrong = fc.constantFrom<unknown[]>(
  ...[undefined, null, '', 'x', 7, Number.NaN, 1n, true, [], [null], ['x'], {}, () => 0],
  ...[new Uint8Array(3), new Date(0), [[]], { address: 'x' }],
)
const object = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, wrong])), { requiredKeys: [] })
const list = (entry: fc.Arbitrary<unknown>) => fc.array(entry, { maxLength: 2 })
const options = fc.oneof(wrong, object('signal', 'networkId', 'address', 'protocol'))
const waitOptions = fc.oneof(
  wrong.filter((value) => value !== undefined),
  object('signal', 'networkId').map((given) => ({ ...given, limit: 1 })),
)
const script = Uint8Array.from([0, 20, ...new Uint8Array(20).fill(7)])
const unsigned = new Transaction()
unsigned.addInput({ txid: '01'.repeat(32), index: 0, witnessUtxo: { script, amount: 1000n } })
unsigned.addOutput({ script, amount: 500n })
const psbt = base64.encode(unsigned.toPSBT())
const inputs = fc.oneof(wrong, list(fc.oneof(wrong, object('address', 'indexes', 'sighash'))))

const calls: Readonly<Record<string, fc.Arbitrary<readonly unknown[]>>> = {
  getAccounts: fc.tuple(options),
  signMessage: fc.tuple(wrong, options),
  signPsbt: fc.tuple(
    fc.oneof(wrong, object('psbt', 'inputs', 'broadcast'), fc.record({ psbt: fc.constantFrom(psbt), inputs })),
    options,
  ),
  sendTransfer: fc.tuple(
    fc.oneof(wrong, object('address', 'amount'), list(fc.oneof(wrong, object('address', 'amount')))),
    options,
  ),
  waitForTransaction: fc.tuple(wrong, waitOptions),
}

test.each(Object.entries(calls))(
  '%s() of Bitcoin ends in a result or a LatchkeyError for arguments of any shape',
  async (name, given) => {
    const window = createFakeWindow()
    const wallet = createBitcoinTestWallet()
    wallet.install(window)
    const modal = createModal({ networks: [bitcoinRegtest()], adapters: [bitcoin()] })
    onTestFinished(modal.start(window))
    await modal.connect({ connectorId: `bip122/${wallet.id}` })
    const api = modal.adapters.bip122
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
