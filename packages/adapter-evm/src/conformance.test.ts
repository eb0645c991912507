import { createEvmHarness } from '@latchkey/testkit'
import { describeAdapter } from '@latchkey/testkit/vitest'
import { inject } from 'vitest'
import { evm } from './evm.js'

const { a, b } = inject('chains')

describeAdapter('the EVM adapter', {
  adapter: () => evm(),
  wallet: () =>
    createEvmHarness({
      chains: [
        { id: a.id, rpcUrl: a.url },
        { id: b.id, rpcUrl: b.url },
      ],
    }),
})
