import { createSolanaHarness } from '@latchkey/testkit/solana'
import { describeAdapter, describeRemote } from '@latchkey/testkit/vitest'
import { inject } from 'vitest'
import { solana } from './solana.js'

const { url, networkId } = inject('solana')

const suite = { adapter: () => solana(), wallet: () => createSolanaHarness({ url, networkId }) }

describeAdapter('the Solana adapter', suite)
describeRemote('the Solana adapter, behind a transport', suite)
