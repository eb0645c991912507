import type { SwapPermit, SwapStep } from '@latchkey/core/services'
import type { NewPlan } from '../src/form/withPlan.js'
import type { ImpactLevel } from '../src/quotes/SwapOffer.js'
import type { SwapEntry } from '../src/swapping/SwapEntry.js'
import { toSwapEntry } from '../src/swapping/toSwapEntry.js'
import { endedSwap } from './endedSwap.js'
import { dollar, gold, networkId, router, tokens } from './startSwaps.js'

export interface PlanOptions {
  readonly steps?: readonly [SwapStep, ...SwapStep[]]
  readonly spender?: string
  readonly minimum?: bigint
  readonly impactLevel?: ImpactLevel
  readonly permit?: SwapPermit | undefined
  readonly approval?: SwapEntry
  readonly isRepeated?: boolean
  readonly canBatch?: boolean
  readonly isUnmeasured?: boolean
}

const account = 'fake-alice'
const amount = 2_000_000n

/** A plan that sells dollars for gold, as the nodes and a provider lead to it. */
export function createPlan(options: PlanOptions = {}): NewPlan {
  const { steps = ['swap'], spender = router, minimum = 100n, impactLevel = 'none', permit, approval } = options
  const [, sell, buy] = tokens
  if (!sell || !buy) throw new Error('A token is missing.')
  const order = { networkId, account, amount, sell: dollar, buy: gold }
  const expected = minimum + 1n
  const transaction = { to: spender, data: 'swap', value: 0n }
  return {
    offer: {
      quote: { ...order, provider: 'fake', expected, router: spender, route: [], fees: [], at: 0, lifetime: 30_000 },
      at: 0,
      expected,
      providerName: 'Fake market',
      slippage: 100,
      minimum,
      impactLevel,
    },
    plan: {
      ...order,
      minimum,
      router: spender,
      spender,
      steps,
      estimate: { fee: 2n, expectedFee: 1n },
      funds: { native: 5n },
      simulated: expected,
      ...(options.isUnmeasured && { isUnmeasured: true }),
      canBatch: options.canBatch === true,
      request: { ...order, minimum, deadline: 1, transaction },
    },
    permit,
    sell,
    buy,
    approval,
    isRepeated: options.isRepeated === true,
  }
}

/** What the ledger has of a request of the same swap. */
export function createEntry(changes: Partial<SwapEntry> = {}): SwapEntry {
  const entry = toSwapEntry({ ...endedSwap(account), id: 'entry', at: 0 })
  if (!entry) throw new Error('The entry is no swap.')
  return { ...entry, spender: router, ...changes }
}
