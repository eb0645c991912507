import type { Nft } from './Nft.js'

/** As many digits of an id as have space in a tile. */
const most = 8

/** The name of an NFT, else its collection and number. */
export function nftName({ name, collection, tokenId }: Nft): string {
  if (name !== '') return name
  const id = tokenId.length > most ? `${tokenId.slice(0, most)}…` : tokenId
  return collection === '' ? `#${id}` : `${collection} #${id}`
}
