import * as v from 'valibot'
import { whole } from './whole.js'

/** Requests per second. */
export const rate = v.optional(whole(1, 1_000_000))
