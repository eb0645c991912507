import { announceProvider } from '../evm/announceProvider.js'
import { announceDetail, uuidOf } from './announceHostile.js'
import { createHostileProvider, type HostileProviderId, hostileProviderIds } from './createHostileProvider.js'
import { floodSize } from './floodSize.js'
import { createAnnouncementFlood, createHostileDetails } from './hostileDetails.js'
import type { HostileOutcome, HostileWallet } from './hostileWallet.js'

const outcomes: Readonly<Partial<Record<HostileProviderId, HostileOutcome>>> = {
  'connect-late': 'waits',
  'never-answers': 'waits',
  'connect-pending-32002': 'rejected',
  'chain-null': 'rejected',
  'chain-garbage': 'rejected',
  'accounts-garbage': 'rejected',
  'error-bare-text': 'rejected',
  'error-getter-throws': 'rejected',
  'error-huge': 'rejected',
  'request-missing': 'hidden',
  'request-throws-at-once': 'rejected',
}

/**
 * Broken and hostile announced EVM wallets: those of `createHostileProvider` and
 * `createHostileDetails`, and a flood.
 */
export function createHostileEvmWallets(): readonly HostileWallet[] {
  return [
    ...hostileProviderIds.map((id, index): HostileWallet => {
      const hostile = createHostileProvider(id)
      const info = {
        uuid: uuidOf(500 + index),
        name: 'Hostile Wallet',
        icon: 'data:image/png;base64,iVBORw0KGgo=',
        rdns: 'com.example.hostile',
      }
      return {
        id,
        outcome: outcomes[id] ?? 'connects',
        keepsListeners: id === 'remove-throws',
        install: (window) => announceProvider(window, { info, provider: hostile.provider }),
        act: () => hostile.act(),
        listenerCount: () => hostile.listenerCount(),
      }
    }),
    ...createHostileDetails().map(
      ({ id, detail }): HostileWallet => ({
        id,
        outcome: 'contained',
        install: (window) => announceAlways(window, [detail]),
      }),
    ),
    {
      id: 'announcement-flood',
      outcome: 'contained',
      maxListed: 100,
      isAlone: true, // wallets after the limit are ignored
      install: (window) => announceAlways(window, [...createAnnouncementFlood(floodSize)]),
    },
  ]
}

/** Announces at once, and each time the page asks. */
function announceAlways(window: EventTarget, details: readonly unknown[]): () => void {
  const announce = () => {
    for (const detail of details) announceDetail(window, detail)
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
