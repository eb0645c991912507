import type { CountedEvent } from './AnalyticsRepository.js'
import type { SentEvent } from './eventSchemas.js'

/** The events that are counted, with the members by which they are. Nothing else is kept. */
const countedBy: ReadonlyMap<string, readonly ('wallet' | 'namespace' | 'code')[]> = new Map([
  ['MODAL_OPEN', []],
  ['MODAL_CLOSE', []],
  ['CONNECT_SUCCESS', ['wallet', 'namespace']],
  ['CONNECT_ERROR', ['wallet', 'namespace', 'code']],
  ['SWITCH_NETWORK', []],
  ['DISCONNECT_SUCCESS', ['namespace']],
  ['DISCONNECT_ERROR', ['namespace']],
  ['SEARCH_WALLET', []],
  ['SEND_INITIATED', []],
  ['SEND_SUCCESS', []],
  ['SEND_ERROR', ['code']],
])

/**
 * What a member may be. A wallet has a catalogue id (64 hex digits), a reverse-DNS id or a name of
 * up to three words. No part of the last two is long enough to hold an address.
 */
const patterns = {
  wallet: /^([\da-f]{64}|[a-z][\w-]{0,23}((\.[\w-]{1,24}){0,5}|( [\w-]{1,24}){1,2}))$/i,
  namespace: /^[-a-z0-9]{3,8}$/,
  code: /^LATCHKEY_[A-Z_]{1,48}$/,
} as const

/**
 * Reduces an event to what is counted.
 *
 * @param keepsAddress - Whether the project keeps addresses.
 * @returns `undefined` for an event that is not counted.
 */
export function countedEvent({ eventId, props }: SentEvent, keepsAddress: boolean): CountedEvent | undefined {
  const members = countedBy.get(props.event)
  if (!members) return undefined
  const read = (name: keyof typeof patterns): string => {
    const value = members.includes(name) ? props.properties?.[name] : undefined
    if (value === undefined) return ''
    return typeof value === 'string' && patterns[name].test(value) ? value : 'other'
  }
  return {
    eventId: eventId.toLowerCase(),
    event: props.event,
    wallet: read('wallet'),
    namespace: read('namespace'),
    code: read('code'),
    address: keepsAddress ? props.address : undefined,
  }
}
