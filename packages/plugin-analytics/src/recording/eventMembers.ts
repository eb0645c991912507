import { isNetworkId } from '@latchkey/core'

/** A value that may be sent, made from what an event has. `undefined`: it may not be sent. */
type Member = (value: unknown) => string | number | boolean | undefined

const flag: Member = (value) => (typeof value === 'boolean' ? value : undefined)
const count: Member = (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined)
const networkId: Member = (value) => (typeof value === 'string' && isNetworkId(value) ? value : undefined)
const namespace = matching(/^[-a-z0-9]{3,8}$/)
const code = matching(/^LATCHKEY_[A-Z_]{1,48}$/)
/**
 * A catalogue id (64 hex digits), a reverse-DNS id or a name of up to three words. A wallet names
 * itself, so no part of the last two is long enough to hold an address.
 */
const walletId = /^([\da-f]{64}|[a-z][\w-]{0,23}((\.[\w-]{1,24}){0,5}|( [\w-]{1,24}){1,2}))$/i
const wallet: Member = (value) => (typeof value === 'string' && walletId.test(value) ? value : 'other')

function matching(pattern: RegExp): Member {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
}

const send: EventMembers = [
  ['networkId', 'network', networkId],
  ['isSmartAccount', 'isSmartAccount', flag],
]

/** Members of an event: the name in the event, the name as sent, and what it may be. */
export type EventMembers = readonly (readonly [name: string, sentAs: string, member: Member])[]

/** The events that are sent, with all their members. Nothing else of an event leaves the page. */
export const eventMembers: ReadonlyMap<string, EventMembers> = new Map<string, EventMembers>([
  ['MODAL_OPEN', [['connected', 'connected', flag]]],
  ['MODAL_CLOSE', [['connected', 'connected', flag]]],
  [
    'CONNECT_SUCCESS',
    [
      ['wallet', 'wallet', wallet],
      ['namespace', 'namespace', namespace],
    ],
  ],
  [
    'CONNECT_ERROR',
    [
      ['wallet', 'wallet', wallet],
      ['namespace', 'namespace', namespace],
      ['code', 'code', code],
    ],
  ],
  ['SWITCH_NETWORK', [['networkId', 'network', networkId]]],
  ['DISCONNECT_SUCCESS', [['namespace', 'namespace', namespace]]],
  ['DISCONNECT_ERROR', [['namespace', 'namespace', namespace]]],
  ['SEARCH_WALLET', [['results', 'results', count]]],
  ['SEND_INITIATED', send],
  ['SEND_SUCCESS', send],
  ['SEND_ERROR', [...send, ['code', 'code', code]]],
])
