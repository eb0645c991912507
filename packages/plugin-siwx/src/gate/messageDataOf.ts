import type { SiwxSubject } from '../contract/SiwxSessions.js'
import type { NewMessageData } from '../message/SiwxMessageData.js'

export interface MessageFields {
  readonly subject: SiwxSubject
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement: string | undefined
  /** ms. Default: one day. */
  readonly expiresIn: number | undefined
  /** ms since 1970. */
  readonly now: number
}

const day = 86_400_000

/** What the message of one sign-in says. */
export function messageDataOf(fields: MessageFields): NewMessageData {
  const { subject, domain, uri, nonce, statement, expiresIn = day, now } = fields
  return {
    domain,
    accountAddress: subject.address,
    chainId: subject.chainId,
    uri,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + expiresIn).toISOString(),
    ...(statement !== undefined && { statement }),
  }
}
