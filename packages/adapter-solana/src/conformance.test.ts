import { createSolanaHarness } from '@latchkey/testkit/solana'
import { describeAdapter } from '@latchkey/testkit/vitest'
import { inject } from 'vitest'
import { solana } from './solana.js'

const { url, networkId } = inject('solana')

describeAdapter('the Solana adapter', {
  adapter: () => solana(),
  wallet: () => createSolanaHarness({ url, networkId }),
})
