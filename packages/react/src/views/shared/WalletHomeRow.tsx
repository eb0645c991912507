import type { WalletToGet } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'
import { ListItem } from '../../ui/ListItem.js'
import { nameOf } from './nameOf.js'
import { WalletPicture } from './WalletPicture.js'

export interface WalletHomeRowProps {
  readonly wallet: WalletToGet
  readonly autoFocus?: boolean | undefined
}

/** A wallet that is not in this page: a link to its maker's page. */
export function WalletHomeRow({
  wallet: { name, href, explorerId, namespaces: into },
  autoFocus,
}: WalletHomeRowProps): ReactNode {
  const { settings, state } = useModal()
  const namespaces = useStore(state.$namespaces)
  return (
    <ListItem
      label={name}
      translate="no"
      detail={namespaces.size > 1 ? namesFor() : new URL(href).hostname.replace(/^www\./, '')}
      picture={<WalletPicture name={name} id={explorerId} />}
      href={href}
      trailing="chevron"
      autoFocus={autoFocus}
    />
  )

  /** Users want to know what a wallet offers before they leave the page. */
  function namesFor(): string {
    const names = into.flatMap((namespace) => {
      const one = namespaces.get(namespace)
      return one ? [nameOf(one, settings.locale)] : []
    })
    return new Intl.ListFormat(settings.locale).format(names)
  }
}
