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

/** A wallet of this family over a transport: accounts are answered here, what is to be signed goes to the wallet. */
export function createRemoteExtension({ prefixes }: PolkadotCore, transport: Transport): InjectedExtension {
  let count = 0
  const list = (): readonly InjectedAccount[] =>
    remoteAccounts(transport.read()).accounts.map(({ address, type }) => ({
      address,
      ...(type !== 'eoa' && { type }),
    }))
  const ask = async (method: string, params: unknown, networkId?: string): Promise<SignerResult> => {
    if (!transport.read().methods.includes(method)) throw new UnsupportedMethodError(method)
    const answer = await transport.request(method, params, networkId)
    count += 1
    // Checked by whoever asked, like the answer of a wallet in the page.
    return { ...(isRecord(answer) && answer), id: count } as Partial<SignerResult> as SignerResult
  }
  return {
    accounts: {
      get: async () => list(),
      subscribe(told) {
        told(list())
        return transport.watch({ grant: () => told(list()), event: () => undefined })
      },
    },
    signer: {
      signRaw: ({ address, data }) => ask('polkadot_signMessage', { address, message: textOf(data) }),
      signPayload(payload) {
        const networkId = networkIdOfGenesis(payload.genesisHash)
        const address = canonicalAddress(accountIdOf(payload.address), prefixOf(networkId, prefixes))
        return ask('polkadot_signTransaction', { address, transactionPayload: { ...payload, address } }, networkId)
      },
    },
  }
}

/** Phones expect text. Bytes that are none, and text that would be taken for hex, go in hex. */
function textOf(data: string): string {
  const bytes = fromHex(data)
  if (!bytes) return data
  const text = new TextDecoder().decode(bytes)
  return toHex(text) === data.toLowerCase() && !text.startsWith('0x') ? text : data
}
