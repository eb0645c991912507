export interface FrameUrlOptions {
  /** Origin of the frame. */
  readonly frame: string
  readonly projectId: string | undefined
  /** CAIP-2 id of the first network. */
  readonly networkId: string | undefined
  readonly isDebugging: boolean
  /** Of the app. BCP 47. */
  readonly locale: string | undefined
}

/** The address of the frame. It has nothing of the user. */
export function frameUrl({ frame, projectId = '', networkId = '', isDebugging, locale }: FrameUrlOptions): string {
  const url = new URL('/sdk', frame)
  url.searchParams.set('projectId', projectId)
  url.searchParams.set('chainId', networkId)
  url.searchParams.set('version', '4')
  url.searchParams.set('enableLogger', String(isDebugging))
  if (locale !== undefined) url.searchParams.set('locale', locale)
  return url.href
}
