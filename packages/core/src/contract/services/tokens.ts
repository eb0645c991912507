import type { ReadableAtom } from 'nanostores'
import type { AmountScale } from '../../entities/amountScale.js'
import type { SameSymbol } from '../../entities/SameSymbol.js'
import { defineService } from '../defineService.js'
import type { ServiceToken } from '../plugin.js'

/** A token, or the own currency of a network. */
export interface Token {
  /** As its issuer wrote it, cleaned. It says nothing about who issued the token. */
  readonly name: string
  readonly symbol: string
  /** How many smallest-unit digits follow the point: 0 to 255. */
  readonly decimals: number
  /**
   * In the canonical form of its namespace, so that equal texts are equal tokens. Absent: the own
   * currency of the network.
   */
  readonly address?: string | undefined
  /** A URL. It is checked with `allowImage` before it is shown. */
  readonly icon?: string | undefined
  /**
   * How the network shows amounts of the token. Absent: as it stores them. Users read and type what
   * is shown (`displayTokenAmount`, `storedUnits`); transfers have what is stored.
   */
  readonly scale?: AmountScale | undefined
}

/** How much of a token an account has on one network. */
export interface TokenBalance extends Token {
  /** CAIP-2. */
  readonly networkId: string
  /** In the smallest unit of the token, as the network stores it. */
  readonly amount: bigint
  /**
   * With the scale `network`: the whole amount as the network shows it, as decimal text. Absent with
   * it: not known.
   */
  readonly shown?: string | undefined
  /**
   * Of one token as it is shown, as decimal text in `TokenList.currency`: `"1234.5"`. Absent: not known, which is
   * not zero.
   */
  readonly price?: string | undefined
  /** Of the whole amount, like `price`. */
  readonly value?: string | undefined
  /**
   * Another token than this listed one, although their symbols read the same. Each view that shows the token
   * says so. Absent: no listed token has its symbol.
   */
  readonly sameSymbolAs?: SameSymbol | undefined
}

/** The tokens of a namespace, by the nodes of its networks. */
export interface TokenService {
  /**
   * How much an account has of the network's own currency, which comes first, and of the listed
   * tokens. A token that the node can't read is left out. An adapter may add tokens that the node
   * lists for the account. No price.
   *
   * @param tokens - With or without the own currency.
   * @throws what the node's failure is, if the own currency could not be read.
   */
  read(
    address: string,
    networkId: string,
    tokens: readonly Token[],
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[]>
  /**
   * Reads what a token says of itself.
   *
   * @throws {InvalidInputError} when there is no token at the address, and the adapter's own error
   * for a text that is no address.
   */
  describe(address: string, networkId: string, signal: AbortSignal): Promise<Token>
  /**
   * How amounts of tokens are shown now, by address, to check what a data service says. A token whose
   * amounts are shown as they are stored is not in it. Absent: all are.
   *
   * @throws what the node's failure is.
   */
  scales?(
    addresses: readonly string[],
    networkId: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, AmountScale>>
  /**
   * The canonical form of a token's address. `undefined` for any other text.
   */
  parseAddress(text: string, networkId: string): Promise<string | undefined>
  /** The address that data services use for the own currency of a network. */
  nativeAddress(networkId: string): string
}

/** The tokens of a namespace. Without it they are unknown, and so is a list of them. */
export const tokensService: ServiceToken<TokenService> = /* @__PURE__ */ defineService('tokens')

/** The tokens of one account on one network, as far as they are known. */
export interface TokenList {
  /**
   * Sorted by value, those without a price last. `undefined`: no answer yet. With `error`, it is
   * the answer before.
   */
  readonly tokens: readonly TokenBalance[] | undefined
  readonly isLoading: boolean
  /** Why the newest attempt failed. */
  readonly error?: unknown
  /** After a failure: when it may be read again, in ms by `Clock.elapsed()`. */
  readonly retryAt?: number | undefined
  /** When `tokens` arrived, in ms since 1970. */
  readonly at?: number | undefined
  /**
   * The data service did not answer, so prices and tokens that the app does not list are missing.
   * `retryAt` is set.
   */
  readonly isIncomplete?: true | undefined
  /** Of prices and values: `usd`. */
  readonly currency: string
}

/** Provides the tokens of accounts, with prices where they are known. */
export interface TokenSource {
  /** A store to follow. It is read while it has a listener. The same store for equal parameters. */
  tokens(address: string, networkId: string): ReadableAtom<TokenList>
  /**
   * Reads again now, e.g. after a transaction. It never rejects: a failure is in the list.
   *
   * @param changed - Addresses of tokens whose balance has changed, `undefined` in it for the own
   * currency. A service is asked not to answer those from its cache.
   */
  refresh(address: string, networkId: string, changed?: readonly (string | undefined)[]): Promise<void>
  /**
   * By `tokenId`: tokens that the user wants in no list, and those that nothing knows but the symbol of a listed
   * token, until the user shows them. They are still in `tokens`.
   */
  readonly $hidden?: ReadableAtom<ReadonlySet<string>> | undefined
  /** Hides a token, or shows it, e.g. after the user entered its address. It is stored. */
  setHidden?(token: Pick<Token, 'address'> & { readonly networkId: string }, isHidden: boolean): Promise<void>
}
