import { createEvmHarness, createHostileEvmWallets } from '@latchkey/testkit'
import { describeAdapter, describeHostile, describeRemote } from '@latchkey/testkit/vitest'
import { inject } from 'vitest'
import { evm } from './evm.js'

const { a, b } = inject('chains')

const suite = {
  limit: 60_000,
  adapter: () => evm(),
  wallet: () =>
    createEvmHarness({
      chains: [
        { id: a.id, rpcUrl: a.url },
        { id: b.id, rpcUrl: b.url },
      ],
    }),
}

describeAdapter('the EVM adapter', suite)
describeRemote('the EVM adapter, behind a transport', suite)
describeHostile('the EVM adapter, beside hostile wallets', { ...suite, hostile: createHostileEvmWallets })
