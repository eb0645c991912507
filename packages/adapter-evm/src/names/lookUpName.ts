import { abortable } from '@latchkey/core'
import type { NameOfAddress } from '@latchkey/core/services'
import type { Address, PublicClient } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import { publicClient } from '../api/clients/publicClient.js'
import type { EvmCore } from '../evmCore.js'
import { ensClientOf } from './ensClientOf.js'
import { normalizeName } from './normalizeName.js'
import { readAvatar } from './readAvatar.js'

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
  const clientOf = async (id: string): Promise<PublicClient | undefined> =>
    core.context.$networks.get().some((network) => network.id === id) ? publicClient(core, id) : undefined
  const address: Address = parseAddress(text)
  const name = await abortable(
    client.getEnsName({ address, universalResolverAddress, ...(coinType !== 60n && { coinType }) }),
    signal,
  )
  // A name in another form looks like one that it is not.
  if (name === null || normalizeName(name) !== name) return undefined
  const record = client.getEnsText({ name, key: 'avatar', universalResolverAddress })
  const read = record.then((avatar) => (avatar ? readAvatar({ text: avatar, address, clientOf, signal }) : undefined))
  // A name without its picture is still a name.
  const image = await abortable(
    read.catch(() => undefined),
    signal,
  )
  return { name, ...(image && { image }) }
}
