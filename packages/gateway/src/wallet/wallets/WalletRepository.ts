/** A wallet of a user. Its secret is nowhere here. */
export interface WalletRecord {
  /** 16 random bytes, base64url. */
  readonly id: string
  readonly userId: string
  readonly realm: string
  /** With its checksum (EIP-55). */
  readonly eip155: string
  /** Base58. */
  readonly solana: string
  /** A half of it was released. Until then, another wallet of the user takes its place. */
  readonly isOpened: boolean
  /** The user has moved to a newer one. Its openers still open it. */
  readonly isEarlier: boolean
  /** No half of it is released: the operator has stopped it for its owner. */
  readonly isStopped: boolean
  /**
   * Its user has asked to start over, because nothing that they have opens it: from then on they can
   * make another wallet in its place. ms since 1970. 0: they have not asked.
   */
  readonly replaceableAt: number
  /** ms since 1970. */
  readonly createdAt: number
}

/** A browser on one site, a recovery code or a passkey. The last two are factors: they open the wallet on new devices. */
export type OpenerKind = 'device' | 'code' | 'passkey'

/** What may open a wallet. */
export interface OpenerRecord {
  /** 16 random bytes, base64url. */
  readonly id: string
  readonly walletId: string
  readonly kind: OpenerKind
  /**
   * What is proved before the half is released. Of a device, the thumbprint of its key. Of a code,
   * the hash of its verifier. Of a passkey, see `bindingOf`.
   */
  readonly boundTo: string
  /** The server half, as the vault has wrapped it. */
  readonly half: string
  /** The wallet's secret, which both halves open. A device keeps its own. */
  readonly sealed: string | null
  /** Since the last one that was right. */
  readonly tries: number
  /** Until then no try is admitted. ms since 1970. */
  readonly waitUntil: number
  readonly createdAt: number
  readonly usedAt: number
}

/** A server half, as the vault has wrapped it, and what it belongs to. */
export interface StoredHalf extends Pick<OpenerRecord, 'walletId' | 'kind' | 'boundTo' | 'half'> {
  readonly openerId: string
  readonly realm: string
}

export type NewOpener = Omit<OpenerRecord, 'tries' | 'waitUntil' | 'usedAt'>

/** From which a user moves. */
export interface EarlierWallet {
  readonly id: string
  /** That asks. */
  readonly deviceId: string
  /** How many earlier ones a user may have. */
  readonly maxEarlier: number
}

/** What the use of an opener has done. */
export interface NotedUse {
  /** The wallet is open, so nothing takes its place any more. */
  readonly endsStartOver: boolean
}

/** Wallets and what may open them. Several gateways can share them. */
export interface WalletRepository {
  /**
   * Adds a wallet in the place of one that was never opened.
   *
   * @param from - The user's wallet, from which they move. It becomes an earlier one when the new one is
   * opened.
   * @returns `exists`: the user has a wallet that was opened and is not `from`, or this one. `locked`:
   * neither does the device open `from`, nor is it replaceable. `taken`: an id is in use. `tooMany`: see
   * `maxEarlier`.
   */
  add(
    wallet: WalletRecord,
    openers: readonly NewOpener[],
    from?: EarlierWallet,
  ): Promise<'added' | 'exists' | 'locked' | 'taken' | 'tooMany'>
  /** Wallets of a user. The first is the one in use, and earlier ones come last, the newest first. */
  findOf(userId: string): Promise<readonly WalletRecord[]>
  /** The one that was used last comes first. */
  findOpeners(walletId: string): Promise<readonly OpenerRecord[]>
  /**
   * Adds an opener. A device takes the place of its older opener, which has ended then.
   *
   * @param maxFactors - Of the wallet.
   */
  addOpener(opener: NewOpener, maxFactors: number): Promise<'added' | 'taken' | 'tooMany'>
  /**
   * Counts a try of an opener.
   *
   * @returns `undefined`: there is no such opener, or it has to wait.
   */
  countTry(walletId: string, openerId: string, now: number): Promise<OpenerRecord | undefined>
  /**
   * Notes that an opener's half is released: its wallet is open, and its tries count no more. With the
   * first release, the user has moved to this wallet from the one before. A wallet that opens is not
   * replaceable.
   *
   * @returns `undefined`: there is no such opener any more. Its half must not be released.
   */
  noteUse(walletId: string, openerId: string, now: number): Promise<NotedUse | undefined>
  /**
   * Makes the wallet in use replaceable from `at` on, unless it is already.
   *
   * @returns The time that counts. `undefined`: it is not the wallet in use, or was never opened.
   */
  startOver(walletId: string, at: number): Promise<number | undefined>
  /** @returns Whether it was replaceable, or would have been. */
  endStartOver(walletId: string): Promise<boolean>
  /**
   * Ends openers. The last opener of a wallet that was opened always stays: without it nothing opens
   * the wallet.
   *
   * @param minFactors - Fewer of them than this are not left: then nothing is ended.
   * @returns The ids of those that have ended.
   */
  endOpeners(walletId: string, openerIds: readonly string[], minFactors: number): Promise<readonly string[]>
  /** Ended openers that the vault may not know yet. */
  findEnded(): Promise<readonly string[]>
  forgetEnded(openerIds: readonly string[]): Promise<void>
  /** Halves with what they belong to, some at a time, by the id of the opener: those behind `after`. */
  listHalves(after: string, max: number): Promise<readonly StoredHalf[]>
  /** @returns Whether the half was still `half`. */
  replaceHalf(openerId: string, half: string, by: string): Promise<boolean>
  /**
   * @param id - Of a wallet, or one of its addresses, which may be in several realms.
   * @returns Ids of the wallets.
   */
  setStopped(id: string, isStopped: boolean): Promise<readonly string[]>
  /** Ids of openers, some at a time, in their order: those behind `after`. */
  listOpeners(after: string, max: number): Promise<readonly string[]>
  /** Removes openers that the vault has ended. */
  removeOpeners(openerIds: readonly string[]): Promise<void>
}
