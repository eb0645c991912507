import * as v from 'valibot'
import type { Source } from '../../../outgoing/createSource.js'
import type { OutgoingAnswer, OutgoingRequest } from '../../../outgoing/GuardedClient.js'
import { isLoopbackUrl } from '../../settings/isLoopbackUrl.js'
import type { FarcasterSettings } from '../../settings/WalletSettings.js'

export interface FarcasterRelayOptions {
  readonly settings: Pick<FarcasterSettings, 'relay' | 'isLocal'>
  readonly source: Source
  /** What the message says of the app that asks. */
  readonly app: { readonly domain: string; readonly uri: string }
  /** Ends requests with the gateway. */
  readonly ended: AbortSignal
}

export interface FarcasterChannel {
  readonly channel: string
  /** For the user's Farcaster app: as a QR code, or as a link on a phone. */
  readonly url: string
}

/**
 * - `waiting`: the user has not signed.
 * - `signed`: they have. Nothing of it is proven, and the relay may not say it again.
 * - `gone`: the relay knows the channel no more.
 */
export type FarcasterAnswer =
  | { readonly state: 'waiting' | 'gone' }
  | {
      readonly state: 'signed'
      readonly message: string
      readonly signature: string
      /** As the relay says it. */
      readonly username: string | undefined
    }

/** The relay between this gateway and the user's Farcaster app. */
export interface FarcasterRelay {
  /** @throws {SourceError} */
  open(asked: { readonly nonce: string; readonly expiresAt: number }): Promise<FarcasterChannel>
  /** @throws {SourceError} */
  read(channel: string): Promise<FarcasterAnswer>
}

/** Bytes of an answer, which has a profile with it. */
const maxBytes = 64 * 1024
/** ms for an answer. */
const timeout = 5000
const types = ['application/json']
const [created, pending, completed, unauthorized] = [201, 202, 200, 401]

const text = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max))
const channelSchema = v.object({ channelToken: text(512), url: text(2000), nonce: v.string() })
const signedSchema = v.object({
  state: v.literal('completed'),
  message: text(16_384),
  signature: text(32_768),
  username: v.optional(v.nullable(v.string())),
})

/** @see {@link https://github.com/farcasterxyz/protocol/discussions/110} FIP-11, the request flow. */
export function createFarcasterRelay({ settings, source, app, ended }: FarcasterRelayOptions): FarcasterRelay {
  const { relay, isLocal } = settings
  const call = <Answer>(
    request: Pick<OutgoingRequest, 'url' | 'json' | 'headers'>,
    read: (answer: OutgoingAnswer) => Answer,
  ) => source.call({ ...request, types, maxBytes, timeout, signal: ended }, { read })
  /** A link of the page, which the user opens. */
  const isLink = (url: string) => URL.parse(url)?.protocol === 'https:' || (isLocal && isLoopbackUrl(url))

  return {
    open({ nonce, expiresAt }) {
      const { domain, uri: siweUri } = app
      const json = JSON.stringify({ siweUri, domain, nonce, expirationTime: new Date(expiresAt).toISOString() })
      return call({ url: `${relay}/v1/channel`, json }, ({ status, body }) => {
        if (status !== created) throw new TypeError(`The relay answers ${status} to a new channel.`)
        const answer = v.parse(channelSchema, JSON.parse(body.toString()))
        if (answer.nonce !== nonce) throw new TypeError('The relay has another nonce.')
        if (!isLink(answer.url)) throw new TypeError('The relay has no link for the user.')
        return { channel: answer.channelToken, url: answer.url }
      })
    },
    read(channel) {
      const headers = { authorization: `Bearer ${channel}` }
      return call({ url: `${relay}/v1/channel/status`, headers }, ({ status, body }): FarcasterAnswer => {
        if (status === unauthorized) return { state: 'gone' }
        if (status === pending) return { state: 'waiting' }
        if (status !== completed) throw new TypeError(`The relay answers ${status} to the state of a channel.`)
        const { message, signature, username } = v.parse(signedSchema, JSON.parse(body.toString()))
        return { state: 'signed', message, signature, username: username ?? undefined }
      })
    },
  }
}
