import { defineService } from '../defineService.js'
import type { ServiceToken } from '../plugin.js'

/** What a payment URI or an address asks to be paid. */
export interface PaymentRequest {
  /**
   * The receiver's address in canonical form. A URI may have a name instead, which `NameService`
   * resolves.
   */
  readonly to: string
  /** CAIP-2. Absent: the text names no network. */
  readonly networkId?: string | undefined
  /** The token's address. Absent: the network's own currency. */
  readonly token?: string | undefined
  /** In the token's smallest unit. Absent: the user chooses, or see `decimalAmount`. */
  readonly amount?: bigint | undefined
  /**
   * Decimal text in whole tokens, in place of `amount`, where the URI states the amount like this
   * and only the network knows the decimals of the token.
   */
  readonly decimalAmount?: string | undefined
  /** Who is paid, as the URI says it. It is not checked: show it as a claim. */
  readonly label?: string | undefined
  /** What is paid, as the URI says it. */
  readonly message?: string | undefined
  /** A text that the transaction must contain. */
  readonly memo?: string | undefined
  /** Keys that the transaction must contain, by which the receiver finds it. */
  readonly references?: readonly string[] | undefined
}

/**
 * A risk of sending to an address.
 * - `zero`: no key can spend from it.
 * - `placeholder`: stands for the native currency in token lists.
 * - `token`: the contract or the mint of a token.
 * - `tokenAccount`: holds one token for another account.
 * - `program`: a program of the network.
 * - `burn`: money sent there is gone.
 * - `precompile`: a built-in function of the network.
 * - `offCurve`: not a key, so the account of a program.
 * - `unknownWitness`: a kind of address that the network does not define yet.
 * - `otherNetwork`: encoded for another network.
 * - `own`: the sender.
 */
export type ReceiverRiskKind =
  | 'zero'
  | 'placeholder'
  | 'token'
  | 'tokenAccount'
  | 'program'
  | 'burn'
  | 'precompile'
  | 'offCurve'
  | 'unknownWitness'
  | 'otherNetwork'
  | 'own'

export interface ReceiverRisk {
  readonly risk: ReceiverRiskKind
  /** `block`: nothing can be sent there. `warn`: the user decides. */
  readonly action: 'block' | 'warn'
}

export interface ReceiverContext {
  /** CAIP-2, the network of the transfer. */
  readonly networkId: string
  /** The sender's address. */
  readonly from?: string | undefined
  /** Addresses of the token that is sent, and of others that are known on this network. */
  readonly tokens?: readonly string[] | undefined
}

/** Payment requests and receivers of a namespace. */
export interface PaymentService {
  /** The scheme of its URIs, lower case without the colon. Absent: it has only addresses. */
  readonly scheme?: string | undefined
  /**
   * Reads a payment URI or an address. Nothing is trimmed.
   *
   * @param networkId - CAIP-2, the network that an address without a network is for.
   * @returns `undefined` for a text that is neither of this namespace.
   * @throws {PaymentRequestError} for a URI of this namespace that can't be paid as it says, and for
   * an address with a wrong checksum or for another network. Nothing of it is used.
   */
  parse(text: string, networkId: string): Promise<PaymentRequest | undefined>
  /**
   * Writes a request as a URI, or as an address where the namespace has no URIs. `parse` reads the
   * same request from it.
   *
   * @throws {PaymentRequestError} for a request that it can't write, e.g. a token on Bitcoin.
   */
  write(request: PaymentRequest): Promise<string>
  /**
   * The greatest risk of sending to an address. It may read the address on the network, never with
   * a prompt.
   *
   * @returns `undefined`: none is known.
   * @throws what the network's RPC throws. Then nothing is known, so the user checks again.
   */
  describeReceiver(address: string, context: ReceiverContext, signal: AbortSignal): Promise<ReceiverRisk | undefined>
  /** Whether two texts are of one account: addresses may differ by case or network. */
  isSameAddress(one: string, other: string): Promise<boolean>
  /**
   * Whether two addresses of different accounts can be confused, because both ends are equal.
   * Prefixes that many addresses have do not count.
   *
   * @see Vector `lookalike-addresses`.
   */
  looksLike(one: string, other: string): Promise<boolean>
}

/**
 * The payment requests of a namespace. To find out which namespace understands a text, ask those of
 * all networks.
 */
export const paymentsService: ServiceToken<PaymentService> = /* @__PURE__ */ defineService('payments')
