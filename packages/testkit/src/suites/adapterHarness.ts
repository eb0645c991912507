import type { ConnectionState, Grant, Network, SignedMessage } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/services'

/**
 * A test wallet of the adapter's namespace and its user, for the suite. An absent member means that
 * this family of wallets has no such thing, and its checks are left out.
 */
export interface AdapterHarness {
  /** Id of the connector that the adapter makes of it. */
  readonly connectorId: string
  /** The app's networks. The first is the wallet's current one. */
  readonly networks: readonly [Network, ...Network[]]
  /** Installs the wallet in a page like its kind does. @returns A function that removes it. */
  install(window: Window & typeof globalThis): () => void
  /**
   * Sets the user's answer to prompts from now on. At first: approve.
   *
   * An open prompt keeps its answer: after `never` it stays open. A wallet with one open prompt at
   * a time closes it here, like a user who closes the window. The suite has cancelled that attempt
   * before, so its end is not checked.
   */
  setAnswer(answer: 'approve' | 'reject' | 'never'): void
  /** Number of prompts so far. */
  promptCount(): number
  /** Number of listeners at the wallet. */
  listenerCount(): number
  lock?(): void
  unlock?(): void
  /** The user selects another account in the wallet. */
  changeAccount?(): void
  /** The user switches to another network of `networks` in the wallet. */
  changeNetwork?(networkId: string): void
  /** Checks a signature with code other than the adapter's. */
  verify?(message: string, signed: SignedMessage, address: string): Promise<boolean>
  /**
   * The account's balance on a network, read from its node. With it, `balance` is called and must
   * return the same.
   */
  balanceOf?(address: string, networkId: string): Promise<bigint>
  /** A transfer that the first account can make on the first network, with a prompt. */
  readonly transfer?: Transfer | undefined
  /** Capabilities, and ids of services, that this wallet lacks and others of its kind have. */
  readonly lacks?: ConnectionState['lacks']
  /**
   * What a remote wallet approves, for an adapter with `remote`. Its first account is the selected
   * one.
   */
  grant?(): Grant
  /**
   * Answers a request over a transport that the user approved, with a real signature.
   * `describeRemote` needs it.
   */
  answer?(method: string, params: unknown, networkId: string): Promise<unknown>
  /** Texts that look like addresses and are not: a wrong checksum, a missing character. */
  readonly notAddresses?: readonly string[] | undefined
  /** `false`: a character more or less can make another valid address. Default: `true`. */
  readonly hasChecksum?: boolean | undefined
  /**
   * `true`: `restore` can't ask the wallet silently and answers from the `memo` alone, so it finds
   * revoked permissions as well. Default: `false`.
   */
  readonly restoresFromMemo?: boolean | undefined
}
