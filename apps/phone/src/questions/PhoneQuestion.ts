export interface PhonePeer {
  readonly name: string
  readonly url: string
  readonly icon?: string | undefined
}

interface Question {
  /** Of the message. */
  readonly id: number
  /** Of the session; before there is one, of the pairing. */
  readonly topic: string
  readonly peer: PhonePeer
  /** Of the wire: `wc_sessionPropose` of a proposal. */
  readonly method: string
  readonly params: unknown
}

/** Somebody wants a session. */
export interface PhoneProposal extends Question {
  readonly kind: 'proposal'
  /** What the dapp asks for and the phone has, by namespace: CAIP-2 ids. */
  readonly networkIds: ReadonlyMap<string, readonly string[]>
}

/** Somebody with a session wants something signed, sent or told. */
export interface PhoneRequest extends Question {
  readonly kind: 'request'
  readonly networkId: string
}

/** What the person at the phone is asked. */
export type PhoneQuestion = PhoneProposal | PhoneRequest

/** `gone`: it ran out, or its session ended, before anybody answered. */
export type PhoneOutcome = 'open' | 'approved' | 'refused' | 'dropped' | 'gone'

export interface PhoneLogEntry {
  readonly question: PhoneQuestion
  readonly outcome: PhoneOutcome
  /** What went wrong after the person approved: the chain refused, the relay could not be reached. */
  readonly error?: string | undefined
}
