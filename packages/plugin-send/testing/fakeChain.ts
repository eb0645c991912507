import { type AmountScale, type Capabilities, InsufficientFundsError } from '@latchkey/core'
import type {
  PlanTransferService,
  TransactionReference,
  TransactionService,
  Transfer,
  TransferPlan,
  TransferService,
} from '@latchkey/core/services'
import type { FakeProvider } from '@latchkey/testkit'
import { createFakeWaits, type FakeOutcome } from '../../core/testing/createFakeWaits.js'

/** A network without a chain: balances in a map, and transactions that settle when a test says so. */
export interface FakeChain {
  /** By token address; the network's own currency under an empty text. */
  readonly balances: Map<string, bigint>
  /** Decimals of the tokens, by address. */
  readonly decimals: Map<string, number>
  /** How amounts of the tokens are shown, by address. */
  readonly scales: Map<string, AmountScale>
  /** What the network shows for the whole balance of a token, by address. */
  readonly shown: Map<string, string>
  /** What the next plans cost. */
  fee: bigint
  /** Thrown by the next plans. */
  failure: unknown
  /** Transfers that were planned and sent. */
  readonly planned: Transfer[]
  readonly sent: Transfer[]
  /** What was waited for. */
  readonly waits: TransactionReference[]
  readonly capabilities: Partial<Capabilities<FakeProvider>>
  readonly transfers: {
    readonly transfer: TransferService<FakeProvider>
    readonly planTransfer: PlanTransferService<FakeProvider>
  }
  readonly transactions: TransactionService
  /** Settles every transaction that is waited for, now and later. */
  settle(outcome: FakeOutcome): void
  /** Fails the next waits, as an unreachable network does. */
  cutOff(cause: unknown): void
}

export const fakeToken = 'fake-token'

export function createFakeChain(): FakeChain {
  const balances = new Map([
    ['', 5_000_000n],
    [fakeToken, 2_500_000n],
  ])
  const decimals = new Map([[fakeToken, 6]])
  const scales = new Map<string, AmountScale>()
  const shown = new Map<string, string>()
  /** What the network says of an amount. */
  const said = (token: string | undefined, amount: bigint) => {
    const text = amount === balances.get(token ?? '') ? shown.get(token ?? '') : undefined
    return text === undefined ? {} : { shown: text }
  }
  const figuresOf = (token: string) => {
    const scale = scales.get(token)
    return { decimals: decimals.get(token), ...(scale !== undefined && { scale }) }
  }
  let outcome: FakeOutcome | undefined
  const { transactions, waits, settle, cutOff } = createFakeWaits(() => outcome)
  let count = 0

  const plan = async (
    { address, networkId }: { readonly address: string; readonly networkId: string },
    { to, amount, token }: Transfer,
  ): Promise<TransferPlan> => {
    if (chain.failure !== undefined) throw chain.failure
    const native = balances.get('') ?? 0n
    const available = balances.get(token ?? '') ?? 0n
    if (amount > available) throw new InsufficientFundsError({ token, needed: amount, available })
    const needed = chain.fee + (token === undefined ? amount : 0n)
    if (needed > native) throw new InsufficientFundsError({ needed, available: native })
    return {
      networkId,
      from: address,
      to,
      amount,
      ...(token !== undefined && { token }),
      ...said(token, amount),
      estimate: { fee: chain.fee, expectedFee: chain.fee / 2n },
      funds: {
        native,
        ...(token !== undefined && { token: available, ...figuresOf(token) }),
      },
    }
  }
  const chain: FakeChain = {
    balances,
    decimals,
    scales,
    shown,
    fee: 1000n,
    failure: undefined,
    planned: [],
    sent: [],
    waits,
    capabilities: {
      balance: async () => balances.get('') ?? 0n,
      async switchNetwork({ connection }, networkId) {
        await connection.provider.request('switchNetwork', networkId)
      },
    },
    transfers: {
      transfer: {
        estimate: async () => ({ fee: chain.fee }),
        send: (call, transfer) =>
          call.sendOnce(['transfer', transfer.to, transfer.amount, transfer.token], async () => {
            const hash = await call.connection.provider.request('transfer', { to: transfer.to })
            chain.sent.push(transfer)
            const named = typeof hash === 'string' && hash.startsWith('hash') ? hash : `hash-${++count}`
            call.reportSent({ hash: named, transfer })
            return named
          }),
      },
      planTransfer: {
        async plan(call, transfer) {
          chain.planned.push(transfer)
          return plan(call, transfer)
        },
        async max(_, { token }) {
          const available = balances.get(token ?? '') ?? 0n
          const amount = token === undefined ? available - chain.fee : available
          return {
            amount,
            estimate: { fee: chain.fee },
            ...(token !== undefined && figuresOf(token)),
            ...said(token, amount),
          }
        },
      },
    },
    transactions,
    settle(next) {
      outcome = next
      settle()
    },
    cutOff,
  }
  return chain
}
