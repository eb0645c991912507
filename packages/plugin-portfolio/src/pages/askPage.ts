import { HttpError, isRecord } from '@latchkey/core'
import type { DataService } from '../service/DataService.js'
import type { PageAnswer } from './Page.js'
import { readPage } from './readPage.js'

export interface PageRequest {
  /** The last part of the path: `history`. */
  readonly name: string
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** `next` of the page before. */
  readonly cursor: string | undefined
}

/**
 * Asks a data service for one page of an account. A service that refuses because it does not have
 * the route, or does not know the network, is not asked again.
 *
 * @throws what `Http` throws.
 * @see docs/reference/services.md, "Errors" and "Activity".
 */
export async function askPage<Item>(
  service: DataService,
  { name, address, networkId, cursor }: PageRequest,
  readItem: (item: unknown) => Item | undefined,
  signal: AbortSignal,
): Promise<PageAnswer<Item>> {
  try {
    return await service.get<PageAnswer<Item>>(`account/${encodeURIComponent(address)}/${name}`, {
      query: { chainId: networkId, cursor },
      parse: (value, status) => {
        if (status === 202) return 'indexing'
        return isRecord(value) && value.supported === false ? 'unsupported' : readPage(value, readItem)
      },
      signal,
    })
  } catch (error) {
    if (isUnsupported(error)) return 'unsupported'
    throw error
  }
}

function isUnsupported(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  if (error.status === 404 || error.status === 501) return true
  return error.status === 400 && error.reasons.some(({ field }) => field === 'chainId')
}
