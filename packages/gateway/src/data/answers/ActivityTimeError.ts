/** A source has items whose time is no date. They are left out of the activity. */
export class ActivityTimeError extends Error {
  override readonly name = 'ActivityTimeError'
  /** CAIP-2. */
  readonly networkId: string
  readonly source: string

  constructor({ networkId, source, count }: { networkId: string; source: string; count: number }) {
    super(
      `The source ${source} has activity of ${networkId} with times that are no dates: ${count} left out of a page.`,
    )
    this.networkId = networkId
    this.source = source
  }
}
