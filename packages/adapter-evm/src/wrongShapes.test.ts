import { createModal, LatchkeyError, type Network } from '@latchkey/core'
import { createEvmTestWallet, createFakeWindow } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import { evm } from './evm.js'

const { a } = inject('chains')
const network: Network = {
  id: `eip155:${a.id}`,
  name: 'Chain A',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [a.url] } },
}

/** What plain JavaScript passes by mistake. */
const wrong = fc.constantFrom<unknown[]>(
  ...[undefined, null, '', 'x', 7, Number.NaN, 1n, true, [], [null], ['x'], {}, () => 0],
  ...[new Uint8Array(3), new Date(0), [[]], { address: 'x' }],
)
const object = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, wrong])), { requiredKeys: [] })
const list = (entry: fc.Arbitrary<unknown>) => fc.array(entry, { maxLength: 2 })
const options = fc.oneof(wrong, object('signal', 'networkId', 'atomic'))
const transaction = fc.oneof(wrong, object('to', 'value', 'data', 'from', 'chainId'))
const waitOptions = fc.oneof(
  fc.constant({ limit: 1 }),
  wrong.filter((value) => value !== undefined),
  object('signal', 'networkId').map((given) => ({ ...given, limit: 1 })),
)

const calls: Readonly<Record<string, fc.Arbitrary<readonly unknown[]>>> = {
  walletClient: fc.tuple(),
  publicClient: fc.tuple(wrong),
  sendTransaction: fc.tuple(transaction, options),
  estimateTransaction: fc.tuple(transaction, options),
  waitForTransaction: fc.tuple(wrong, waitOptions),
  getCapabilities: fc.tuple(options),
  sendCalls: fc.tuple(fc.oneof(wrong, list(fc.oneof(wrong, object('to', 'value', 'data')))), options),
  getCallsStatus: fc.tuple(wrong, options),
  waitForCalls: fc.tuple(wrong, waitOptions),
  accountKind: fc.tuple(options),
  switchNetwork: fc.tuple(
    fc.oneof(wrong, fc.constant(network.id), fc.constant('eip155:99')),
    fc.oneof(wrong, object('signal', 'provider', 'description')),
  ),
}

test.each(Object.entries(calls))(
  '%s() of EVM ends in a result or a LatchkeyError for arguments of any shape',
  async (name, given) => {
    const window = createFakeWindow()
    const wallet = createEvmTestWallet({ chains: [{ id: a.id, rpcUrl: a.url }] })
    wallet.announce(window)
    const modal = createModal({ networks: [network], adapters: [evm()] })
    onTestFinished(modal.start(window))
    await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
    const api = modal.adapters.eip155
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
