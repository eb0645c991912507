import * as v from 'valibot'
import type { VaultContext } from '../Vault.js'

/** Bytes of a half, in base64url. */
const half = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

const context: v.GenericSchema<unknown, VaultContext> = v.object({
  realm: id,
  walletId: id,
  openerId: id,
  kind: v.picklist(['device', 'code', 'passkey']),
  boundTo: text(4000),
})
const openerIds = v.pipe(v.array(id), v.maxLength(1000))

/** Bodies of the requests to a vault of another process. */
export const vaultRequests = {
  wrap: v.object({ half, context }),
  unwrap: v.object({ wrapped: text(200), context }),
  end: v.object({ openerIds }),
  ended: v.object({ openerIds }),
} as const

/** What it answers. */
export const vaultAnswers = {
  wrap: v.object({ wrapped: text(200) }),
  unwrap: v.object({ half }),
  end: v.object({}),
  ended: v.object({ openerIds }),
  keys: v.object({ keyIds: v.array(text(32)) }),
  refusal: v.object({ reason: v.picklist(['ended', 'key', 'context']) }),
} as const
