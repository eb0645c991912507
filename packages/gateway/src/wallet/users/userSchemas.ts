import * as v from 'valibot'
import { isNetworkKey } from '../../config/isNetworkKey.js'
import { walletText } from '../text.js'
import type { Preferences } from './UserRepository.js'

export const preferencesSchema: v.GenericSchema<unknown, { readonly preferences: Preferences }> = v.object({
  preferences: v.object({
    accountType: v.optional(v.picklist(['eoa', 'smartAccount'], walletText.accountType)),
    network: v.optional(v.pipe(v.string(walletText.network), v.check(isNetworkKey, walletText.network))),
  }),
})

export const eventsQuerySchema: v.GenericSchema<unknown, { readonly cursor?: string | undefined }> = v.object({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, walletText.cursor))),
})
