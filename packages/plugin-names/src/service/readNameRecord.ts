import { isRecord } from '@latchkey/core'
import type { NameRecord } from './DataService.js'

/** Reads a record of a service. `undefined` for anything else. */
export function readNameRecord(value: unknown): NameRecord | undefined {
  if (!isRecord(value) || typeof value.name !== 'string' || !isRecord(value.addresses)) return undefined
  const addresses = Object.entries(value.addresses).flatMap(([coinType, entry]) =>
    /^\d{1,10}$/.test(coinType) && isRecord(entry) && typeof entry.address === 'string'
      ? [[Number(coinType), entry.address] as const]
      : [],
  )
  return { name: value.name, addresses: new Map(addresses) }
}
