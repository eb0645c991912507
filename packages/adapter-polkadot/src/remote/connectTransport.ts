import {
  type CapabilityName,
  type ConnectionState,
  type Grant,
  type Network,
  NoAccountError,
  type Transport,
} from '@latchkey/core'
import { installCodec } from '../connection/installCodec.js'
import type { RemoteConnection } from '../connection/walletOf.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { createRemoteExtension } from './createRemoteExtension.js'
import { remoteAccounts } from './remoteAccounts.js'

/**
 * A connection over a transport. The grant has all data, so no request is sent.
 *
 * @throws {NoAccountError} when the grant has no account of this namespace that exists on one of
 * its networks.
 */
export async function connectTransport(core: PolkadotCore, transport: Transport): Promise<RemoteConnection> {
  const { $networks } = core.context
  const read = (grant = transport.read()): ConnectionState | undefined => stateOf(grant, $networks.get())
  if (!read()) throw new NoAccountError()
  installCodec(core)
  const until = createRemoteExtension(core, transport)
  return {
    provider: until(),
    until,
    registersNames: transport.read().registersNames,
    read: async () => read(),
    watch(observer) {
      const unwatch = transport.watch({
        grant: (grant) => observer.next(read(grant)),
        // The grant has all data: these wallets have no current network and select no account.
        event: () => undefined,
      })
      observer.next(read())
      const unlisten = $networks.listen(() => observer.next(read()))
      return () => {
        unwatch()
        unlisten()
      }
    },
  }
}

function stateOf(grant: Grant, networks: readonly Network[]): ConnectionState | undefined {
  const { accounts, networkIds } = remoteAccounts(grant, networks)
  const [first, ...others] = accounts
  const lacks: readonly CapabilityName[] = grant.methods.includes('polkadot_signMessage') ? [] : ['signMessage']
  return first && { accounts: [first, ...others], networkIds, ...(lacks.length > 0 && { lacks }) }
}
