import type { Call, Connection, ConnectionState } from '@latchkey/core'
import { createCall } from '../../fakes/createCall.js'
import type { AdapterBench } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import { observe } from '../observe.js'

/** A new connection, with a call in the form of core. */
export async function callOf(bench: AdapterBench): Promise<{
  readonly call: Call
  readonly state: ConnectionState
  readonly connection: Connection
}> {
  const { runtime, limit, request } = bench
  const connection = await bench.connect()
  const observed = observe(connection, limit)
  observed.release()
  const state = observed.states[0]
  must(state !== undefined, 'A fresh connection is not locked.')
  const account = state.accounts.find(({ id }) => id === state.selected) ?? state.accounts[0]
  const networkId = state.networkId ?? request.networkIds[0]
  const address = runtime.addressOn?.(account, networkId) ?? account.address
  const call = createCall({ connection, account, address, networkId, signal: request.signal })
  return { call, state, connection }
}
