import { expect, test, vi } from 'vitest'
import type { SessionRecord } from '../client/Client.js'
import { approvalOf } from './approvalOf.js'

const rejecting = (cause: unknown) => ({ answer: Promise.reject(cause) as Promise<SessionRecord> })

test.each([4001, 5000, 5001, 5002, 5003, '4001', '5001'])(
  'approvalOf() rejects with UserRejectedError when the wallet answers %j',
  async (code) => {
    await expect(approvalOf(rejecting({ code, message: 'no' }))).rejects.toMatchObject({
      code: 'LATCHKEY_USER_REJECTED',
    })
  },
)

test.each([
  { code: 7000, message: 'Settlement failed. The user rejected nothing.' },
  { code: 5100, message: 'Unsupported chains' },
  { message: 'Something went wrong' },
  { code: 'x', message: 'Something went wrong' },
])('approvalOf() rejects with the wallet’s own error when it answers %j', async (said) => {
  await expect(approvalOf(rejecting(said))).rejects.toMatchObject({ name: 'PeerError', message: said.message })
})

test.each([{ code: 0, message: 'Proposal expired' }, new Error('Proposal expired'), 'x', undefined])(
  'approvalOf() stays pending when the proposal expires (%j)',
  async (cause) => {
    const settled = vi.fn()
    approvalOf(rejecting(cause)).then(settled, settled)
    await new Promise((resolve) => setImmediate(resolve))
    expect(settled).not.toHaveBeenCalled()
  },
)
