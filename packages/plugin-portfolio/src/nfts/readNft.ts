import { cleanText, isRecord } from '@latchkey/core'
import type { Nft } from './Nft.js'

const longestAddress = 128
/** Digits of the largest 256 bit number. */
const longestId = 78

/**
 * Reads an NFT of our gateway's answer. What is malformed in it counts as absent.
 *
 * @returns `undefined` if it does not say which NFT it is.
 */
export function readNft(value: unknown): Nft | undefined {
  if (!isRecord(value)) return undefined
  const { chainId, contract, tokenId, standard, name, collection, image, isSpam } = value
  if (typeof chainId !== 'string' || typeof contract !== 'string' || typeof tokenId !== 'string') return undefined
  if (!/^\w+$/.test(contract) || contract.length > longestAddress) return undefined
  if (!/^\d+$/.test(tokenId) || tokenId.length > longestId) return undefined
  return {
    networkId: chainId,
    contract,
    tokenId,
    standard: cleanText(standard, 20),
    name: cleanText(name, 80),
    collection: cleanText(collection, 80),
    image: typeof image === 'string' ? image : undefined,
    isSpam: isSpam === true,
  }
}
