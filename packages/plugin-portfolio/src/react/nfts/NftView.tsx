import { allowImage, explorerAddressUrl } from '@latchkey/core'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import {
  AddressText,
  Button,
  ExternalIcon,
  Notice,
  Picture,
  Receipt,
  ReceiptLine,
  useStyles,
  View,
} from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { NftParameters } from '../../api.js'
import { nftName } from '../../nfts/nftName.js'
import css from './nfts.css?inline'
import { nftText } from './text.js'

/** One NFT: its picture, what it is called, and where it is. */
export default function NftView({ nft }: NftParameters): ReactNode {
  useStyles(css)
  const { state, settings } = useModal()
  const text = useText(nftText)
  const network = useStore(state.$networks).find(({ id }) => id === nft.networkId)
  const explorer = network && explorerAddressUrl(network, nft.contract)
  const name = nftName(nft)
  return (
    <View
      title={text.nft}
      footer={
        explorer && (
          <Button full icon={<ExternalIcon />} href={explorer}>
            {fill(text.openExplorer, { explorer: network?.explorer?.name ?? '' })}
          </Button>
        )
      }
    >
      <div className="por-nfts">
        <div className="por-nft-large">
          <Picture name={name} src={allowImage(nft.image, settings)} />
        </div>
        {nft.isSpam && (
          <Notice tone="warning" title={text.isSpam}>
            {text.isSpamText}
          </Notice>
        )}
        <Receipt>
          <ReceiptLine label={text.nft} total>
            <bdi translate="no">{name}</bdi>
          </ReceiptLine>
          {nft.collection !== '' && (
            <ReceiptLine label={text.collection}>
              <bdi translate="no">{nft.collection}</bdi>
            </ReceiptLine>
          )}
          <ReceiptLine label={text.tokenId} block={nft.tokenId.length > 20}>
            <span translate="no">{nft.tokenId}</span>
          </ReceiptLine>
          <ReceiptLine label={text.standard}>
            <span translate="no">{nft.standard.toUpperCase().replace(/^ERC(?=\d)/, 'ERC-')}</span>
          </ReceiptLine>
          {network && (
            <ReceiptLine label={text.network}>
              <span translate="no">{network.name}</span>
            </ReceiptLine>
          )}
          <ReceiptLine label={text.contract} block>
            <AddressText address={nft.contract} whole copyLabel={text.copyContract} />
          </ReceiptLine>
        </Receipt>
      </div>
    </View>
  )
}
