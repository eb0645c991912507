import * as v from 'valibot'
import type { Place } from '../http/admitPlace.js'
import { placeEntries, sixDigits } from '../logins/loginSchemas.js'
import { walletText } from '../text.js'
import { providers } from './data/providers.js'
import type { SocialName } from './SocialName.js'

export interface StartSocialLogin extends Place {
  readonly provider: SocialName
  /**
   * - `popup`: the result goes to the page at `embedder`, which has opened the window.
   * - `frame`: to the wallet's own page, which has opened it.
   * - `redirect`: there is no window, and the user goes back to `returnTo`.
   */
  readonly mode: 'popup' | 'frame' | 'redirect'
  /** Of a listed origin. */
  readonly returnTo?: string | undefined
}

/** With which a device completes a login. */
export type SentResult = { readonly result: string } | { readonly finishCode: string }

const provider = v.picklist(Object.keys(providers) as SocialName[], walletText.provider)

export const startSocialSchema: v.GenericSchema<unknown, StartSocialLogin> = v.object({
  ...placeEntries,
  provider,
  mode: v.picklist(['popup', 'frame', 'redirect'], walletText.mode),
  returnTo: v.optional(v.pipe(v.string(walletText.returnTo), v.maxLength(2000, walletText.returnTo))),
})

const result = v.pipe(v.string(walletText.result), v.regex(/^[\w-]{43}$/, walletText.result))

export const finishCodeSchema: v.GenericSchema<unknown, { readonly result: string }> = v.object({ result })

export const resultSchema: v.GenericSchema<unknown, SentResult> = v.union(
  [v.object({ result }), v.object({ finishCode: sixDigits })],
  walletText.result,
)
