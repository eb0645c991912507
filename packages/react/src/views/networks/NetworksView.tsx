import { type NamespaceState, type Network, switchNetworkView, whatIsANetworkView } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
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
import { ListItem } from '../../ui/ListItem.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { SearchInput } from '../../ui/SearchInput.js'
import { View } from '../../ui/View.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import panel from '../shared/panel.css?inline'
import { useDebounced } from '../shared/useDebounced.js'
import { useGoToNetwork } from '../shared/useGoToNetwork.js'
import { usePrefetch } from '../shared/usePrefetch.js'
import { networksText } from './text.js'

/** ms that typing must pause before the list follows (reference constants, section 15). */
const pause = 100
/** A list that can be seen as a whole needs no search. */
const searchFrom = 5

/** The app's networks: those of the active namespace first, the others below. */
export default function NetworksView(): ReactNode {
  useStyles(panel)
  const modal = useModal()
  const { state, settings } = modal
  const text = useText(networksText)
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim(), pause).toLocaleLowerCase(settings.locale)
  const active = useStore(state.$active)
  const namespaces = [...useStore(state.$namespaces).values()]
  const prefetchSwitch = usePrefetch(switchNetworkView)
  const prefetchWhatIs = usePrefetch(whatIsANetworkView)
  const goTo = useGoToNetwork(() => modal.showToast('error', text.failed))

  const total = namespaces.reduce((sum, { requestedNetworks }) => sum + requestedNetworks.length, 0)
  const matches = ({ requestedNetworks }: NamespaceState): readonly Network[] =>
    requestedNetworks.filter(({ name }) => name.toLocaleLowerCase(settings.locale).includes(query))
  const own = active ? matches(active) : []
  const others = namespaces.filter((one) => one.namespace !== active?.namespace)
  const isEmpty = own.length === 0 && others.every((one) => matches(one).length === 0)

  return (
    <View title={text.title}>
      <div className="lk-panel">
        {total >= searchFrom && <SearchInput label={text.search} value={typed} onChange={setTyped} maxLength={64} />}
        {isEmpty ? (
          <div role="status">
            <EmptyState icon={<NetworkIcon size={24} />} title={total === 0 ? text.empty : text.noneFound}>
              {total === 0 ? text.emptyText : fill(text.noneFoundText, { query: typed.trim() })}
            </EmptyState>
          </div>
        ) : (
          <div>
            {active && own.length > 0 && <RowGroup>{own.map((network) => draw(active, network))}</RowGroup>}
            {others.map((one) => {
              const found = matches(one)
              if (found.length === 0) return null
              return (
                <RowGroup key={one.namespace} caption={active?.connection ? text.others : undefined}>
                  {found.map((network) => draw(one, network))}
                </RowGroup>
              )
            })}
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

  function draw({ namespace, connection, networkId, approvedNetworkIds }: NamespaceState, network: Network): ReactNode {
    const isSelected = namespace === active?.namespace && networkId === network.id
    const isApproved = !connection || !approvedNetworkIds || approvedNetworkIds.includes(network.id)
    const isSwitchable =
      settings.enableNetworkSwitch &&
      (connection?.state?.networkId === undefined || modal.can('switchNetwork', namespace))
    const reason = isApproved ? text.notSwitchable : text.notApproved
    const isOpen = isSelected || (isApproved && isSwitchable)
    return (
      <ListItem
        key={network.id}
        label={network.name}
        detail={isOpen ? undefined : fill(reason, { wallet: connection?.name ?? '' })}
        picture={<NetworkPicture network={network} />}
        badge={network.testnet ? <Badge>{text.test}</Badge> : undefined}
        selected={isSelected}
        disabled={!isOpen}
        autoFocus={isSelected}
        onIntent={prefetchSwitch}
        onClick={() => goTo(network.id)}
      />
    )
  }
}
