import type { SourcePermit } from './sources/SwapSource.js'

/** A permit of a request. Members that are absent can't be compared. */
export interface ReadPermit extends SourcePermit {
  readonly owner?: string
  readonly spender?: string
  readonly amount?: bigint
}

type Written = string | { readonly deadline: number; readonly signature: string }

/**
 * Reads a permit in one of its two forms.
 *
 * @param written - Passed the schema: the encoded arguments of `permit`, or deadline and signature.
 * @returns `undefined`: a number of it has too many bits.
 * @see https://eips.ethereum.org/EIPS/eip-2612
 */
export function readPermit(written: Written): ReadPermit | undefined {
  if (typeof written !== 'string') return written
  const words = written.slice(2).match(/.{64}/g) ?? []
  const [owner = '', spender = '', value = '', until = '', v = '', r = '', s = ''] = words
  const deadline = Number(BigInt(`0x${until}`))
  const isSmall = [owner, spender].every((word) => word.startsWith('0'.repeat(24))) && v.startsWith('0'.repeat(62))
  if (!isSmall || !Number.isSafeInteger(deadline)) return undefined
  return {
    owner: `0x${owner.slice(24)}`,
    spender: `0x${spender.slice(24)}`,
    amount: BigInt(`0x${value}`),
    deadline,
    signature: `0x${r}${s}${v.slice(62)}`,
  }
}
