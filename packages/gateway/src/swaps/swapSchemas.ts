import * as v from 'valibot'
import { swapText } from './text.js'

const chainId = v.pipe(v.string(), v.maxLength(255), v.description('CAIP-2 id of a network'))
/** A longer number has more than 256 bits. */
const whole = (problem: string) => v.pipe(v.string(), v.maxLength(78, problem), v.regex(/^\d+$/, problem))
const amount = v.pipe(
  v.string(),
  v.maxLength(78, swapText.amount),
  v.regex(/^0*[1-9]\d*$/, swapText.amount),
  v.description('In the smallest unit of the sold token'),
)
const id = (description: string) => v.pipe(v.string(), v.maxLength(255), v.description(description))
const from = id('CAIP-10 id of the sold token. The native currency has the address 0xeee…')
const to = id('CAIP-10 id of the bought token')
const userAddress = id('CAIP-10 id of the account')
const spender = id('Ours: CAIP-10 id of the contract that takes the token, as a quote names it')

export const tokensQuery = v.object({
  chainId,
  address: v.optional(id('CAIP-10 id of the only token that is wanted')),
})

export const quotesQuery = v.object({
  amount,
  from,
  to,
  gasPrice: v.optional(v.pipe(whole(swapText.gasPrice), v.description('In wei'))),
  userAddress: v.optional(id('Is ignored: a quote is the same for all accounts')),
  allowed: v.optional(
    id('Ours: CAIP-10 id of a contract that may take the amount already. Routes through it are preferred'),
  ),
})

export const allowanceQuery = v.object({
  tokenAddress: id('CAIP-10 id of the token'),
  userAddress,
  spender: v.optional(spender),
})

export const approveQuery = v.object({
  userAddress,
  from,
  to,
  amount: v.optional(
    v.pipe(whole(swapText.wholeAmount), v.description('0 takes the allowance back. Absent: without a limit')),
  ),
  spender: v.optional(spender),
})

const permit = v.union(
  [
    v.pipe(
      v.string(),
      v.length(450),
      v.regex(/^0x[\da-fA-F]{448}$/),
      v.description('The encoded arguments of `permit` of EIP-2612: owner, spender, value, deadline, v, r, s'),
    ),
    v.object({
      deadline: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description('Seconds since 1970')),
      signature: v.pipe(v.string(), v.length(132), v.regex(/^0x[\da-fA-F]{130}$/), v.description('65 bytes')),
    }),
  ],
  swapText.permit,
)

const between = (max: number, problem: string) =>
  v.pipe(v.number(problem), v.integer(problem), v.minValue(0, problem), v.maxValue(max, problem))

export const transactionBody = v.object({
  amount,
  from,
  to,
  userAddress,
  eip155: v.optional(
    v.object({
      slippage: v.optional(v.pipe(between(50, swapText.slippage), v.description('In percent'))),
      permit: v.optional(permit),
    }),
  ),
  disableEstimate: v.optional(v.pipe(v.boolean(), v.description('Builds it also if it would fail now'))),
  // Ours.
  quoteId: v.optional(v.pipe(v.string(), v.maxLength(1000), v.description('Ours: the quote whose route is taken'))),
  minimum: v.optional(
    v.pipe(
      whole(swapText.wholeAmount),
      v.description('Ours: the least that must arrive, in the smallest unit. It goes before the slippage'),
    ),
  ),
  slippageBps: v.optional(
    v.pipe(between(5000, swapText.slippageBps), v.description('Ours: in 1/10,000. It goes before `slippage`')),
  ),
  deadline: v.optional(
    v.pipe(
      between(Number.MAX_SAFE_INTEGER, swapText.deadline),
      v.description('Ours: seconds since 1970 after which the network refuses it. Default: in 20 minutes'),
    ),
  ),
})

export const tokensSchema = v.object({
  tokens: v.array(
    v.object({
      name: v.string(),
      symbol: v.string(),
      address: v.string(),
      decimals: v.number(),
      logoUri: v.nullable(v.string()),
      eip2612: v.nullable(v.boolean()),
    }),
  ),
})
export type ConvertToken = v.InferOutput<typeof tokensSchema>['tokens'][number]

const hop = v.object({
  venue: v.string(),
  from: v.string(),
  to: v.string(),
  fee: v.nullable(v.pipe(v.number(), v.description('What the pool keeps, in 1/1,000,000'))),
})

export const quoteSchema = v.object({
  id: v.nullable(v.string()),
  fromAmount: v.string(),
  fromAccount: v.string(),
  toAmount: v.string(),
  toAccount: v.string(),
  // Ours. Contracts and tokens are CAIP-10 ids.
  source: v.pipe(v.string(), v.description('Ours: `pools` or `0x`')),
  router: v.pipe(v.string(), v.description('Ours: the contract that the transaction calls')),
  spender: v.nullable(v.pipe(v.string(), v.description('Ours: the contract that takes the sold token'))),
  impact: v.nullable(
    v.pipe(
      v.number(),
      v.description('Ours: what is lost because the trade moves the price, in 1/10,000, without fees'),
    ),
  ),
  route: v.pipe(v.array(hop), v.description('Ours: empty if it is not known')),
  fees: v.pipe(
    v.array(v.object({ kind: v.picklist(['pool', 'provider']), token: v.string(), amount: v.string() })),
    v.description('Ours: already subtracted from `toAmount`'),
  ),
  acceptsPermit: v.pipe(v.boolean(), v.description('Ours: whether `permit` is possible for this route')),
  lifetime: v.pipe(v.number(), v.description('Ours: milliseconds in which it may be used')),
})
export type ConvertQuote = v.InferOutput<typeof quoteSchema>
export const quotesSchema = v.object({ quotes: v.array(quoteSchema) })

export const allowanceSchema = v.object({ allowance: v.string() })

export const approveSchema = v.object({
  tx: v.object({
    from: v.pipe(v.string(), v.description('The contract of the token, which is called')),
    to: v.pipe(v.string(), v.description('The same')),
    data: v.string(),
    value: v.string(),
    eip155: v.nullable(v.object({ gasPrice: v.string() })),
  }),
})

export const builtSchema = v.object({
  tx: v.object({
    from: v.pipe(v.string(), v.description('The account')),
    to: v.pipe(v.string(), v.description('The contract that is called')),
    data: v.string(),
    amount: v.pipe(v.string(), v.description('What is sold')),
    eip155: v.nullable(v.object({ gas: v.string(), gasPrice: v.string() })),
    value: v.pipe(v.string(), v.description('Ours: in the smallest unit of the native currency')),
    minimum: v.pipe(v.string(), v.description('Ours: the least that arrives')),
    spender: v.nullable(v.pipe(v.string(), v.description('Ours: the contract that takes the sold token'))),
  }),
})
