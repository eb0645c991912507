import * as v from 'valibot'

/** Entries of a list in the parameters of a call. */
const maxAddresses = 1000

const hex = (pattern: RegExp, problem: string) => v.pipe(v.string(problem), v.regex(pattern, problem))
const address = hex(/^0x[\da-fA-F]{40}$/, 'must be an address.')
const hash = hex(/^0x[\da-fA-F]{64}$/, 'must be a hash of 32 bytes.')
const quantity = hex(/^0x[\da-fA-F]{1,64}$/, 'must be a number in hexadecimal.')
const data = hex(/^0x([\da-fA-F]{2})*$/, 'must be bytes in hexadecimal.')
const flag = v.boolean('must be true or false.')

/**
 * Networks add members of their own to transactions, so unknown members are not refused. No answer
 * to a call with a transaction is kept.
 */
const transaction = v.looseObject(
  {
    from: v.nullish(address),
    to: v.nullish(address),
    data: v.nullish(data),
    input: v.nullish(data),
    value: v.nullish(quantity),
    gas: v.nullish(quantity),
    gasPrice: v.nullish(quantity),
    maxFeePerGas: v.nullish(quantity),
    maxPriorityFeePerGas: v.nullish(quantity),
    nonce: v.nullish(quantity),
  },
  'must be a transaction.',
)

export const evmValues = { maxAddresses, hex, address, hash, quantity, data, flag, transaction }
