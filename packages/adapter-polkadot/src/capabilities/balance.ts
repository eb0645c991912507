import { type Call, InvalidAnswerError } from '@latchkey/core'
import { blake2b } from '@noble/hashes/blake2.js'
import { accountIdOf } from '../address/accountIdOf.js'
import { fromHex } from '../hex/fromHex.js'
import { toHex } from '../hex/toHex.js'
import type { PolkadotCore } from '../polkadotCore.js'

/** Key of the map `System.Account` in a chain's storage: the names' hashes (xxHash, 128 bits each), which never change. */
const systemAccount = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Four counters of 4 bytes, then four amounts of 16; the first of these is the free one. */
const recordSize = 80
const freeAt = 16
const amountSize = 16

/**
 * planck that the account holds and has not reserved, by the network's RPC; some of it may be locked in votes or stakes. An account that
 * the chain does not know has nothing.
 *
 * @throws {InvalidAnswerError} when the chain keeps its accounts in another form than this.
 */
export async function balance({ context }: PolkadotCore, { account, networkId, signal }: Call): Promise<bigint> {
  const accountId = accountIdOf(account.address)
  const key = `${systemAccount}${toHex(blake2b(accountId, { dkLen: 16 })).slice(2)}${toHex(accountId).slice(2)}`
  const answer = await context.rpc(networkId).request('state_getStorage', [key], { signal })
  if (answer === null) return 0n
  const record = fromHex(answer)
  if (record?.length !== recordSize) throw new InvalidAnswerError('state_getStorage', 'no record of an account')
  return record.slice(freeAt, freeAt + amountSize).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
