import { cleanText, isRecord } from '@latchkey/core'

/** Characters. */
const maxLength = 60

/** Name and icon of the wallet, cleaned for display. */
export function peerOf(session: {
  readonly peer?: unknown
}): { readonly name: string; readonly icon?: string } | undefined {
  const { metadata } = isRecord(session.peer) ? session.peer : {}
  const { name, icons } = isRecord(metadata) ? metadata : {}
  const shown = cleanText(name, maxLength)
  const icon: unknown = Array.isArray(icons) ? icons[0] : undefined
  return shown ? { name: shown, ...(typeof icon === 'string' && { icon }) } : undefined
}
