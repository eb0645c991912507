// The tests of somebody else's adapter, in somebody else's vitest. Not `.test`, so that the workspace leaves it to the project outside.
import { polkadot } from '@latchkey/adapter-polkadot'
import { createPolkadotHarness } from '@latchkey/testkit/polkadot'
import { describeAdapter } from '@latchkey/testkit/vitest'

describeAdapter('an adapter', { adapter: () => polkadot(), wallet: () => createPolkadotHarness() })
