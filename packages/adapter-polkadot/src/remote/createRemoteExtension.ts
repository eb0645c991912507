import { isRecord, type Transport, UnsupportedMethodError } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { canonicalAddress } from '../address/canonicalAddress.js'
import { prefixOf } from '../address/prefixOf.js'
import { fromHex } from '../hex/fromHex.js'
import { toHex } from '../hex/toHex.js'
import type { InjectedAccount } from '../injected/InjectedAccount.js'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { SignerResult } from '../injected/SignerPayload.js'
import { networkIdOfGenesis } from '../networks/networkIdOfGenesis.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { remoteAccounts } from './remoteAccounts.js'

interface RemoteRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. Absent: the current network. */
  readonly networkId?: string | undefined
}

/**
 * The provider of a remote wallet. It answers accounts from the grant. Requests to sign go to the
 * wallet.
 *
 * @returns Creates the provider for an optional signal, which ends its requests, and for the
 * network (CAIP-2) of requests that name none.
 */
export function createRemoteExtension(
  { context: { $networks }, prefixes }: PolkadotCore,
  transport: Transport,
): (signal?: AbortSignal, currentNetworkId?: string) => InjectedExtension {
  let count = 0
  const granted = () => remoteAccounts(transport.read(), $networks.get())
  const list = (): readonly InjectedAccount[] =>
    granted().accounts.map(({ address, type }) => ({
      address,
      ...(type !== 'eoa' && { type }),
    }))
  const request = async (
    { method, params, networkId }: RemoteRequest,
    signal: AbortSignal | undefined,
  ): Promise<SignerResult> => {
    if (!transport.read().methods.includes(method)) throw new UnsupportedMethodError(method)
    const answer = await transport.request(method, params, networkId, signal)
    count += 1
    // The caller verifies it, like the answer of an injected wallet.
    return { ...(isRecord(answer) && answer), id: count } as Partial<SignerResult> as SignerResult
  }
  return (signal, currentNetworkId) => ({
    accounts: {
      get: async () => list(),
      subscribe(listener) {
        listener(list())
        return transport.watch({ grant: () => listener(list()), event: () => undefined })
      },
    },
    signer: {
      signRaw: ({ address, data }) =>
        request(
          {
            method: 'polkadot_signMessage',
            params: { address, message: textOf(data) },
            networkId: granted().networkIds.find((id) => id === currentNetworkId),
          },
          signal,
        ),
      signPayload(payload) {
        const networkId = networkIdOfGenesis(payload.genesisHash)
        const address = canonicalAddress(accountIdOf(payload.address), prefixOf(networkId, prefixes))
        const params = { address, transactionPayload: { ...payload, address } }
        return request({ method: 'polkadot_signTransaction', params, networkId }, signal)
      },
    },
  })
}

/** Phones expect text. Bytes that are not UTF-8, and text that looks like hex, are sent as hex. */
function textOf(data: string): string {
  const bytes = fromHex(data)
  if (!bytes) return data
  const text = new TextDecoder().decode(bytes)
  return toHex(text) === data.toLowerCase() && !text.startsWith('0x') ? text : data
}
