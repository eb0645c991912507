import { createPolkadotHarness } from '@latchkey/testkit/polkadot'
import { describeAdapter } from '@latchkey/testkit/vitest'
import { polkadot } from './polkadot.js'

describeAdapter('the Polkadot adapter', { adapter: () => polkadot(), wallet: () => createPolkadotHarness() })
