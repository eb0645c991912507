import * as v from 'valibot'
import type { AnswerMap } from './AnswerMap.js'

const text = v.pipe(v.string(), v.maxLength(8192))
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((given) => Date.parse(given)),
)
/** Base64url. */
const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(1024))

const addresses = v.object({
  eip155: v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value)),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})
const wallet = v.object({ id, addresses })
const user = v.object({ id, email: v.optional(text), name: v.optional(text) })
const network = v.object({
  id: text,
  name: text,
  nativeCurrency: v.object({ name: text, symbol: text, decimals: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,78}$/),
      v.transform((given) => BigInt(given)),
    ),
  ),
})

const session = v.object({ name: id, token: text, expiresAt: time })
const login = { session, user, isRestored: v.optional(v.boolean()) }
const release = v.object({ wallet, opener: id, enc: bytes, ct: bytes, sealed: v.optional(bytes) })
/** Of a passkey, base64url. */
const credentialId = v.pipe(v.string(), v.regex(/^[\w-]{1,1364}$/))

const factors = v.array(v.object({ id, kind: text, createdAt: time, passkey: v.optional(credentialId) }))

const deviceState = v.picklist(['pending', 'approved', 'denied', 'expired'])

/** The schema of each answer of the wallet's server. */
export const answers: { readonly [Name in keyof AnswerMap]: v.GenericSchema<unknown, AnswerMap[Name]> } = {
  nothing: v.unknown(),
  project: v.object({
    name: text,
    realm: id,
    recovery: v.object({ when: v.picklist(['creation', 'later']) }),
    passkeyLogin: v.boolean(),
    socials: v.array(id),
    key: v.object({ id, publicKey: bytes }),
    networks: v.array(network),
  }),
  finishCode: v.object({ code: text }),
  socialLogin: v.object({ login: id, uri: text }),
  farcasterLogin: v.object({ login: id, url: text }),
  farcasterWait: v.union([v.object(login), v.object({ state: v.literal('waiting') })]),
  login: v.object({ login: id, action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']), resendAt: time }),
  deviceState: v.object({ state: deviceState }),
  askingDevice: v.object({ app: text, origin: text, browser: text, at: time, state: deviceState }),
  decidedDevice: v.object({ state: v.picklist(['approved', 'denied']), code: v.optional(text) }),
  resent: v.object({ resendAt: time }),
  emailChange: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']), resendAt: time }),
  newEmail: v.object({ email: text }),
  session: v.object(login),
  passkeyLogin: v.object({ ...login, passkey: credentialId, release: v.optional(release) }),
  passkeyCreation: v.object({
    challenge: bytes,
    user: v.object({ id: bytes, name: text }),
    known: v.array(credentialId),
  }),
  passkeyRequest: v.object({ challenge: bytes, allowed: v.array(credentialId) }),
  passkey: v.object({ passkey: credentialId }),
  me: v.object({
    user,
    identities: v.array(v.object({ kind: text, subject: text, label: text })),
    devices: v.array(v.object({ id: text, isThis: v.boolean(), seenAt: time, opener: v.optional(id) })),
    wallet: v.optional(
      v.object({
        ...wallet.entries,
        isOpened: v.boolean(),
        replaceableAt: v.optional(time),
        isReplaceable: v.boolean(),
      }),
    ),
    factors,
    earlier: v.array(v.object({ id, createdAt: time, factors, otherDevices: v.number() })),
  }),
  events: v.object({
    events: v.array(v.object({ id: text, kind: text, deviceId: text, at: time })),
    next: v.nullable(text),
  }),
  created: v.object({ wallet }),
  linked: v.object({ identity: v.object({ kind: text }) }),
  farcasterLink: v.union([v.object({ identity: v.object({ kind: text }) }), v.object({ state: v.literal('waiting') })]),
  deletedAccount: v.object({ erasesAt: time }),
  startedOver: v.object({ replaceableAt: time }),
  opener: v.object({ opener: v.object({ id }) }),
  release,
}
