import type { RpcClient } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmCore } from '../../evmCore.js'
import { createSwapService } from './createSwapService.js'

const now = 1_800_000_000

test.each([
  ['is 25 minutes behind the chain', now - 1500, now + 600],
  ['is a day behind the chain', now - 86_400, now + 600],
  ['has the time of the chain', now, now + 600],
  ['is ahead of a chain that had no block for an hour', now + 3600, now + 3600 + 600],
])('times() gives a swap its whole time where the device %s', async (_, device, deadline) => {
  const rpc: RpcClient = { request: async () => ({ timestamp: toHex(now) }) }
  const context = { rpc: () => rpc, clock: createManualClock(device * 1000) }
  const service = createSwapService({ context } as object as EvmCore)
  await expect(service.times('eip155:1', 600, new AbortController().signal)).resolves.toEqual({ block: now, deadline })
})
