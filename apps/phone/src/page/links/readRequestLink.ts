export interface RequestLink {
  /** Absent if the link has none. */
  readonly requestId: number | undefined
  readonly sessionTopic: string
}

/**
 * Reads the link with which an app brings the user back for a request:
 * `…/wc?requestId=…&sessionTopic=…`.
 */
export function readRequestLink(href: string): RequestLink | undefined {
  const { searchParams } = new URL(href)
  const sessionTopic = searchParams.get('sessionTopic')
  if (sessionTopic === null) return undefined
  const requestId = Number(searchParams.get('requestId') ?? Number.NaN)
  return { requestId: Number.isSafeInteger(requestId) ? requestId : undefined, sessionTopic }
}
