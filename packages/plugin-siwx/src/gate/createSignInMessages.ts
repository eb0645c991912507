import {
  InvalidAnswerError,
  namespaceOf,
  type PluginContext,
  type SignInRequest,
  type SignInResult,
  UnsupportedCapabilityError,
} from '@latchkey/core'
import type { SignedSiwxMessage } from '../contract/SiwxSession.js'
import type { SiwxSessions, SiwxSubject, TimedNonce } from '../contract/SiwxSessions.js'
import { formatMessage } from '../message/formatMessage.js'
import type { MessageForm } from '../message/MessageForm.js'
import { parseMessage } from '../message/parseMessage.js'
import type { ServerTime } from './createServerTime.js'
import type { PreparedMessage } from './createSignIn.js'
import { isSameSubject } from './isSameSubject.js'
import { messageDataOf } from './messageDataOf.js'

export interface SignInMessagesParameters {
  readonly context: Pick<PluginContext, 'wallet'>
  readonly time: ServerTime
  readonly sessions: Pick<SiwxSessions, 'createNonce' | 'createEarlyNonce' | 'createMessage'>
  readonly location: Pick<Location, 'host' | 'origin'>
  readonly statement: string | undefined
  /** ms. */
  readonly expiresIn: number | undefined
}

/** The messages that wallets sign here. */
export interface SignInMessages {
  /**
   * What a wallet gets that connects and signs in with one approval. `undefined`: its account must
   * be known first.
   */
  requestEarly(signal: AbortSignal): Promise<SignInRequest | undefined>
  /**
   * Fetches a nonce and writes the message.
   *
   * @throws {UnsupportedCapabilityError} when the namespace has no sign-in messages.
   */
  prepare(subject: SiwxSubject, signal: AbortSignal): Promise<PreparedMessage>
  /**
   * Asks the wallet.
   *
   * @throws {InvalidAnswerError} when the wallet signed in as another account.
   */
  sign(prepared: PreparedMessage, signal: AbortSignal): Promise<SignedSiwxMessage>
  /**
   * What a wallet signed when it approved the connection. `undefined`: it is no message of this
   * account on this network.
   */
  read(result: SignInResult, subject: SiwxSubject): SignedSiwxMessage | undefined
}

export function createSignInMessages(parameters: SignInMessagesParameters): SignInMessages {
  const { context, time, sessions, location, statement, expiresIn } = parameters
  const { wallet } = context
  const { host: domain, origin: uri } = location

  function formOf(namespace: string): MessageForm | undefined {
    const form = wallet.signInForm(namespace)
    return form && { ...form, namespace }
  }
  function parse(message: string, namespace: string): SignedSiwxMessage['data'] | undefined {
    const form = formOf(namespace)
    return form && parseMessage(message, form)
  }
  function write(data: SignedSiwxMessage['data']): string {
    const form = formOf(namespaceOf(data.chainId))
    if (!form) throw new UnsupportedCapabilityError('signIn')
    return formatMessage(data, form)
  }
  function take(given: string | TimedNonce): string {
    time.learn(typeof given === 'string' ? undefined : given.time)
    return typeof given === 'string' ? given : given.nonce
  }
  function signedBy(result: SignInResult, asked: SignedSiwxMessage['data']): SignedSiwxMessage {
    const { message, signature, networkId, address } = result
    const wanted = { chainId: asked.chainId, address: asked.accountAddress }
    if (!isSameSubject({ chainId: networkId, address }, wanted))
      throw new InvalidAnswerError('signIn', 'another account')
    // A wallet writes some fields in its own way. Who verifies the message reads it in full.
    const { expirationTime: _, ...known } = asked
    const { chainId, accountAddress } = asked
    return {
      data: { ...(parse(message, namespaceOf(networkId)) ?? known), chainId, accountAddress },
      message,
      signature,
    }
  }

  return {
    async requestEarly(signal) {
      if (!sessions.createEarlyNonce || sessions.createMessage) return undefined
      const nonce = take(await sessions.createEarlyNonce(signal))
      // Without a time of the server, the wallet's side takes the device's.
      return { domain, uri, nonce, statement, ...(time.isKnown && { issuedAt: new Date(time.now()).toISOString() }) }
    },
    async prepare(subject, signal) {
      const nonce = take(await sessions.createNonce(subject, signal))
      const data = messageDataOf({ subject, domain, uri, nonce, statement, expiresIn, now: time.now() })
      if (sessions.createMessage) return { data, message: await sessions.createMessage(data, signal) }
      if (wallet.can('signIn', namespaceOf(subject.chainId))) return { data, message: undefined }
      return { data, message: write(data) }
    },
    async sign({ data, message }, signal) {
      const namespace = namespaceOf(data.chainId)
      if (message === undefined) {
        const { accountAddress: address, version, chainId, nonce, issuedAt } = data
        const request = { domain, address, statement, uri, version, chainId, nonce, issuedAt }
        return signedBy(await wallet.signIn(request, { namespace, signal }), data)
      }
      const { signature } = await wallet.signMessage(message, { namespace, signal })
      return { data, message, signature }
    },
    read({ message, signature }, subject) {
      const data = parse(message, namespaceOf(subject.chainId))
      if (!data) return undefined
      const isOfSubject = isSameSubject({ chainId: data.chainId, address: data.accountAddress }, subject)
      return isOfSubject ? { data, message, signature } : undefined
    },
  }
}
