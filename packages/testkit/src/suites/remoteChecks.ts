import type { Connection, Grant, Remote, Transport } from '@latchkey/core'
import { type AdapterSuite, createAdapterContext } from './adapterBench.js'
import { must } from './ConformanceError.js'
import type { ConformanceCheck } from './conformanceCheck.js'
import { observe } from './observe.js'
import { within } from './within.js'

/** What an adapter with `remote` must hold to. Nothing is sent anywhere: the transport here answers no request and counts them. */
export function remoteChecks(suite: AdapterSuite): readonly ConformanceCheck[] {
  const wallet = suite.wallet()
  if (!suite.adapter().setup(createAdapterContext(wallet)).remote) return []
  return [
    { name: 'remote: says what to ask for', run: async () => checkOffer(suite) },
    {
      name: 'remote: makes a wallet of a grant, without asking a phone that is restored',
      run: () => checkRestored(suite),
    },
    { name: 'remote: follows the grant and lets go of the transport', run: () => checkGrantChange(suite) },
  ]
}

interface TestTransport extends Transport {
  readonly requests: readonly string[]
  readonly listenerCount: number
  change(grant: Grant): void
}

function createTestTransport(first: Grant): TestTransport {
  let grant = first
  const requests: string[] = []
  const listeners = new Set<Parameters<Transport['watch']>[0]>()
  return {
    requests,
    get listenerCount() {
      return listeners.size
    },
    read: () => grant,
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    request(method) {
      requests.push(method)
      return new Promise(() => undefined) // a phone that is asleep
    },
    change(next) {
      grant = next
      for (const listener of listeners) listener.grant(next)
    },
  }
}

function parts(suite: AdapterSuite) {
  const wallet = suite.wallet()
  const { remote, isAddress } = suite.adapter().setup(createAdapterContext(wallet))
  must(remote !== undefined, '`remote` is there each time or never.')
  must(wallet.grant !== undefined, 'The harness of an adapter with `remote` has `grant`.')
  const grant = wallet.grant()
  const transport = createTestTransport(grant)
  return { wallet, remote, isAddress, grant, transport, limit: suite.limit ?? 5000 }
}

function connect(remote: Remote, transport: Transport, limit: number, networkId?: string): Promise<Connection> {
  const { signal } = new AbortController()
  return within(
    limit,
    'A remote wallet that is restored connects at once.',
    remote.connect(transport, { fresh: false, networkId, signal }),
  )
}

function checkOffer(suite: AdapterSuite): void {
  const { remote } = parts(suite)
  must(remote.methods.length > 0, '`remote.methods` names what to ask for.')
  must(new Set(remote.methods).size === remote.methods.length, '`remote.methods` names each once.')
}

async function checkRestored(suite: AdapterSuite): Promise<void> {
  const { remote, transport, grant, isAddress, limit } = parts(suite)
  const networkId = grant.networkIds.at(-1)
  const connection = await connect(remote, transport, limit, networkId)
  const observed = observe(connection, limit)
  const state = observed.told[0]
  must(observed.toldAtOnce === 1 && state !== undefined, 'A remote wallet tells its state at once.')
  for (const { address } of state.accounts)
    must(await isAddress(address, state.networkId), `${address} passes \`isAddress\`.`)
  must(state.networkId === undefined || state.networkId === networkId, 'A remote wallet starts where the person was.')
  await within(limit, '`read` answers from the grant.', connection.read(new AbortController().signal))
  observed.release()
  must(
    transport.requests.length === 0,
    `A restore sends nothing to a phone, but it sent ${transport.requests.join(', ')}.`,
  )
}

async function checkGrantChange(suite: AdapterSuite): Promise<void> {
  const { remote, transport, grant, limit } = parts(suite)
  const connection = await connect(remote, transport, limit)
  must(transport.listenerCount === 0, 'A remote wallet that is not watched holds no listener.')
  const observed = observe(connection, limit)
  const count = observed.told.length
  transport.change({ ...grant, networkIds: [...grant.networkIds] })
  must(observed.told.length > count, 'A changed grant is told.')
  observed.release()
  must(transport.listenerCount === 0, 'Letting go leaves no listener at the transport.')
  transport.change(grant)
  must(observed.told.length === count + 1, 'Nothing is told any more after letting go.')
}
