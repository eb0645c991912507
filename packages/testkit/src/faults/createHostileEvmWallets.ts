import { announceProvider } from '../evm/announceProvider.js'
import { announceDetail, uuidOf } from './announceHostile.js'
import { createHostileProvider, type HostileProviderId, hostileProviderIds } from './createHostileProvider.js'
import { floodSize } from './floodSize.js'
import { createAnnouncementFlood, createHostileDetails } from './hostileDetails.js'
import type { HostileOutcome, HostileWallet } from './hostileWallet.js'

const outcomes: Readonly<Partial<Record<HostileProviderId, HostileOutcome>>> = {
  'connect-late': 'waits',
  'never-answers': 'waits',
  'connect-pending-32002': 'refused',
  'chain-null': 'refused',
  'chain-garbage': 'refused',
  'accounts-garbage': 'refused',
  'error-bare-text': 'refused',
  'error-getter-throws': 'refused',
  'error-huge': 'refused',
  'request-missing': 'hidden',
  'request-throws-at-once': 'refused',
}

/** Announced EVM wallets that are broken or hostile: those of `createHostileProvider` and `createHostileDetails`, and a flood. */
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
      mostListed: 100,
      isAlone: true, // whoever comes after that many is not listened to any more
      install: (window) => announceAlways(window, [...createAnnouncementFlood(floodSize)]),
    },
  ]
}

/** At once, and each time the page asks. */
function announceAlways(window: EventTarget, details: readonly unknown[]): () => void {
  const announce = () => {
    for (const detail of details) announceDetail(window, detail)
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
