import * as v from 'valibot'
import type { NameRecord } from './NameRecord.js'
import { namesText } from './text.js'

/** The clients' version 2 gets an empty list where version 1 gets status 404. */
export const versionSchema = v.object({ apiVersion: v.optional(v.string()) })

export const nameParam = v.object({ name: v.pipe(v.string(), v.maxLength(255)) })
export const addressParam = v.object({ address: v.pipe(v.string(), v.maxLength(255)) })
export const suggestionQuery = v.object({ zone: v.optional(v.string()) })

const address = v.object({ address: v.string(), created_at: v.string() })

export const nameRecordSchema: v.GenericSchema<NameRecord> = v.object({
  name: v.string(),
  registered_at: v.string(),
  updated_at: v.nullable(v.string()),
  addresses: v.record(v.string(), address),
  attributes: v.nullable(v.record(v.string(), v.string())),
})
export const nameRecordsSchema = v.array(nameRecordSchema)
/** Version 2 answers an empty list for a name that is not registered. */
export const foundNameSchema = v.union([nameRecordSchema, v.tuple([])])

export const suggestionsSchema = v.object({
  suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
})
export const nonceSchema = v.object({ nonce: v.string(), expiresAt: v.string(), time: v.number() })

export const registerSchema = v.object({
  coin_type: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(0xffffffff)),
  address: v.pipe(v.string(), v.maxLength(64)),
  message: v.pipe(v.string(), v.maxLength(2048, namesText.message)),
  // Signatures of contracts that are not deployed yet carry how to deploy them.
  signature: v.pipe(v.string(), v.maxLength(65_536), v.regex(/^0x[\da-fA-F]*$/, namesText.signature)),
})
export type RegisterName = v.InferOutput<typeof registerSchema>

export const identityQuery = v.object({ useCache: v.optional(v.string()), sender: v.optional(v.string()) })
export const identitySchema = v.object({
  name: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  resolvedAt: v.nullable(v.string()),
})

const hex = v.pipe(v.string(), v.maxLength(8192, namesText.call), v.regex(/^0x[\da-fA-F]*$/, namesText.call))
const sender = v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/, namesText.address))
export const lookupSchema = v.object({ sender, data: hex })
export const lookupParam = v.object({
  sender,
  data: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\.json$/, '')),
    hex,
  ),
})
export const lookupAnswerSchema = v.object({ data: v.string() })
