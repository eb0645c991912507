import { tokenId } from '@latchkey/core'
import type { ReadOwnTokens } from './createOwnTokens.js'

/** @param id - Of the token, as `tokenId` writes it. Without an address it is no token of the app. */
export async function iconOfOwn(read: ReadOwnTokens, id: string, signal: AbortSignal): Promise<string | undefined> {
  const [networkId] = /^[^:]+:[^:]+(?=:)/.exec(id) ?? []
  if (networkId === undefined) return undefined
  return (await read(networkId, signal)).find(({ address }) => tokenId({ networkId, address }) === id)?.icon
}
