import * as v from 'valibot'

export interface Failure {
  readonly status: 'FAILED'
  readonly reasons: readonly { readonly field: string; readonly description: string }[]
}

/** @see docs/reference/services.md, "Errors". */
export const failureSchema: v.GenericSchema<Failure> = v.object({
  status: v.literal('FAILED'),
  reasons: v.array(v.object({ field: v.string(), description: v.string() })),
})
