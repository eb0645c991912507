import * as v from 'valibot'

export interface Failure {
  readonly status: 'FAILED'
  readonly reasons: readonly { readonly field: string; readonly description: string }[]
}

/** @see Wire formats, section 1.3. */
export const failureSchema: v.GenericSchema<Failure> = v.object({
  status: v.literal('FAILED'),
  reasons: v.array(v.object({ field: v.string(), description: v.string() })),
})
