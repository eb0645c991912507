import {
  type Account,
  type Connection,
  type ConnectionState,
  type Grant,
  NoAccountError,
  type Transport,
} from '@latchkey/core'
import { isSend } from './isSend.js'

/** A wallet of any namespace, as a session reaches it. */
export interface FallbackProvider {
  request(
    request: { readonly method: string; readonly params?: unknown },
    networkId?: string | undefined,
    signal?: AbortSignal | undefined,
  ): Promise<unknown>
}

/**
 * A connection with what every session has: accounts, networks, requests.
 * @throws {NoAccountError} when the wallet approved no account of this namespace.
 */
export async function connectFallback(transport: Transport): Promise<Connection<FallbackProvider>> {
  let selected: string | undefined
  const state = (): ConnectionState | undefined => stateOf(transport.read(), selected)
  if (!state()) throw new NoAccountError()
  return {
    provider: {
      request: ({ method, params }, networkId, signal) =>
        transport.request(method, params ?? [], networkId, signal, { sends: isSend(method) }),
    },
    read: async () => state(),
    watch(observer) {
      const stop = transport.watch({
        grant: () => observer.next(state()),
        event(name, data) {
          if (name !== 'accountsChanged' || !Array.isArray(data)) return
          // An address, or a CAIP-10 id. An account that was not approved is ignored.
          const announced = String(data[0] ?? '')
            .split(':')
            .at(-1)
          if (!transport.read().accounts.some(({ address }) => address === announced)) return
          selected = announced
          observer.next(state())
        },
      })
      observer.next(state())
      return stop
    },
  }
}

function stateOf({ accounts, networkIds }: Grant, selected: string | undefined): ConnectionState | undefined {
  const addresses = [...new Set(accounts.map(({ address }) => address))]
  const [first, ...others] = addresses.map((address): Account => {
    const own = networkIds.filter((id) => accounts.some((each) => each.networkId === id && each.address === address))
    const isEverywhere = networkIds.every((id) => own.includes(id))
    return { id: address, address, type: 'eoa', ...(!isEverywhere && { networkIds: own }) }
  })
  if (!first) return undefined
  return { accounts: [first, ...others], networkIds, ...(selected !== undefined && { selected }) }
}
