import { isRecord, readDecimal } from '@latchkey/core'
import type { ProviderStatus, PurchaseReport } from '../contract/OnrampProvider.js'

/** Decimal text, with the code of the currency or the symbol of the token. */
export interface GatewayAmount {
  readonly amount: string
  readonly currency: string
}

/** An order of a gateway. */
export interface GatewayPurchase {
  readonly id: string
  readonly status: ProviderStatus
  /** CAIP-2. */
  readonly network: string
  /** The account that gets the tokens. */
  readonly address: string
  /** Id of the token. Absent, as the amounts: the user chooses them on the page. */
  readonly token?: string | undefined
  /** To pay, with all fees. */
  readonly total?: GatewayAmount | undefined
  readonly receive?: GatewayAmount | undefined
  readonly reason?: PurchaseReport['reason']
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
  const { id, network, address, purchaseCurrency: token, reason, url, transaction } = value
  const status = statuses.get(value.status)
  if (!isText(id) || !isText(network) || !isText(address) || status === undefined) return undefined
  const total = readAmount(value.paymentTotal)
  const receive = readAmount(value.purchaseAmount)
  return {
    id,
    status,
    network,
    address,
    ...(isText(token) && { token }),
    ...(total && { total }),
    ...(receive && { receive }),
    ...((reason === 'declined' || reason === 'payout') && { reason }),
    ...(isText(url) && { url }),
    ...(isText(transaction) && { hash: transaction }),
  }
}

function readAmount(value: unknown): GatewayAmount | undefined {
  const amount = isRecord(value) ? readDecimal(value.amount) : undefined
  return isRecord(value) && amount !== undefined && isText(value.currency)
    ? { amount, currency: value.currency }
    : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 8192
}
