import { RpcFailure } from './RpcFailure.js'
import { rpcCodes } from './rpcCodes.js'
import { rpcText } from './text.js'

const maxLevels = 32

/**
 * Checks what a schema does not: how deeply a value is nested, and that no number lost digits when
 * it was parsed.
 *
 * @throws {RpcFailure}
 */
export function checkValue(value: unknown): void {
  // Not recursive, because the value may be nested as deeply as its text is long.
  const open: { readonly value: unknown; readonly level: number }[] = [{ value, level: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: found, level } = next
    if (Number.isInteger(found) && !Number.isSafeInteger(found)) {
      throw new RpcFailure(rpcCodes.invalidRequest, rpcText.largeNumber)
    }
    if (typeof found !== 'object' || found === null) continue
    if (level > maxLevels) throw new RpcFailure(rpcCodes.invalidRequest, rpcText.depth(maxLevels))
    for (const inner of Object.values(found)) open.push({ value: inner, level: level + 1 })
  }
}
