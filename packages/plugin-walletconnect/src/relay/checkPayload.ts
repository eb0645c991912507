import { isRecord } from '@latchkey/core'

/** How deep what a wallet says may be; nothing real is deeper. */
const deepest = 64
/** What a wallet may ask an app. Everything else is for wallets: an app must not take it, nor look anything up for it. */
const requests: ReadonlySet<unknown> = new Set([
  'wc_pairingDelete',
  'wc_pairingPing',
  'wc_sessionSettle',
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionPing',
  'wc_sessionDelete',
  'wc_sessionEvent',
])

/** Whether a decrypted message is JSON-RPC that an app takes: an answer, or a request of a wallet. */
export function checkPayload(payload: unknown): boolean {
  if (!isRecord(payload) || payload.jsonrpc !== '2.0' || !Number.isSafeInteger(payload.id)) return false
  if (isTooDeep(payload, deepest)) return false
  if ('method' in payload) return requests.has(payload.method) && isRecord(payload.params)
  if ('error' in payload) return isRecord(payload.error)
  return 'result' in payload
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1))
}
