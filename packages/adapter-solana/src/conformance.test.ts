import { createHostileStandardWallets } from '@latchkey/testkit'
import { createSolanaHarness } from '@latchkey/testkit/solana'
import { describeAdapter, describeHostile, describeRemote } from '@latchkey/testkit/vitest'
import { inject } from 'vitest'
import { solana } from './solana.js'

const { url, networkId } = inject('solana')

const limit = 60_000
const suite = { adapter: () => solana(), wallet: () => createSolanaHarness({ url, networkId }), limit }

describeAdapter('the Solana adapter', suite)
describeAdapter('the Solana adapter, with a wallet that only connects', {
  limit,
  adapter: () => solana(),
  wallet: () =>
    createSolanaHarness({
      url,
      networkId,
      without: ['solana:signMessage', 'solana:signIn', 'solana:signTransaction', 'solana:signAndSendTransaction'],
    }),
})
describeRemote('the Solana adapter, behind a transport', suite)
describeHostile('the Solana adapter, beside hostile wallets', {
  ...suite,
  hostile: () =>
    createHostileStandardWallets(() => createSolanaHarness({ url, networkId, name: 'Hostile' }).wallet.wallet),
})
