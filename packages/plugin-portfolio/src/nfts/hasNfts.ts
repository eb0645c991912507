import { isRecord, type Json } from '@latchkey/core'

/** Where the plugin stores which networks the service has NFTs of. */
export const nftNetworksKey = 'nfts'

/** Whether the service said that it has NFTs of a network. What is stored may be anything. */
export function hasNfts(stored: Json | undefined, networkId: string): boolean {
  if (!isRecord(stored)) return false
  const known = stored[networkId]
  return isRecord(known) && known.has === true
}
