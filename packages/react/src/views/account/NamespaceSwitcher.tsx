import { connectingExternalView, type NamespaceState, shortenAddress } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { PlusIcon } from '../../ui/icons/PlusIcon.js'
import { Pressable } from '../../ui/Pressable.js'
import { Tooltip } from '../../ui/Tooltip.js'
import { connectWallet } from '../shared/connectWallet.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { nameOf } from '../shared/nameOf.js'
import { useOtherConnectors } from '../shared/useOtherConnectors.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { accountText } from './text.js'

/**
 * The connected namespaces, and those that the same wallet can connect; each is one click. Renders
 * nothing for a single namespace.
 */
export function NamespaceSwitcher({ active }: { readonly active: NamespaceState }): ReactNode {
  const { modal } = useModalContext()
  const text = useText(accountText)
  const namespaces = useStore(modal.state.$namespaces)
  const opened = useStore(modal.state.$openNamespace)
  const otherConnectors = useOtherConnectors()
  const prefetch = usePrefetch(connectingExternalView)
  const { locale } = modal.settings
  const further = new Map(
    active.connection ? otherConnectors(active.connection).map((other) => [other.namespace, other] as const) : [],
  )
  const shown = [...namespaces.values()].filter(({ namespace, connection }) => connection || further.has(namespace))
  // A dialog that was opened for one namespace shows only that one.
  if (shown.length < 2 || opened !== undefined) return null
  return (
    <ul className="lk-namespaces" aria-label={text.namespaces} part="namespaces">
      {shown.map((state) => (
        <li key={state.namespace}>{draw(state)}</li>
      ))}
    </ul>
  )

  function draw(state: NamespaceState): ReactNode {
    const { namespace, network, requestedNetworks, connection } = state
    const name = nameOf(state, locale)
    const isActive = namespace === active.namespace
    return (
      <Tooltip text={hintOf(state, isActive)}>
        <Pressable
          className="lk-namespace"
          part="namespace"
          aria-label={labelOf(state, isActive)}
          aria-current={isActive || undefined}
          onIntent={connection ? undefined : prefetch}
          onClick={() => choose(state)}
        >
          <NetworkPicture network={network ?? requestedNetworks[0] ?? { name, assets: undefined }} size="small" />
          {isActive && (
            <span className="lk-namespace-name" translate="no">
              {name}
            </span>
          )}
          {!connection && (
            <span className="lk-namespace-plus">
              <PlusIcon size={12} />
            </span>
          )}
        </Pressable>
      </Tooltip>
    )
  }

  /** The active one has a visible label. */
  function labelOf(state: NamespaceState, isActive: boolean): string | undefined {
    if (isActive) return undefined
    const name = nameOf(state, locale)
    return state.connection ? name : fill(text.add, { namespace: name })
  }

  function hintOf(state: NamespaceState, isActive: boolean): string {
    if (isActive) return shortenAddress(state.connection?.address ?? '')
    const values = { namespace: nameOf(state, locale), wallet: active.connection?.name ?? '' }
    return fill(state.connection ? text.turnTo : text.addWith, values)
  }

  function choose({ namespace, connection }: NamespaceState): void {
    const other = further.get(namespace)
    if (connection) modal.switchNamespace(namespace)
    else if (other) connectWallet(modal, other)
  }
}
