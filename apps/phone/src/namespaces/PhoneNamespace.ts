export interface PhoneRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly networkId: string
}

export interface PhoneResult {
  readonly result: unknown
  /** CAIP-2 id of the network on which the wallet stands now, where the request was to go there. */
  readonly movedTo?: string | undefined
}

export interface SessionEvent {
  readonly name: string
  readonly data: unknown
}

/** One namespace of the phone: its keys, and what they sign. */
export interface PhoneNamespace {
  readonly id: string
  readonly networkIds: readonly string[]
  readonly methods: readonly string[]
  /** Those that a wallet answers without asking the person: they tell what the session has told, or nothing that is secret. */
  readonly silent: readonly string[]
  readonly events: readonly string[]
  readonly accountCount: number
  /** As a session names it there. */
  addressOf(account: number, networkId: string): string
  /** Carries out what the person approved. Rejects as wallets of this family do, with a `code` where they have one. */
  answer(request: PhoneRequest): Promise<PhoneResult>
  /** What dapps are told when the person selects this account. */
  accountEvents(account: number, networkId: string): readonly SessionEvent[]
  /** What dapps are told when the wallet stands on another network. */
  networkEvent(networkId: string): SessionEvent
}
