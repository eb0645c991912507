import type { AuthTypes } from '@walletconnect/types'

export interface PhonePeer {
  readonly name: string
  readonly url: string
  readonly icon?: string | undefined
}

interface Question {
  /** Id of the message. */
  readonly id: number
  /** Topic of the session. For a proposal, of the pairing. */
  readonly topic: string
  readonly peer: PhonePeer
  /**
   * The method of the protocol: `wc_sessionPropose` for a proposal, `wc_sessionAuthenticate` for a
   * sign-in.
   */
  readonly method: string
  readonly params: unknown
}

/** A dapp proposes a session. */
export interface PhoneProposal extends Question {
  readonly kind: 'proposal'
  /** CAIP-2 ids that the dapp asks for and the phone has, by namespace. */
  readonly networkIds: ReadonlyMap<string, readonly string[]>
}

/** A connected dapp sends a request. */
export interface PhoneRequest extends Question {
  readonly kind: 'request'
  readonly networkId: string
}

/** A dapp asks for a session and a sign-in at once. */
export interface PhoneSignIn extends Question {
  readonly kind: 'signIn'
  readonly params: AuthTypes.PayloadParams
}

/** A question to the phone's user. */
export type PhoneQuestion = PhoneProposal | PhoneRequest | PhoneSignIn

/** `gone`: it expired or its session ended before it was answered. */
export type PhoneOutcome = 'open' | 'approved' | 'rejected' | 'dropped' | 'gone'

export interface PhoneLogEntry {
  readonly question: PhoneQuestion
  readonly outcome: PhoneOutcome
  /** The error after an approval, e.g. of the chain or of the relay. */
  readonly error?: string | undefined
}
