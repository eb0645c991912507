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

interface Asked {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. Absent: where the person is. */
  readonly networkId?: string | undefined
}

/**
 * A wallet of this family over a transport: accounts are answered here, what is to be signed goes to the wallet.
 *
 * @returns Makes it for a wait that ends with a signal, or for one without an end; and for the network (CAIP-2) of what names none.
 */
export function createRemoteExtension(
  { context: { $networks }, prefixes }: PolkadotCore,
  transport: Transport,
): (signal?: AbortSignal, here?: string) => InjectedExtension {
  let count = 0
  const granted = () => remoteAccounts(transport.read(), $networks.get())
  const list = (): readonly InjectedAccount[] =>
    granted().accounts.map(({ address, type }) => ({
      address,
      ...(type !== 'eoa' && { type }),
    }))
  const ask = async ({ method, params, networkId }: Asked, signal: AbortSignal | undefined): Promise<SignerResult> => {
    if (!transport.read().methods.includes(method)) throw new UnsupportedMethodError(method)
    const answer = await transport.request(method, params, networkId, signal)
    count += 1
    // Checked by whoever asked, like the answer of a wallet in the page.
    return { ...(isRecord(answer) && answer), id: count } as Partial<SignerResult> as SignerResult
  }
  return (signal, here) => ({
    accounts: {
      get: async () => list(),
      subscribe(told) {
        told(list())
        return transport.watch({ grant: () => told(list()), event: () => undefined })
      },
    },
    signer: {
      signRaw: ({ address, data }) =>
        ask(
          {
            method: 'polkadot_signMessage',
            params: { address, message: textOf(data) },
            networkId: granted().networkIds.find((id) => id === here),
          },
          signal,
        ),
      signPayload(payload) {
        const networkId = networkIdOfGenesis(payload.genesisHash)
        const address = canonicalAddress(accountIdOf(payload.address), prefixOf(networkId, prefixes))
        const params = { address, transactionPayload: { ...payload, address } }
        return ask({ method: 'polkadot_signTransaction', params, networkId }, signal)
      },
    },
  })
}

/** Phones expect text. Bytes that are none, and text that would be taken for hex, go in hex. */
function textOf(data: string): string {
  const bytes = fromHex(data)
  if (!bytes) return data
  const text = new TextDecoder().decode(bytes)
  return toHex(text) === data.toLowerCase() && !text.startsWith('0x') ? text : data
}
