import { isRecord } from '@latchkey/core'
import type { PurchaseData } from './PurchaseData.js'

const text = /^.{1,1000}$/s

const needed = {
  provider: text,
  providerName: text,
  symbol: text,
  currency: text,
  amount: /^\d{1,20}(\.\d{1,20})?$/,
  status: /^(open|pending|paid|arrived|failed|cancelled|expired)$/,
}

const optional = {
  address: text,
  purchase: text,
  reason: /^(declined|payout)$/,
  // An explorer is asked for it.
  hash: /^[!-~]{1,200}$/,
}

/** Whether stored data is that of a purchase. Storage can hold anything. */
export function isPurchaseData(data: unknown): data is PurchaseData {
  if (!isRecord(data)) return false
  const isRight = ([key, rule]: [string, RegExp]): boolean => {
    const value = data[key]
    return typeof value === 'string' && rule.test(value)
  }
  const isPresent = ([key]: [string, RegExp]): boolean => data[key] !== undefined
  return Object.entries(needed).every(isRight) && Object.entries(optional).filter(isPresent).every(isRight)
}
