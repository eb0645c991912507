import { abortable } from '@latchkey/core'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import { ensClientOf } from './ensClientOf.js'
import { normalizeName } from './normalizeName.js'

/**
 * The address of a name of ENS on a network. The name is normalised by ENSIP-15 before it is
 * resolved. An address of another network is not taken: a contract may not exist there.
 *
 * @returns `undefined` for a text that is no name, and for a name without an address.
 */
export async function resolveName(
  core: EvmCore,
  text: string,
  networkId: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const name = normalizeName(text)
  const ens = name === undefined ? undefined : await abortable(ensClientOf(core, networkId), signal)
  if (name === undefined || !ens) return undefined
  const { client, universalResolverAddress, coinType } = ens
  const found = await abortable(
    client.getEnsAddress({ name, universalResolverAddress, ...(coinType !== 60n && { coinType }) }),
    signal,
  )
  return found === null ? undefined : parseAddress(found)
}
