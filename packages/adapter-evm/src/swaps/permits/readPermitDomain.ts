import type { Address, Hex } from 'viem'
import { toChainId } from '../../chainId/toChainId.js'
import type { EvmCore } from '../../evmCore.js'
import { isBytes } from '../../hex/isBytes.js'
import { callContracts } from '../../tokens/callContracts.js'
import { decodeText } from '../../tokens/decodeText.js'
import { bytesOfWords, encodeWords } from '../encodeWords.js'
import { swapSelectors } from '../swapSelectors.js'
import { keccak256 } from './keccak256.js'

export interface PermitDomain {
  readonly name: string
  readonly version: string
  readonly nonce: bigint
}

/** Hash of the domain's type with all four members (EIP-712). */
const domainType: Hex = '0x8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f'
/** Hash of the type of a permit by ERC-2612. DAI has another kind of permits. */
const permitType: Hex = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
/** In characters. */
const longest = 256

/**
 * What a permit of a token (ERC-2612) is signed with. The separator that the token answers must be
 * that of its name and version on this network.
 *
 * @returns `undefined`: the token has no such permits, or its domain can't be rebuilt.
 */
export async function readPermitDomain(
  core: EvmCore,
  { networkId, address, token }: { readonly networkId: string; readonly address: Address; readonly token: Address },
  signal: AbortSignal,
): Promise<PermitDomain | undefined> {
  const calls = [
    encodeWords(swapSelectors.domainSeparator),
    encodeWords(swapSelectors.nonces, address),
    encodeWords(swapSelectors.name),
    encodeWords(swapSelectors.version),
    encodeWords(swapSelectors.permitTypeHash),
  ].map((data) => ({ to: token, data }))
  const [separator, nonce, nameBytes, versionBytes, type] = await callContracts(core, networkId, calls, signal)
  const name = decodeText(nameBytes, longest)
  if (!isBytes(separator, 32) || !isBytes(nonce, 32) || name === undefined) return undefined
  if (isBytes(type, 32) && type.toLowerCase() !== permitType) return undefined
  const named = decodeText(versionBytes, longest)
  const version = (named === undefined ? ['1', '2'] : [named]).find(
    (each) => separatorOf(name, each, networkId, token) === separator.toLowerCase(),
  )
  return version === undefined ? undefined : { name, version, nonce: BigInt(nonce) }
}

function separatorOf(name: string, version: string, networkId: string, token: Address): string {
  const hashOf = (text: string): Hex => keccak256(new TextEncoder().encode(text))
  return keccak256(bytesOfWords(domainType, hashOf(name), hashOf(version), BigInt(toChainId(networkId)), token))
}
