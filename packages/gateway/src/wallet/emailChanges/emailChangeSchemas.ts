import * as v from 'valibot'
import type { LoginRequest } from '../logins/createEmailLogins.js'
import { emailEntries, placeEntries } from '../logins/loginSchemas.js'
import { walletText } from '../text.js'

export const beginChangeSchema: v.GenericSchema<unknown, LoginRequest> = v.object({
  embedder: placeEntries.embedder,
  ...emailEntries,
})

export const undoChangeSchema: v.GenericSchema<unknown, { readonly token: string }> = v.object({
  token: v.pipe(v.string(walletText.token), v.regex(/^[\w-]{43}$/, walletText.token)),
})
