import * as v from 'valibot'

/** A number of JSON-RPC: `0x1a`. */
export const quantity: v.GenericSchema<unknown, bigint> = v.pipe(
  v.custom<string>((value) => typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)),
  v.transform((given) => BigInt(given)),
)
