import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { useApi, useClock, useStore, useViewState } from '@latchkey/react'
import { walletConnectApi } from '../api.js'
import type { LinkKind, WalletLink } from '../contract/WalletLink.js'
import { createOpener, type OpenerState } from './createOpener.js'

export interface WalletOpener extends OpenerState {
  /** The link that a tap opens. `undefined`: there is none yet, none at all, or all have been tried. */
  readonly link: WalletLink | undefined
  /** All were opened, and the page stayed in sight. */
  readonly isExhausted: boolean
  /** Opens it, or the first again once all have been tried. Call it inside a tap, and nothing before it that waits. */
  open(): void
}

/** The links to a wallet's app, one per click. Without a wallet: the link that opens any wallet on a phone. */
export function useOpener(wallet: CatalogueWallet | undefined, kind: LinkKind): WalletOpener {
  const api = useApi(walletConnectApi)
  const clock = useClock()
  const { $state, note } = useViewState(`opener ${kind}`, ({ opened }) =>
    createOpener({ clock, document, closed: opened.closed }),
  )
  const state = useStore($state)
  // Drawn anew with each URI: the view listens to it.
  const links = api.links(wallet, kind)
  const isExhausted = links.length > 0 && state.step >= links.length
  const link = isExhausted ? undefined : links[state.step]
  return {
    ...state,
    link,
    isExhausted,
    open() {
      const [first] = links
      const chosen = link ?? first
      if (chosen && api.openLink(wallet, chosen)) note()
    },
  }
}
