import type { Platform } from '@latchkey/core'
import type { WalletChoice, WalletLink } from '../contract/WalletLink.js'
import { allowedLink } from './allowedLink.js'
import { linkBase } from './linkBase.js'
import { targetOf } from './targetOf.js'
import { withQuery } from './withQuery.js'

export interface RequestLinkRequest {
  /** JSON-RPC id. */
  readonly requestId: number
  readonly sessionTopic: string
  readonly platform: Platform
  /** Allows plain http to this machine. */
  readonly development?: boolean | undefined
}

/**
 * Opens the wallet of the session for a request that waits there. A Telegram mini app accepts one
 * parameter, so it gets the same query as base64url. `undefined` if the wallet is on another
 * device.
 */
export function requestLink(
  { base }: Pick<WalletChoice, 'base'>,
  { requestId, sessionTopic, platform, development }: RequestLinkRequest,
): WalletLink | undefined {
  const whole = linkBase(base)
  if (whole === undefined) return undefined
  const query = `requestId=${requestId}&sessionTopic=${encodeURIComponent(sessionTopic)}`
  const text = isTelegramApp(whole) ? withStartParameter(whole, query) : withQuery(whole, query)
  return allowedLink(text, { target: targetOf(platform), declaredBy: whole, development })
}

function isTelegramApp(base: string): boolean {
  if (!URL.canParse(base)) return false
  const { protocol, host } = new URL(base)
  return protocol === 'https:' && host === 't.me'
}

function withStartParameter(base: string, query: string): string {
  const encoded = btoa(query).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${base}${base.includes('?') ? '&' : '?'}startapp=${encoded}`
}
