import { type ReactNode, useEffect } from 'react'
import { useAction } from '../../hooks/useAction.js'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { useStyles } from '../../styles/useStyles.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/EmptyState.js'
import { WalletIcon } from '../../ui/icons/WalletIcon.js'
import { ListItem } from '../../ui/ListItem.js'
import { Picture } from '../../ui/Picture.js'
import { RowGroup } from '../../ui/RowGroup.js'
import { RowSkeleton } from '../../ui/RowSkeleton.js'
import { View } from '../../ui/View.js'
import { nameOf } from '../shared/nameOf.js'
import panel from '../shared/panel.css?inline'
import { getWalletText } from './text.js'

/** The number of wallets that a new user can compare. */
const most = 6

/**
 * For users without a wallet: links to the websites of wallets. A plugin with a list of wallets
 * replaces this view.
 */
export function GetWalletView(): ReactNode {
  useStyles(panel)
  const modal = useModal()
  const text = useText(getWalletText)
  const namespaces = useStore(modal.state.$namespaces)
  const { run, value, error } = useAction(modal.walletHomes)
  useEffect(() => void run(), [run])
  const wallets = value?.slice(0, most)
  return (
    <View title={text.title}>
      <div className="lk-panel">
        {wallets?.length !== 0 && <p className="lk-text lk-panel-note">{text.lead}</p>}
        {error !== undefined && (
          <EmptyState
            title={text.failed}
            action={
              <Button size="small" onClick={() => void run()}>
                {text.retry}
              </Button>
            }
          />
        )}
        {wallets?.length === 0 && (
          <EmptyState icon={<WalletIcon size={24} />} title={text.none}>
            {text.noneText}
          </EmptyState>
        )}
        <RowGroup>
          {wallets?.map(({ name, href, namespaces: into }, index) => (
            <ListItem
              key={href}
              label={name}
              detail={namespaces.size > 1 ? namesFor(into) : new URL(href).hostname.replace(/^www\./, '')}
              picture={<Picture name={name} />}
              href={href}
              trailing="chevron"
              autoFocus={index === 0}
            />
          ))}
          {!wallets &&
            error === undefined &&
            [0, 1, 2].map((place) => (
              <li key={place} aria-hidden="true">
                <RowSkeleton detail />
              </li>
            ))}
        </RowGroup>
      </div>
    </View>
  )

  /** Users want to know what a wallet offers before they leave the page. */
  function namesFor(into: readonly string[]): string {
    const { locale } = modal.settings
    const names = into.flatMap((namespace) => {
      const state = namespaces.get(namespace)
      return state ? [nameOf(state, locale)] : []
    })
    return new Intl.ListFormat(locale).format(names)
  }
}
