import { isRecord } from '@latchkey/core'
import { hasAddressForm } from '../../address/hasAddressForm.js'
import { isEvmNetworkId } from '../../chainId/isEvmNetworkId.js'

/** Whether an app's value has `SwapContracts` by CAIP-2 id. */
export function areSwapContracts(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).every(([id, contracts]) => isEvmNetworkId(id) && isOne(contracts))
}

function isOne(value: unknown): boolean {
  if (!hasAddresses(value, 'wrappedNative')) return false
  const { v2, v3, bases = [], aggregators = [] } = value
  const hasV2 = v2 === undefined || hasAddresses(v2, 'factory', 'router')
  const hasV3 =
    v3 === undefined || (hasAddresses(v3, 'factory', 'quoter', 'router') && isKind(v3.kind, 'router', 'router02'))
  return hasV2 && hasV3 && isList(bases, hasAddressForm) && isList(aggregators, isAggregator)
}

const isAggregator = (value: unknown): boolean =>
  hasAddresses(value, 'router', 'spender') && isKind(value.kind, 'settler', 'provider')
const isKind = (value: unknown, ...kinds: readonly unknown[]): boolean => value === undefined || kinds.includes(value)
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

function hasAddresses(value: unknown, ...names: readonly string[]): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && names.every((name) => hasAddressForm(value[name]))
}
