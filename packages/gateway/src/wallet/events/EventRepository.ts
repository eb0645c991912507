/**
 * What happened to a user:
 * - `login`, `signOut`: on a device.
 * - `newDevice`: a login on a device that the user did not have before.
 * - `deviceEnded`: a device was ended on another one, or because there were too many.
 * - `walletCreated`, `factorAdded`, `factorUsed`, `factorEnded`: of the wallet.
 * - `walletMoved`: the user has made a new wallet, in the place of the one before.
 * - `startOverAsked`: nothing opens the wallet, and another one is to take its place.
 * - `startOverEnded`: the wallet was opened, so none does.
 * - `passkeyCounted`: a passkey says that it was used less often than before, so there may be a copy.
 * - `exported`: the words of the wallet were shown.
 * - `factorLimited`: so many wrong tries of a factor that there is a wait.
 * - `emailChanged`, `emailRestored`: the address of e-mail is another one, or again the one of before.
 * - `loginAdded`, `loginEnded`: the user logs in with another account at a provider as well, or no more.
 * - `accountClosed`, `accountRestored`: the user has closed the account, or a login has brought it back.
 */
export type EventKind =
  | 'login'
  | 'newDevice'
  | 'signOut'
  | 'deviceEnded'
  | 'walletCreated'
  | 'walletMoved'
  | 'startOverAsked'
  | 'startOverEnded'
  | 'factorAdded'
  | 'factorUsed'
  | 'factorEnded'
  | 'passkeyCounted'
  | 'exported'
  | 'factorLimited'
  | 'emailChanged'
  | 'emailRestored'
  | 'loginAdded'
  | 'loginEnded'
  | 'accountClosed'
  | 'accountRestored'

export interface UserEvent {
  readonly id: number
  readonly kind: EventKind
  readonly projectId: string
  readonly deviceId: string
  /** ms since 1970. */
  readonly at: number
}

export interface EventRepository {
  /** Of a user, only the newest thousand are kept. */
  add(userId: string, event: Omit<UserEvent, 'id'>): Promise<void>
  /**
   * The newest first.
   *
   * @param before - The id of an event. Default: from the newest one.
   */
  find(
    userId: string,
    options: { readonly before: number | undefined; readonly max: number },
  ): Promise<readonly UserEvent[]>
  /** Forgets events that are older. */
  purge(before: number, signal: AbortSignal): Promise<void>
}
