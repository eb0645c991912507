import * as v from 'valibot'
import { getAddress, isAddress } from 'viem/utils'

/** An address of a page, in any case, with its checksum. */
export const evmAddress: v.GenericSchema<unknown, `0x${string}`> = v.pipe(
  v.custom<`0x${string}`>((value) => typeof value === 'string' && isAddress(value, { strict: false })),
  v.transform((given) => getAddress(given)),
)
