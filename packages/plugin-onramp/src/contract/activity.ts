import { type ApiToken, defineApi } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

/** What happened to an account, as far as a purchase is looked for in it. */
export interface ActivityItem {
  readonly hash: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** ms since 1970. */
  readonly at: number
  /** All of it is spam, by the rules of the service. */
  readonly isSpam: boolean
  readonly transfers: readonly {
    readonly direction: 'in' | 'out' | 'self'
    /** Decimal text, in whole tokens. */
    readonly amount: string | undefined
    readonly symbol: string
    /** Id of the token, as `tokenId` writes it. Absent: the service does not say it. */
    readonly token?: string | undefined
    readonly isSpam: boolean
  }[]
}

/** The part of a plugin that lists activity. It is used if the app has one. */
export interface ActivitySource {
  /** It is loaded while the store has a listener. */
  activity(
    address: string,
    networkId: string,
  ): ReadableAtom<{ readonly items: readonly ActivityItem[]; readonly status: string; readonly isOutdated: boolean }>
  /** A failure is in the list. */
  refreshActivity(address: string, networkId: string): Promise<void>
  /** `false`: the token is hidden in no list from now on. */
  setHidden?(
    token: { readonly networkId: string; readonly address?: string | undefined },
    isHidden: boolean,
  ): Promise<void>
}

export const activityApi: ApiToken<ActivitySource> = defineApi<ActivitySource>('portfolio')
