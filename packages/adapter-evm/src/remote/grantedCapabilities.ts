import { type Grant, isRecord } from '@latchkey/core'

/**
 * The capabilities (EIP-5792) in a session's properties: JSON text by chain, or by address and then
 * by chain. `undefined`: none, so the wallet has to be asked.
 */
export function grantedCapabilities({ properties }: Grant, address: unknown): unknown {
  const all = parse(properties?.capabilities)
  if (!isRecord(all)) return undefined
  const own = Object.entries(all).find(([key]) => key.toLowerCase() === String(address).toLowerCase())?.[1]
  return own ?? (Object.keys(all).some((key) => /^0x[\da-f]{1,16}$/i.test(key)) ? all : undefined)
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined // not JSON: treated as no answer
  }
}
