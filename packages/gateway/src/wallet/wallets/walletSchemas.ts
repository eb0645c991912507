import { parseAddress as parseEvmAddress } from '@latchkey/adapter-evm/address'
import { isAddress as isSolanaAddress } from '@latchkey/adapter-solana/address'
import * as v from 'valibot'
import { type Assertion, assertionSchema } from '../passkeys/passkeySchemas.js'
import { walletText } from '../text.js'
import type { ClaimSignatures } from './isClaimSigned.js'

/** A server half that a frame has sealed to the gateway. */
export interface SentHalf {
  readonly keyId: string
  readonly enc: string
  readonly ct: string
}

export type SentOpener =
  | { readonly kind: 'device'; readonly id: string; readonly server: SentHalf }
  | {
      readonly kind: 'code'
      readonly id: string
      readonly server: SentHalf
      readonly sealed: string
      /** The verifier of the code. Only its hash is kept. */
      readonly verifier: string
    }
  | {
      readonly kind: 'passkey'
      readonly id: string
      readonly server: SentHalf
      readonly sealed: string
      /** Its id. The user has it already. */
      readonly passkey: string
    }

export interface SentWallet {
  readonly id: string
  readonly addresses: { readonly eip155: string; readonly solana: string }
  readonly proofs: ClaimSignatures
  readonly openers: readonly SentOpener[]
  /** The user moves to the new wallet from this one, which is the one in use. */
  readonly from?: string | undefined
}

export interface SentNewOpener {
  readonly proofs: ClaimSignatures
  readonly opener: SentOpener
  /** Its id. Default: the wallet in use. */
  readonly wallet?: string | undefined
}

export interface SentRelease {
  /** To which the half is sealed: see `HalfTransport.seal`. */
  readonly publicKey: string
  /** Its id. Default: the wallet in use. */
  readonly wallet?: string | undefined
}

export interface SentCode extends SentRelease {
  readonly verifier: string
}

export interface SentPasskey extends SentRelease {
  readonly assertion: Assertion
}

/** @param characters - Of base64url. */
const bytes = (characters: number) =>
  v.pipe(v.string(walletText.bytes), v.regex(new RegExp(`^[\\w-]{${characters}}$`), walletText.bytes))
/** 16 bytes. */
const id = bytes(22)
/** A point of P-256, 65 bytes. */
export const publicKeySchema: v.GenericSchema<unknown, string> = bytes(87)
const publicKey = publicKeySchema
const verifier = bytes(43)
const server = v.object({ keyId: bytes(8), enc: publicKey, ct: bytes(64) })
const opener = v.variant('kind', [
  v.object({ kind: v.literal('device'), id, server }),
  v.object({ kind: v.literal('code'), id, server, sealed: bytes(59), verifier }),
  v.object({
    kind: v.literal('passkey'),
    id,
    server,
    sealed: bytes(59),
    passkey: v.pipe(v.string(walletText.passkey), v.regex(/^[\w-]{1,1364}$/, walletText.passkey)),
  }),
])
const proofs = v.object({
  eip155: v.pipe(v.string(walletText.signature), v.regex(/^0x[\da-f]{130}$/, walletText.signature)),
  solana: v.pipe(v.string(walletText.signature), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, walletText.signature)),
})

export const newWalletSchema: v.GenericSchema<unknown, SentWallet> = v.object({
  id,
  addresses: v.object({
    eip155: v.pipe(v.string(walletText.address), v.check(isChecksummed, walletText.address)),
    solana: v.pipe(
      v.string(walletText.address),
      v.check((text) => isSolanaAddress(text), walletText.address),
    ),
  }),
  proofs,
  from: v.optional(id),
  openers: v.pipe(
    v.array(opener),
    v.maxLength(6, walletText.openers),
    v.check((all) => all.filter(({ kind }) => kind === 'device').length === 1, walletText.openers),
    v.check((all) => new Set(all.map((each) => each.id)).size === all.length, walletText.openers),
  ),
})

/** Which wallet of the user. */
const named = { wallet: v.optional(id) }

export const newOpenerSchema: v.GenericSchema<unknown, SentNewOpener> = v.object({ ...named, proofs, opener })

export const releaseSchema: v.GenericSchema<unknown, SentRelease> = v.object({ ...named, publicKey })

export const openByCodeSchema: v.GenericSchema<unknown, SentCode> = v.object({ ...named, publicKey, verifier })

export const openByPasskeySchema: v.GenericSchema<unknown, SentPasskey> = v.object({
  ...named,
  publicKey,
  assertion: assertionSchema,
})

export const passkeyChallengeSchema: v.GenericSchema<unknown, { readonly wallet?: string | undefined }> =
  v.object(named)

/** The form that the proofs have. */
function isChecksummed(text: string): boolean {
  try {
    return parseEvmAddress(text) === text
  } catch {
    return false // InvalidAddressError or ChecksumError
  }
}
