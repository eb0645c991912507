import { isRecord } from '@latchkey/core'
import type { ProviderStatus } from '../contract/OnrampProvider.js'

/** An order of a gateway. */
export interface GatewayPurchase {
  readonly id: string
  readonly status: ProviderStatus
  /** The account that gets the tokens. */
  readonly address: string
  /** Of the checkout page, while the order is open. */
  readonly url?: string | undefined
  readonly hash?: string | undefined
}

const statuses: ReadonlyMap<unknown, ProviderStatus> = /* @__PURE__ */ new Map<unknown, ProviderStatus>([
  ['open', 'open'],
  ['pending', 'pending'],
  ['paid', 'paid'],
  ['completed', 'arrived'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
])

/** Reads an order of a gateway. `undefined` for anything else. */
export function readPurchase(value: unknown): GatewayPurchase | undefined {
  if (!isRecord(value)) return undefined
  const { id, address, url, transaction } = value
  const status = statuses.get(value.status)
  if (!isText(id) || !isText(address) || status === undefined) return undefined
  return { id, status, address, ...(isText(url) && { url }), ...(isText(transaction) && { hash: transaction }) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 8192
}
