import type { SwapPlan, SwapRequest } from '@latchkey/core/services'
import { createCall } from '@latchkey/testkit'
import type { Address, EIP1193Provider } from 'viem'
import { describe, expect, test } from 'vitest'
import quotes from '../../../../tests/vectors/swap-quotes.json' with { type: 'json' }
import intents from '../../../../tests/vectors/transaction-intent.json' with { type: 'json' }
import { swapCalls } from '../../testing/swapCalls.js'
import type { EvmCore } from '../evmCore.js'
import { checkApproval } from './checkApproval.js'
import type { SwapContracts } from './contracts/SwapContracts.js'
import { planSwap } from './planSwap.js'
import { sendSwap } from './sendSwap.js'

const account: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const asked: unknown[] = []
const call = createCall<EIP1193Provider>({
  connection: {
    provider: { request: async (request: unknown) => asked.push(request) } as object as EIP1193Provider,
    watch: () => () => undefined,
    read: async () => undefined,
  },
  account: { id: account, address: account, type: 'eoa' },
  address: account,
  networkId: 'eip155:1',
  signal: new AbortController().signal,
})

describe('vector swap-quotes: the transaction of a quote', () => {
  test.each(quotes.groups.cases)('$expect', async ({ quote, now, knownRouters }) => {
    const [router = ''] = knownRouters
    const contracts: SwapContracts = {
      wrappedNative: `0x${'1'.repeat(40)}`,
      v2: { factory: account, router: router as Address },
    }
    const core = {
      context: {
        clock: { now: () => now * 1_000 },
        rpc: () => ({ request: () => Promise.reject(new Error('asked')) }),
      },
      swapContracts: { 'eip155:1': contracts },
    } as object as EvmCore
    const expected = BigInt(quote.quotedOut)
    const least = (expected * (10_000n - BigInt(Math.floor(quote.slippageBps)))) / 10_000n
    const data = swapCalls.tokensForTokens({
      amount: BigInt(quote.amountIn),
      minimum: BigInt(quote.minOut),
      path: [quote.from as Address, quote.to as Address],
      receiver: account,
      deadline: BigInt(now + 60),
    })
    const request: SwapRequest = {
      networkId: 'eip155:1',
      account,
      sell: quote.from,
      buy: quote.to,
      amount: BigInt(quote.amountIn),
      minimum: least,
      deadline: now + 60,
      transaction: { to: quote.router, data, value: 0n },
    }
    const planned = planSwap(core, call, request)
    // A quote that is good by its bytes reaches the nodes, which this test does not have.
    if (BigInt(quote.minOut) >= least && least > 0n) await expect(planned).rejects.toThrow('asked')
    else await expect(planned).rejects.toMatchObject({ code: 'LATCHKEY_SWAP_REFUSED', reason: 'minimum' })
    const other = { ...request, minimum: 1n, transaction: { ...request.transaction, to: quote.from } }
    await expect(planSwap(core, call, other)).rejects.toMatchObject({ code: 'LATCHKEY_SWAP_REFUSED', reason: 'router' })
    const shown: SwapPlan = {
      networkId: 'eip155:1',
      account,
      sell: quote.from,
      buy: quote.to,
      amount: request.amount,
      minimum: BigInt(quote.minOut) + 1n,
      router: quote.router,
      spender: quote.router,
      steps: ['swap'],
      estimate: { fee: 1n },
      funds: { native: 1n },
      canBatch: false,
      request,
    }
    await expect(sendSwap(core, call, shown)).rejects.toMatchObject({ reason: 'minimum' })
    expect(asked).toEqual([])
  })
})

describe('vector transaction-intent: an approval of a provider', () => {
  const { match, mismatch } = intents.groups
  const approvals = (cases: typeof match | typeof mismatch) =>
    cases.flatMap(({ intent, tx }) =>
      'spender' in intent && intent.spender !== undefined && tx.to !== null
        ? [
            {
              approval: {
                token: intent.token as Address,
                spender: intent.spender as Address,
                amount: BigInt(intent.amount),
              },
              built: { to: tx.to, data: tx.data, value: BigInt(tx.value) },
            },
          ]
        : [],
    )

  test.each(approvals(match))('is accepted when it is exact', ({ approval, built }) => {
    expect(() => checkApproval(call, approval, built)).not.toThrow()
    expect(() => checkApproval(call, { ...approval, amount: approval.amount + 1n }, built)).toThrow()
    expect(() => checkApproval(call, { ...approval, spender: account }, built)).toThrow()
    expect(() => checkApproval(call, { ...approval, token: account }, built)).toThrow()
    expect(() => checkApproval(call, approval, { ...built, value: 1n })).toThrow()
  })

  test.each(approvals(mismatch))('is refused when it does something else', ({ approval, built }) => {
    expect(() => checkApproval(call, approval, built)).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_TRANSACTION_MISMATCH' }),
    )
  })
})
