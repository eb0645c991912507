import { InvalidInputError } from '../errors/InvalidInputError.js'
import type { NetworkId } from './parseNetworkId.js'

/**
 * The parts of a CAIP-19 asset type, or of an asset id, which also has the token of a collection.
 */
export interface AssetId extends NetworkId {
  /** CAIP-2 id. */
  readonly networkId: string
  /** `erc20`, `erc721`, `slip44`, `token`, … */
  readonly assetNamespace: string
  /** Contract address, mint, coin number, … */
  readonly assetReference: string
  /** Only in an asset id. Decimal text, or what the asset namespace defines. Never a number. */
  readonly tokenId?: string | undefined
}

const grammar =
  /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/**
 * Parses a CAIP-19 id by its grammar.
 *
 * @throws {InvalidInputError}
 */
export function parseAssetId(id: string): AssetId {
  const parts = typeof id === 'string' ? grammar.exec(id) : undefined
  if (!parts) throw new InvalidInputError('asset id', id)
  const [, namespace = '', reference = '', assetNamespace = '', assetReference = '', tokenId] = parts
  const networkId = `${namespace}:${reference}`
  return { namespace, reference, networkId, assetNamespace, assetReference, tokenId }
}
