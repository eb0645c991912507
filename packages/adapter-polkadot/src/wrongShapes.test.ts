import { createModal, LatchkeyError } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { polkadotMainnet } from './networks/polkadotMainnet.js'
import { polkadot } from './polkadot.js'

/** What plain JavaScript passes by mistake. */
const wrong = fc.constantFrom<unknown[]>(
  ...[undefined, null, '', 'x', 7, Number.NaN, 1n, true, [], [null], ['x'], {}, () => 0],
  ...[new Uint8Array(3), new Date(0), [[]], { address: 'x' }],
)
const object = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, wrong])), { requiredKeys: [] })
const options = fc.oneof(wrong, object('signal'))
const payload = object('address', 'genesisHash', 'signedExtensions', 'method', 'era', 'nonce', 'version')

const calls: Readonly<Record<string, fc.Arbitrary<readonly unknown[]>>> = {
  signPayload: fc.tuple(fc.oneof(wrong, payload), options),
  signRaw: fc.tuple(fc.oneof(wrong, object('address', 'data', 'type')), options),
}

test.each(Object.entries(calls))(
  '%s() of Polkadot ends in a result or a LatchkeyError for arguments of any shape',
  async (name, given) => {
    const window = createFakeWindow()
    createPolkadotTestWallet().install(window)
    const modal = createModal({ networks: [polkadotMainnet], adapters: [polkadot()] })
    onTestFinished(modal.start(window))
    await modal.connect({ connectorId: 'polkadot/test-wallet' })
    const api = modal.adapters.polkadot
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
