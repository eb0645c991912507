import type { CapabilityName, Grant, Network, SignedMessage, Transfer } from '@latchkey/core'

/**
 * A test wallet of the adapter's namespace, as the suite plays with it: it stands for the person and for what they see. A member that is
 * absent means that this family of wallets has no such thing, and then nothing is checked there.
 */
export interface AdapterHarness {
  /** Of the connector that the adapter makes of it. */
  readonly connectorId: string
  /** The app's networks, the one on which the wallet stands first. */
  readonly networks: readonly [Network, ...Network[]]
  /** Puts the wallet into a page, as its kind does. @returns takes it away. */
  install(window: Window & typeof globalThis): () => void
  /**
   * What the user does with prompts from now on. First: approve.
   *
   * A prompt that is open already keeps the answer that it had: after `never` it stays open. A wallet that takes
   * one question at a time closes it here, as a user who closes its window does; the suite has cancelled that
   * attempt by then, so how it ends is not looked at.
   */
  setAnswer(answer: 'approve' | 'reject' | 'never'): void
  /** Prompts so far. */
  promptCount(): number
  /** Listeners at the wallet itself. */
  listenerCount(): number
  lock?(): void
  unlock?(): void
  /** The person selects another account in the wallet. */
  changeAccount?(): void
  /** The person goes to another network of `networks` in the wallet. */
  changeNetwork?(networkId: string): void
  /** Checks a signature as somebody else would. */
  verify?(message: string, signed: SignedMessage, address: string): Promise<boolean>
  /** The account's balance on a network, as its node tells it to anybody. With it `balance` is asked for, and has to tell the same. */
  balanceOf?(address: string, networkId: string): Promise<bigint>
  /** A transfer that the first account can make on the first network: the wallet asks the user about it. */
  readonly transfer?: Transfer | undefined
  /** What this wallet can't do, while others of its kind can. */
  readonly lacks?: readonly CapabilityName[] | undefined
  /** What a remote wallet of this namespace would approve, for an adapter that has `remote`. Its first account is the selected one. */
  grant?(): Grant
  /**
   * What the wallet answers where it is reached by a transport, to a request that the person approved there: signed for real. `describeRemote`
   * needs it.
   */
  answer?(method: string, params: unknown, networkId: string): Promise<unknown>
  /** What is no address here, however like one it looks: a wrong checksum, a character too few. */
  readonly notAddresses?: readonly string[] | undefined
  /** False where any so many bytes are an address, so that one character more or less may make another one. Default true. */
  readonly hasChecksum?: boolean | undefined
  /**
   * True where `restore` can't ask the wallet without a prompt and answers from the `memo` alone: then a permission that was given back can't
   * be told from one that is there. Default false.
   */
  readonly restoresFromMemo?: boolean | undefined
}
