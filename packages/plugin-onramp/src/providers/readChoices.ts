import { cleanText, isRecord, readDecimal } from '@latchkey/core'
import type { OnrampChoices, OnrampCurrency, OnrampLimit, OnrampToken } from '../contract/OnrampProvider.js'
import { readNetwork } from '../data/readNetwork.js'

/** Entries of a list that are read. A longer list would only slow the page down. */
const most = 500

/**
 * Reads the options of a service. Entries that can't be used are left out.
 *
 * @returns `undefined` for what has no tokens or no currencies.
 * @see docs/reference/services.md, "Purchases".
 */
export function readChoices(value: unknown): OnrampChoices | undefined {
  if (!isRecord(value) || !Array.isArray(value.purchaseCurrencies) || !Array.isArray(value.paymentCurrencies)) {
    return undefined
  }
  const tokens = value.purchaseCurrencies.slice(0, most).flatMap(readTokens).slice(0, most)
  const currencies = value.paymentCurrencies.slice(0, most).flatMap(readCurrency)
  return tokens.length > 0 && currencies.length > 0 ? { tokens, currencies } : undefined
}

function readTokens(value: unknown): readonly OnrampToken[] {
  if (!isRecord(value) || !Array.isArray(value.networks) || typeof value.id !== 'string') return []
  const symbol = cleanText(value.symbol, 20)
  const name = cleanText(value.name, 60) || symbol
  const { id } = value
  if (symbol === '' || id === '') return []
  return value.networks.slice(0, most).flatMap((network: unknown) => {
    if (!isRecord(network) || typeof network.name !== 'string') return []
    const networkId = readNetwork(network.name, network.chain_id)
    if (networkId === undefined) return []
    const { contract_address: contract } = network
    const address = typeof contract === 'string' && contract !== '' ? { address: contract.slice(0, 200) } : {}
    return [{ id, name, symbol, networkId, networkName: network.name, ...address }]
  })
}

function readCurrency(value: unknown): readonly OnrampCurrency[] {
  if (!isRecord(value) || typeof value.id !== 'string' || !/^[A-Za-z]{3,10}$/.test(value.id)) return []
  const limits = Array.isArray(value.payment_method_limits) ? value.payment_method_limits : []
  return [{ code: value.id.toUpperCase(), limits: limits.slice(0, most).flatMap(readLimit) }]
}

function readLimit(value: unknown): readonly OnrampLimit[] {
  if (!isRecord(value)) return []
  const method = cleanText(value.id, 60)
  const min = readDecimal(value.min)
  const max = readDecimal(value.max)
  return method !== '' && min !== undefined && max !== undefined ? [{ method, min, max }] : []
}
