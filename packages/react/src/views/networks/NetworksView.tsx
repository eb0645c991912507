import {
  type NamespaceFilter,
  type NamespaceState,
  type Network,
  switchNetworkView,
  whatIsANetworkView,
} from '@latchkey/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/EmptyState.js'
import { HelpIcon } from '../../ui/icons/HelpIcon.js'
import { NetworkIcon } from '../../ui/icons/NetworkIcon.js'
import { Row } from '../../ui/Row.js'
import { SearchInput } from '../../ui/SearchInput.js'
import { View } from '../../ui/View.js'
import { foldCase } from '../shared/foldCase.js'
import { hindranceOf } from '../shared/hindranceOf.js'
import { LongRowGroup } from '../shared/LongRowGroup.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import panel from '../shared/panel.css?inline'
import { showInBody } from '../shared/showInBody.js'
import { useDebounced } from '../shared/useDebounced.js'
import { useGoToNetwork } from '../shared/useGoToNetwork.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { networksText } from './text.js'

/** ms of pause in typing before the list is filtered. */
const pause = 100
/** A list that fits on the screen needs no search. */
const searchFrom = 5

/**
 * The app's networks: those of the active namespace first, the others below; or of one namespace
 * only.
 */
export function NetworksView({ namespace }: NamespaceFilter): ReactNode {
  useStyles(panel)
  const modal = useModal()
  const { state, settings } = modal
  const text = useText(networksText)
  const [typed, setTyped] = useState('')
  const query = foldCase(useDebounced(typed.trim(), pause), settings.locale)
  const active = useStore(state.$active)
  const opened = useStore(state.$openNamespace)
  const only = namespace ?? opened
  const namespaces = [...useStore(state.$namespaces).values()]
    .filter((one) => only === undefined || one.namespace === only)
    .sort((one, other) => Number(other === active) - Number(one === active))
  const prefetchSwitch = usePrefetch(switchNetworkView)
  const prefetchWhatIs = usePrefetch(whatIsANetworkView)
  const goTo = useGoToNetwork(() => modal.showToast('error', text.failed))
  const lists = useRef<HTMLDivElement>(null)
  // The row gets the focus, which does not scroll to it. Scrolled once: later the user scrolls.
  useEffect(() => {
    const selected = lists.current?.querySelector('[aria-current="true"]')
    if (selected) showInBody(selected)
  }, [])

  const total = namespaces.reduce((sum, { requestedNetworks }) => sum + requestedNetworks.length, 0)
  const matches = ({ requestedNetworks }: NamespaceState): readonly Network[] =>
    query === ''
      ? requestedNetworks
      : requestedNetworks.filter(({ name }) => foldCase(name, settings.locale).includes(query))
  const groups = namespaces.map((one) => ({ one, found: matches(one) })).filter(({ found }) => found.length > 0)

  return (
    <View title={text.title}>
      <div className="lk-panel">
        {total >= searchFrom && (
          <div className="lk-panel-search">
            <SearchInput label={text.search} value={typed} onChange={setTyped} maxLength={64} />
          </div>
        )}
        {groups.length === 0 ? (
          <div role="status">
            <EmptyState icon={<NetworkIcon size={24} />} title={total === 0 ? text.empty : text.noneFound}>
              {total === 0 ? text.emptyText : fill(text.noneFoundText, { query: typed.trim() })}
            </EmptyState>
          </div>
        ) : (
          <div ref={lists}>
            {groups.map(({ one, found }) => (
              <LongRowGroup
                key={one.namespace}
                caption={namespaces.length > 1 ? captionOf(one) : undefined}
                items={found}
                query={query}
                selectedId={one === active ? one.networkId : undefined}
                canFocus={({ id }) => hindranceOf(modal, one, id) === undefined}
                more={text.more}
                draw={(network) => draw(one, network)}
              />
            ))}
          </div>
        )}
        <Button
          variant="quiet"
          full
          icon={<HelpIcon />}
          onIntent={prefetchWhatIs}
          onClick={() => modal.push(whatIsANetworkView)}
        >
          {text.whatIsANetwork}
        </Button>
      </div>
    </View>
  )

  function captionOf({ name, connection }: NamespaceState): string | undefined {
    // While another namespace is connected, the caption says that this one is not.
    if (connection || !active?.connection) return name
    return name === undefined ? text.others : fill(text.notConnected, { namespace: name })
  }

  function draw(one: NamespaceState, network: Network): ReactNode {
    const isSelected = one === active && one.networkId === network.id
    const hindrance = isSelected ? undefined : hindranceOf(modal, one, network.id)
    return (
      <Row
        label={network.name}
        translate="no"
        detail={hindrance && fill(text[hindrance], { wallet: one.connection?.name ?? '' })}
        picture={<NetworkPicture network={network} />}
        badge={network.testnet ? <Badge>{text.test}</Badge> : undefined}
        selected={isSelected}
        disabled={hindrance !== undefined}
        autoFocus={isSelected}
        onIntent={prefetchSwitch}
        onClick={() => goTo(network.id)}
      />
    )
  }
}
