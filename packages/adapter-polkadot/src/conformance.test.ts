import { createPolkadotHarness } from '@latchkey/testkit/polkadot'
import { describeAdapter, describeRemote } from '@latchkey/testkit/vitest'
import { polkadot } from './polkadot.js'

const suite = { adapter: () => polkadot(), wallet: () => createPolkadotHarness() }

describeAdapter('the Polkadot adapter', suite)
describeRemote('the Polkadot adapter, behind a transport', suite)
