import { type Address, encodeAbiParameters, type Hex, keccak256, parseAbi, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { concatHex, decodeFunctionData, encodeFunctionResult, numberToHex } from 'viem/utils'
import { etherCoin } from './coinTypeOf.js'
import type { NameRecord } from './NameRecord.js'
import { readDnsName } from './readDnsName.js'

/** The request that a resolver sends clients for (ENSIP-10). */
const resolverAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
/** What can be read of a name. */
const profileAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
])

export interface Lookup {
  /** The resolver, as the client names it. The answer is valid for it alone. */
  readonly sender: Address
  /** The call that the resolver got. */
  readonly data: Hex
  /** Seconds since 1970 until which a resolver accepts the answer. */
  readonly expires: number
  /** Whether a name, as it is written, is below a zone of this gateway. It is asked first. */
  readonly isOwn: (name: string) => boolean
  /** The name, with the key that signs for its zone. `undefined`: not of this gateway. */
  readonly find: (
    name: string,
  ) => Promise<{ readonly signer: Hex; readonly record: NameRecord | undefined } | undefined>
}

/**
 * Answers a look-up of ERC-3668 in the form that `OffchainResolver.sol` checks.
 *
 * @returns `undefined` for what is no look-up of a name of this gateway.
 */
export async function answerLookup({ sender, data, expires, isOwn, find }: Lookup): Promise<Hex | undefined> {
  const call = readCall(data, isOwn)
  const found = call && (await find(call.name))
  if (!found) return undefined
  const result = call.read(found.record)
  const digest = keccak256(
    concatHex(['0x1900', sender, numberToHex(expires, { size: 8 }), keccak256(data), keccak256(result)]),
  )
  const signature = await privateKeyToAccount(found.signer).sign({ hash: digest })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, BigInt(expires), signature],
  )
}

interface Call {
  readonly name: string
  /** Encodes what was asked of the name. A name without an owner has empty values. */
  read(record: NameRecord | undefined): Hex
}

function readCall(data: Hex, isOwn: Lookup['isOwn']): Call | undefined {
  try {
    const [packet, inner] = decodeFunctionData({ abi: resolverAbi, data }).args
    const name = readDnsName(packet)
    // Nothing is hashed for a name of others.
    if (name === undefined || !isOwn(name)) return undefined
    const profile = decodeFunctionData({ abi: profileAbi, data: inner })
    if (profile.args[0] !== namehash(name)) return undefined
    return { name, read: (record) => encodeProfile(profile, record) }
  } catch {
    return undefined
  }
}

function encodeProfile(
  { functionName, args }: ReturnType<typeof decodeFunctionData<typeof profileAbi>>,
  record: NameRecord | undefined,
): Hex {
  const [, key] = args
  if (functionName === 'text') {
    const result = (typeof key === 'string' && record?.attributes?.[key]) || ''
    return encodeFunctionResult({ abi: profileAbi, functionName, result })
  }
  if (functionName === 'contenthash') return encodeFunctionResult({ abi: profileAbi, functionName, result: '0x' })
  const address = record?.addresses[String(key ?? etherCoin)]?.address as Address | undefined
  // The two functions of this name differ in their result.
  return key === undefined
    ? encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
    : encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
}
