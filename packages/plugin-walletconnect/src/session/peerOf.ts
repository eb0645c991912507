import { cleanText, isRecord } from '@latchkey/core'

/** Characters. */
const longest = 60

/** What people read of the wallet on the other side. */
export function peerOf(session: {
  readonly peer?: unknown
}): { readonly name: string; readonly icon?: string } | undefined {
  const { metadata } = isRecord(session.peer) ? session.peer : {}
  const { name, icons } = isRecord(metadata) ? metadata : {}
  const shown = cleanText(name, longest)
  const icon: unknown = Array.isArray(icons) ? icons[0] : undefined
  return shown ? { name: shown, ...(typeof icon === 'string' && { icon }) } : undefined
}
