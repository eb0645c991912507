/** Reported to the operator: the database is from before openers were ended. */
export class OlderDatabaseError extends Error {
  override readonly name = 'OlderDatabaseError'

  /** @param count - Ended openers that the database still had. */
  constructor(count: number) {
    super(
      `The database is older than the list of ended openers: it had ${count} of them. They are removed, and all sessions have ended.`,
    )
  }
}
