import type { PhoneNetwork } from '@latchkey/phone'
import { chains } from '../chains.ts'

/** Networks of the phone in a test: the local ones, and two of Polkadot for signing only. */
export const phoneNetworks: readonly [PhoneNetwork, ...PhoneNetwork[]] = [
  { id: chains.a.id, url: chains.a.url },
  { id: chains.b.id, url: chains.b.url },
  { id: chains.solana.id, url: chains.solana.url },
  { id: chains.bitcoin.id, url: chains.bitcoin.url },
  { id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e' },
  { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' },
]
