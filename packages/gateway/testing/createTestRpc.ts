import type { NodeRpc } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { onTestFinished } from 'vitest'
import { createGuardedClient } from '../src/outgoing/createGuardedClient.js'
import { createNodeRpc } from '../src/outgoing/createNodeRpc.js'
import { createSource } from '../src/outgoing/createSource.js'
import { systemNetwork } from '../src/outgoing/systemNetwork.js'
import { ownWork } from './ownWork.js'

/** JSON-RPC to a node on this machine, and the methods that were called. */
export function createTestRpc(url: string): { readonly rpc: NodeRpc; readonly methods: readonly string[] } {
  const clock = createManualClock()
  const methods: string[] = []
  const client = createGuardedClient({ rules: { ports: [], allowLocal: true }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  const source = createSource({ name: 'test', client, clock, currentRequester: ownWork, count: () => undefined })
  const rpc = createNodeRpc({ nodes: [{ url, source }] })
  return {
    methods,
    rpc: {
      request(method, params, options) {
        methods.push(method)
        return rpc.request(method, params, options)
      },
    },
  }
}
