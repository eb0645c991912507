import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { useApi, useClock, useStore, useViewState } from '@latchkey/react'
import { walletConnectApi } from '../api.js'
import type { LinkKind, WalletLink } from '../contract/WalletLink.js'
import { createOpener, type OpenerState } from './createOpener.js'

export interface WalletOpener extends OpenerState {
  /**
   * The link that the next click opens. `undefined` if there is no link, and once all were opened.
   */
  readonly link: WalletLink | undefined
  /** All links were opened, and the page stayed visible. */
  readonly isExhausted: boolean
  /**
   * Opens the link, or the first one again once all were opened. Call it inside a click, before any
   * await.
   */
  open(): void
}

/** The links to a wallet's app, one per click. Without a wallet: the link that opens any wallet on a phone. */
export function useOpener(wallet: CatalogueWallet | undefined, kind: LinkKind): WalletOpener {
  const api = useApi(walletConnectApi)
  const clock = useClock()
  const { $state, noteOpened } = useViewState(`opener ${kind}`, ({ opened }) =>
    createOpener({ clock, document, closed: opened.closed }),
  )
  const state = useStore($state)
  // Reads the current URI: the view re-renders with each new one.
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
      if (chosen && api.openLink(wallet, chosen)) noteOpened()
    },
  }
}
