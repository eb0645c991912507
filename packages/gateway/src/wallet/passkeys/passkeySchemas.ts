import * as v from 'valibot'
import { walletText } from '../text.js'

/** What a browser answers to `navigator.credentials.create`. Texts are base64url. */
export interface Registration {
  readonly id: string
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string }
}

/** What a browser answers to `navigator.credentials.get`. Texts are base64url. */
export interface Assertion {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
  }
}

const bytes = (max: number) =>
  v.pipe(v.string(walletText.passkey), v.regex(/^[\w-]+$/, walletText.passkey), v.maxLength(max, walletText.passkey))
/** 1,023 bytes at most, says WebAuthn. */
const id = bytes(1364)
const type = v.literal('public-key', walletText.passkey)

/**
 * Nothing else is admitted: a browser's own `toJSON()` has the results of extensions, and those of
 * `prf` open wallets. A page that sends them has a fault, which is found at once.
 */
const credential = <Response extends v.ObjectEntries>(response: Response) =>
  v.strictObject({ id, type, response: v.strictObject(response, walletText.passkey) }, walletText.passkey)

export const registrationSchema: v.GenericSchema<unknown, Registration> = credential({
  clientDataJSON: bytes(4096),
  attestationObject: bytes(8192),
})

export const assertionSchema: v.GenericSchema<unknown, Assertion> = credential({
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(4096),
  signature: bytes(1024),
})
