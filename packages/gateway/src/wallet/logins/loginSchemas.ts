import * as v from 'valibot'
import type { Place } from '../http/admitPlace.js'
import { walletText } from '../text.js'
import { readEmail } from './readEmail.js'

const text = (max: number) => v.pipe(v.string(walletText.text(max)), v.maxLength(max, walletText.text(max)))

export interface StartLogin extends Place {
  /** In the form of `readEmail`. */
  readonly email: string
  /** BCP 47. */
  readonly locale: string
}

/** Members of a body that has a `Place`. */
export const placeEntries: {
  readonly projectId: v.GenericSchema<unknown, string>
  readonly embedder: v.GenericSchema<unknown, string>
} = {
  projectId: text(64),
  embedder: text(300),
}

/** Members of a body that asks for a mail with a code. */
export const emailEntries: {
  readonly email: v.GenericSchema<unknown, string>
  readonly locale: v.GenericSchema<unknown, string>
} = {
  email: v.pipe(
    text(254),
    v.transform((given) => readEmail(given) ?? ''),
    v.nonEmpty(walletText.email),
  ),
  locale: v.pipe(text(35), v.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,4}$/i, walletText.locale)),
}

export const startLoginSchema: v.GenericSchema<unknown, StartLogin> = v.object({ ...placeEntries, ...emailEntries })

/** Six digits. Users type them with spaces, or copy them with them. */
export const sixDigits: v.GenericSchema<unknown, string> = v.pipe(
  text(40),
  v.transform((given) => given.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, walletText.code),
)

export const codeSchema: v.GenericSchema<unknown, { readonly code: string }> = v.object({ code: sixDigits })
