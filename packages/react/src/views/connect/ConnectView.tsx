import { accountView, connectMethodsSlot, type NamespaceFilter } from '@latchkey/core'
import { atom } from 'nanostores'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Footers } from '../../dialog/Footers.js'
import { PluginPart } from '../../dialog/PluginPart.js'
import { useViewState } from '../../dialog/useViewState.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Checkbox } from '../../ui/Checkbox.js'
import { WalletIcon } from '../../ui/icons/WalletIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { Picture } from '../../ui/Picture.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { RowSkeletons } from '../../ui/RowSkeletons.js'
import { Separator } from '../../ui/Separator.js'
import { View } from '../../ui/View.js'
import { EndedNotice } from '../shared/EndedNotice.js'
import { useIsPainted } from '../shared/useIsPainted.js'
import css from './connect.css?inline'
import { FurtherButtons } from './FurtherButtons.js'
import { methodsOf } from './methodsOf.js'
import { NoMethods } from './NoMethods.js'
import { PopularWallets } from './PopularWallets.js'
import { splitLinked } from './splitLinked.js'
import { connectText } from './text.js'
import { useLegal } from './useLegal.js'
import { usePopularWallets } from './usePopularWallets.js'
import { WalletRow } from './WalletRow.js'

/**
 * The connect methods, in the configured order: the discovered wallets, and the methods of plugins.
 */
export function ConnectView({ namespace }: NamespaceFilter): ReactNode {
  useStyles(css)
  const modal = useModal()
  const { settings, state } = modal
  const text = useText(connectText)
  const opened = useStore(state.$openNamespace)
  const only = namespace ?? opened
  const { name } = useStore(state.$namespaces).get(only ?? '') ?? {}
  const all = useStore(state.$wallets).flatMap((wallet) => wallet.inNamespace(only) ?? [])
  const sections = useSlot(connectMethodsSlot)
  const ofMethod = (method: string) => sections.filter(({ value }) => value.method === method)
  const hasList = ofMethod('wallet').length > 0
  const { linked, wallets } = splitLinked(all, hasList)
  // A long list paints its first rows before it renders the others, at its final height. Rendered
  // rows stay.
  const isLong = wallets.length > 12
  const before = useRef(6)
  const count = useIsPainted(isLong) || !isLong ? wallets.length : before.current
  const undrawn = wallets.length - count
  useEffect(() => {
    before.current = Math.max(6, count)
  }, [count])
  const isStarted = useStore(state.$isStarted)
  const hasNoAdapters = useStore(state.$noAdapters)
  const legal = useLegal()
  const $hasAccepted = useViewState('accepted', () => atom(false))
  const $isExpanded = useViewState('expanded', () => atom(false))
  const hasAccepted = useStore($hasAccepted)
  const isExpanded = useStore($isExpanded)
  const connections = useStore(state.$connections)

  // The embedded dialog is never closed and opened again, so it shows a restored wallet at once.
  const isConnected = useStore(state.$active)?.connection?.state !== undefined
  useEffect(() => {
    if (settings.embedded && isConnected && state.$stack.get().length === 1) modal.reset(accountView)
  }, [modal, settings, state, isConnected])

  const { features } = settings
  const isInstalled = wallets.some(({ group }) => group === 'injected')
  const isBlocked = legal?.mustAccept === true && !hasAccepted
  const isNew = isStarted && !hasNoAdapters && !isInstalled && connections.size === 0
  const popular = usePopularWallets({ linked, isNew: isNew && !hasList, namespace: only })
  const drawn = methodsOf(sections, {
    isInstalled,
    hasWallets: wallets.length > 0 || popular?.length !== 0,
    order: features.connectMethodsOrder,
  })
  const hasOthers = drawn.some((method) => method !== 'wallet')
  const isHidden = features.collapseWallets || sections.some(({ value }) => value.collapsesWallets)
  const isCollapsed = isHidden && hasOthers && !isExpanded

  return (
    <View title={text.title}>
      <div className="lk-connect">
        <EndedNotice />
        {legal?.mustAccept && (
          <Checkbox checked={hasAccepted} autoFocus={!hasAccepted} onChange={(is) => $hasAccepted.set(is)}>
            {legal.sentence}
          </Checkbox>
        )}
        {legal?.mustAccept ? (
          <fieldset className="lk-methods" disabled={isBlocked}>
            {drawMethods()}
          </fieldset>
        ) : (
          drawMethods()
        )}
        {legal && !legal.mustAccept && <p className="lk-text lk-legal">{legal.sentence}</p>}
        {!hasNoAdapters && <FurtherButtons isNew={isNew} />}
        <Footers place={drawn.length > 0 || !isStarted ? 'connect' : 'empty'} />
      </div>
    </View>
  )

  function drawMethods(): ReactNode {
    if (drawn.length === 0) return <NoMethods />
    return drawn.map((method, index) => (
      <Fragment key={method}>
        {index > 0 && <Separator>{text.or}</Separator>}
        {method === 'wallet' ? drawWallets() : drawSections(method)}
      </Fragment>
    ))
  }

  function drawWallets(): ReactNode {
    if (isCollapsed) {
      return (
        <RowGroup>
          <ListItem
            label={text.wallets}
            picture={<Picture name={text.wallets} icon={<WalletIcon />} />}
            trailing="chevron"
            onClick={() => $isExpanded.set(true)}
          />
        </RowGroup>
      )
    }
    return (
      <>
        {wallets.length > 0 && (
          <RowGroup caption={name && fill(text.into, { namespace: name })}>
            {wallets.slice(0, count).map((wallet, index) => (
              <WalletRow key={wallet.id} wallet={wallet} autoFocus={index === 0 && !isBlocked} />
            ))}
            {undrawn > 0 && <li aria-hidden="true" style={{ blockSize: `${undrawn * 60 - 4}px` }} />}
          </RowGroup>
        )}
        <PopularWallets wallets={popular} isInstalled={isInstalled} autoFocus={wallets.length === 0 && !isBlocked} />
        {drawSections('wallet')}
      </>
    )
  }

  function drawSections(method: string): ReactNode {
    return [...ofMethod(method).entries()].map(([place, { pluginId, value }]) => (
      <PluginPart
        key={`${pluginId} ${place}`}
        pluginId={pluginId}
        name={`connect ${method} ${place}`}
        load={value.load}
        skeleton={
          <RowGroup>
            <RowSkeletons count={value.rows} />
          </RowGroup>
        }
      />
    ))
  }
}
