import { createHostileStandardWallets } from '@latchkey/testkit'
import { createBitcoinHarness, createBitcoinTestWallet, createHostileBitcoinProviders } from '@latchkey/testkit/bitcoin'
import { describeAdapter, describeHostile, describeRemote } from '@latchkey/testkit/vitest'
import { Verifier } from 'bip322-js'
import { describe } from 'vitest'
import { bitcoin } from './bitcoin.js'

const limit = 60_000
const verify = (message: string, { signature }: { readonly signature: string }, address: string): boolean =>
  Verifier.verifySignature(address, message, signature)

describeAdapter('the Bitcoin adapter, with a sats-connect wallet', {
  limit,
  adapter: () => bitcoin({ transfer: true }),
  wallet: () => createBitcoinHarness({ face: 'sats', verify }),
})

describeAdapter('the Bitcoin adapter, with a sats-connect wallet that can not be asked silently', {
  limit,
  adapter: () => bitcoin(),
  wallet: () => ({
    ...createBitcoinHarness({
      face: 'sats',
      verify,
      methods: ['getAccounts', 'signMessage', 'signPsbt', 'sendTransfer', 'wallet_changeNetwork'],
    }),
    restoresFromMemo: true,
  }),
})

describeAdapter('the Bitcoin adapter, with a sats-connect wallet that only connects', {
  limit,
  adapter: () => bitcoin({ transfer: true }),
  wallet: () => ({
    ...createBitcoinHarness({ face: 'sats', methods: ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect'] }),
    lacks: ['signMessage', 'transfer', 'switchNetwork'],
  }),
})

describe.each(['leather', 'unisat', 'okx', 'phantom'] as const)('a wallet with its own provider: %s', (face) => {
  describeAdapter('the Bitcoin adapter', {
    limit,
    adapter: () => bitcoin({ transfer: true }),
    wallet: () => createBitcoinHarness({ face, verify }),
  })
})

describeAdapter('the Bitcoin adapter, with a Wallet Standard wallet', {
  limit,
  adapter: () => bitcoin(),
  wallet: () => createBitcoinHarness({ face: 'standard', verify }),
})

describeRemote('the Bitcoin adapter, behind a transport', {
  limit,
  adapter: () => bitcoin({ transfer: true }),
  wallet: () => createBitcoinHarness({ verify }),
})

describeHostile('the Bitcoin adapter, beside hostile sats-connect wallets', {
  limit,
  adapter: () => bitcoin(),
  wallet: () => createBitcoinHarness({ face: 'sats', verify }),
  hostile: () => createHostileBitcoinProviders(() => createBitcoinTestWallet().provider),
})

describeHostile('the Bitcoin adapter, beside hostile Wallet Standard wallets', {
  limit,
  adapter: () => bitcoin(),
  wallet: () => createBitcoinHarness({ face: 'standard', verify }),
  hostile: () => createHostileStandardWallets(() => createBitcoinTestWallet({ name: 'Hostile' }).standard),
})
