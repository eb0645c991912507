import type { Nft } from './Nft.js'

/** A text that only this NFT of a network has. */
export function nftKey({ contract, tokenId }: Pick<Nft, 'contract' | 'tokenId'>): string {
  return `${contract}/${tokenId}`
}
