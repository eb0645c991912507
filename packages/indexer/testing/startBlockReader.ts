import type { NodeRpc } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { createBlockReader, type LackOfReceipts } from '../src/blocks/createBlockReader.js'
import { createFakeChain, type FakeChain } from './createFakeChain.js'

const { signal } = new AbortController()

/** A reader of the blocks of a chain in memory. */
export function startBlockReader(rpcOf: (chain: FakeChain) => NodeRpc) {
  const clock = createManualClock()
  const chain = createFakeChain()
  const methods: string[] = []
  const reports: string[] = []
  const rpc = rpcOf(chain)
  const reader = createBlockReader({
    rpc: {
      request(method, ...rest) {
        methods.push(method)
        return rpc.request(method, ...rest)
      },
    },
    clock,
    spend: () => undefined,
    report: ({ message }) => reports.push(message),
  })
  const read = (number: number, mayLack: LackOfReceipts = 'none') => reader.block(number, mayLack, signal)
  return { chain, clock, methods, reports, read }
}
