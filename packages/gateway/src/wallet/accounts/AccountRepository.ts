/** Accounts that their users have closed. Several gateways can share them. */
export interface AccountRepository {
  /**
   * Closes the account of a user, and ends their sessions. `UserRepository.begin` opens it again.
   *
   * @param erasesAt - When it may be erased. ms since 1970.
   * @returns Whether it was open. Of all that come at the same time, one gets `true`.
   */
  close(userId: string, erasesAt: number): Promise<boolean>
  /** Erases the accounts whose time has come, with all that is theirs. */
  erase(now: number, signal: AbortSignal): Promise<void>
}
