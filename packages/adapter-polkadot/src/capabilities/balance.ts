import { type Call, InvalidAnswerError } from '@latchkey/core'
import { blake2b } from '@noble/hashes/blake2.js'
import { accountIdOf } from '../address/accountIdOf.js'
import { fromHex } from '../hex/fromHex.js'
import { toHex } from '../hex/toHex.js'
import type { PolkadotCore } from '../polkadotCore.js'

/**
 * Storage key of the map `System.Account`: the hashes (xxHash, 128 bits each) of both names. It
 * never changes.
 */
const systemAccount = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/**
 * An account record is four counters of 4 bytes and four amounts of 16. The first amount is the
 * free balance.
 */
const recordSize = 80
const freeAt = 16
const amountSize = 16

/**
 * The free balance in planck, from the network's RPC. It excludes reserved planck, but may include
 * planck that are locked for votes or staking. An account that the chain does not know has 0.
 *
 * @throws {InvalidAnswerError} when the chain's account records have another format.
 */
export async function balance({ context }: PolkadotCore, { account, networkId, signal }: Call): Promise<bigint> {
  const accountId = accountIdOf(account.address)
  const key = `${systemAccount}${toHex(blake2b(accountId, { dkLen: 16 })).slice(2)}${toHex(accountId).slice(2)}`
  const answer = await context.rpc(networkId).request('state_getStorage', [key], { signal })
  if (answer === null) return 0n
  const record = fromHex(answer)
  if (record?.length !== recordSize)
    throw new InvalidAnswerError('state_getStorage', 'not an account record of 80 bytes')
  return record.slice(freeAt, freeAt + amountSize).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
