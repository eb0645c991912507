import { isNetworkId, namespaceOf } from '@latchkey/core'
import { connectorImages, networkImages } from '../data/assetImages.js'
import type { Identity } from '../service/identityOf.js'
import { serviceUrl } from '../service/serviceUrl.js'

/**
 * The URL of a picture at the service. Sends no request: a picture that does not load is shown as a
 * letter.
 *
 * @param id - An image id of the service (wallet, network, connector), a CAIP-2 id, the id of a
 * connector, a token's symbol, or a currency's code.
 * @see docs/reference/services.md, "Wallets".
 */
export function pictureUrl(kind: string, id: string, base: string, identity: Identity): string | undefined {
  const path = pathOf(kind, id)
  return path && serviceUrl(base, path, identity)
}

function pathOf(kind: string, id: string): readonly string[] | undefined {
  if (kind === 'token') return isName(id) ? ['public', 'getTokenImage', id] : undefined
  if (kind === 'currency') return isName(id) ? ['public', 'getCurrencyImage', id] : undefined
  if (kind === 'wallet') return isImageId(id) ? ['getWalletImage', id] : undefined
  if (kind !== 'network' && kind !== 'connector') return undefined // a kind of another plugin
  const imageId = isImageId(id) ? id : assetOf(kind, id)
  return imageId === undefined ? undefined : ['public', 'getAssetImage', imageId]
}

function assetOf(kind: 'network' | 'connector', id: string): string | undefined {
  if (kind === 'connector') return own(connectorImages, id)
  return isNetworkId(id) ? (own(networkImages, id) ?? own(networkImages, namespaceOf(id))) : undefined
}

function own(images: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(images, id) ? images[id] : undefined
}

/** A UUID. Catalogue ids, connector ids and network ids have other forms. */
function isImageId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
}

function isName(text: string): boolean {
  return /^[\w.$+-]{1,32}$/.test(text) && !/^\.+$/.test(text)
}
