import { abortable, type NameOfAddress } from '@latchkey/core'
import type { Address } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { EvmCore } from '../evmCore.js'
import { ensClientOf } from './ensClientOf.js'
import { normalizeName } from './normalizeName.js'

/** The primary name of an address in ENS, if it leads back to the address, with its picture. */
export async function lookUpName(
  core: EvmCore,
  text: string,
  networkId: string,
  signal: AbortSignal,
): Promise<NameOfAddress | undefined> {
  const ens = await abortable(ensClientOf(core, networkId), signal)
  if (!ens) return undefined
  const { client, universalResolverAddress, coinType } = ens
  const address: Address = parseAddress(text)
  const name = await abortable(
    client.getEnsName({ address, universalResolverAddress, ...(coinType !== 60n && { coinType }) }),
    signal,
  )
  // A name in another form looks like one that it is not.
  if (name === null || normalizeName(name) !== name) return undefined
  const image = await abortable(
    client
      .getEnsText({ name, key: 'avatar', universalResolverAddress })
      // A name without its picture is still a name.
      .catch(() => null),
    signal,
  )
  return { name, ...(image && { image }) }
}
