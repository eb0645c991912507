import type { TypedData } from '@latchkey/core'
import type { Hex } from 'viem'
import { hashTypedData } from 'viem/utils'
import { checkTypedData } from '../typedData/checkTypedData.js'

/**
 * The hash that `eth_signTypedData_v4` signs (EIP-712).
 * @throws {InvalidTypedDataError}
 */
export function digestOfTypedData(data: TypedData): Hex {
  const { domain, types, primaryType, message } = checkTypedData(data)
  return hashTypedData({ domain, types: copyOf(types), primaryType, message })
}

/** viem's types want mutable lists. */
function copyOf(types: TypedData['types']): Record<string, { name: string; type: string }[]> {
  return Object.fromEntries(
    Object.entries(types).map(([name, fields]) => [name, fields.map((field) => ({ ...field }))]),
  )
}
