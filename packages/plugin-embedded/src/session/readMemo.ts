import { isRecord } from '@latchkey/core'

/** @returns the name of the session. `undefined`: no memo of this plugin. */
export function readMemo(memo: unknown): string | undefined {
  const { v, session } = isRecord(memo) ? memo : {}
  return v === 1 && typeof session === 'string' && session !== '' ? session : undefined
}
