// The conformance suite in another project's vitest. This workspace's vitest ignores `.spec.ts`.
import { polkadot } from '@latchkey/adapter-polkadot'
import { createPolkadotHarness } from '@latchkey/testkit/polkadot'
import { describeAdapter } from '@latchkey/testkit/vitest'

describeAdapter('an adapter', { adapter: () => polkadot(), wallet: () => createPolkadotHarness() })
