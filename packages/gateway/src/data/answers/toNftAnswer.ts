import type { NftAnswer } from '../dataSchemas.js'
import type { Nft } from '../sources/Nft.js'
import type { SpamRules } from '../spam/SpamRules.js'
import { shownText } from './shownText.js'

export function toNftAnswer(networkId: string, nft: Nft, spam: SpamRules): NftAnswer {
  const { contract, tokenId, standard, name, collection, image } = nft
  return {
    chainId: networkId,
    contract,
    tokenId,
    standard,
    name: name === undefined ? null : shownText(name),
    collection: collection === undefined ? null : shownText(collection),
    image: image ?? null,
    isSpam: spam.isSpamNft(nft),
  }
}
