export interface PhoneRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly networkId: string
}

export interface PhoneResult {
  readonly result: unknown
  /** CAIP-2 id of the new current network, if the request was to switch. */
  readonly switchedTo?: string | undefined
}

export interface SessionEvent {
  readonly name: string
  readonly data: unknown
}

/** One namespace of the phone: its keys and what they sign. */
export interface PhoneNamespace {
  readonly id: string
  readonly networkIds: readonly string[]
  readonly methods: readonly string[]
  /**
   * Methods that a wallet answers without asking the user. They reveal only what the session does.
   */
  readonly silent: readonly string[]
  readonly events: readonly string[]
  readonly accountCount: number
  /** The address in the form of a session. */
  addressOf(account: number, networkId: string): string
  /**
   * Executes an approved request. Rejects as wallets of this family do, with a `code` where they
   * have one.
   */
  answer(request: PhoneRequest): Promise<PhoneResult>
  /** The events for dapps when the user selects this account. */
  accountEvents(account: number, networkId: string): readonly SessionEvent[]
  /** The event for dapps when the wallet switches to this network. */
  networkEvent(networkId: string): SessionEvent
}
