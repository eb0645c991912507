import { allowImage } from '@latchkey/core'
import { useModal, usePrefetch, useText } from '@latchkey/react'
import { Picture } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { nftView } from '../../api.js'
import type { Nft } from '../../nfts/Nft.js'
import { nftName } from '../../nfts/nftName.js'
import { nftText } from './text.js'

/** The picture of an NFT with its name and collection. It opens the view of the NFT. */
export function NftTile({ nft }: { readonly nft: Nft }): ReactNode {
  const modal = useModal()
  const text = useText(nftText)
  const prefetch = usePrefetch(nftView)
  const name = nftName(nft)
  return (
    <button
      type="button"
      className="por-nft"
      part="nft"
      onClick={() => modal.push(nftView, { nft })}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Picture name={name} src={allowImage(nft.image, modal.settings)} />
      <span className="por-nft-text is-name" dir="auto" translate="no">
        {name}
      </span>
      <span className="por-nft-text is-detail" dir="auto" translate={nft.isSpam ? undefined : 'no'}>
        {nft.isSpam ? text.isSpam : nft.collection}
      </span>
    </button>
  )
}
