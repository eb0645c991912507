import { connectingExternalView } from '@latchkey/core'
import { connectWallet, fill, useApi, useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { ListItem, Picture, RowGroup } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { pointsApi } from '../api.js'
import { pointsText } from '../text.js'

/** A connect method: joins with the partner's wallet. */
export default function JoinSection(): ReactNode {
  const modal = useModal()
  const text = useText(pointsText)
  const { partner } = useApi(pointsApi)
  const wallet = useStore(modal.state.$wallets).find(({ rdns }) => rdns === partner.rdns)
  const prefetch = usePrefetch(connectingExternalView)
  const [entry] = wallet?.connectors ?? []
  return (
    <RowGroup>
      <ListItem
        label={fill(text.join, { wallet: partner.name })}
        detail={entry ? text.joinDetail : text.notInstalled}
        picture={<Picture name={partner.name} src={wallet?.icon} />}
        trailing="chevron"
        disabled={!entry}
        onIntent={prefetch}
        onClick={() => entry && connectWallet(modal, entry)}
      />
    </RowGroup>
  )
}
