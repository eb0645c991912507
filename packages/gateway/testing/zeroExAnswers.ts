/** The parts of an answer of 0x that tests change. */
export interface ZeroExOrder {
  readonly sellToken: string
  readonly buyToken: string
  readonly sellAmount: string
  readonly buyAmount: string
  readonly minBuyAmount?: string
  /** Contract that takes tokens. */
  readonly spender: string | null
}

/**
 * The body of `/swap/allowance-holder/price`, with all members of the published description.
 *
 * @see https://docs.0x.org/api-reference/openapi-yaml/swap/allowanceholder-getprice
 */
export function zeroExPrice({ spender, minBuyAmount, ...order }: ZeroExOrder) {
  return {
    allowanceTarget: spender,
    blockNumber: '20114692',
    ...order,
    minBuyAmount: minBuyAmount ?? order.buyAmount,
    fees: {
      integratorFee: null,
      integratorFees: null,
      zeroExFee: { amount: '15', token: order.buyToken, type: 'volume' },
      gasFee: null,
    },
    gas: '288079',
    gasPrice: '7062490000',
    issues: {
      allowance: spender === null ? null : { actual: '0', spender },
      balance: null,
      simulationIncomplete: false,
      invalidSourcesPassed: [],
    },
    liquidityAvailable: true,
    mode: 'exact-in',
    route: {
      fills: [{ from: order.sellToken, to: order.buyToken, source: 'Uniswap_V3', proportionBps: '10000' }],
      tokens: [
        { address: order.sellToken, symbol: 'A' },
        { address: order.buyToken, symbol: 'B' },
      ],
    },
    tokenMetadata: {
      buyToken: { buyTaxBps: '0', sellTaxBps: '0', transferTaxBps: '0' },
      sellToken: { buyTaxBps: '0', sellTaxBps: '0', transferTaxBps: '0' },
    },
    totalNetworkFee: '2034555056710000',
    zid: '0xde2a6c5a4c9f2d0a1f4c7c92',
  }
}

/** The body of `/swap/allowance-holder/quote`. */
export function zeroExQuote(
  order: ZeroExOrder,
  transaction: { readonly to: string; readonly value?: string; readonly data?: string },
) {
  return {
    ...zeroExPrice(order),
    transaction: { data: '0x2213bc0b', value: '0', ...transaction, gas: '288079', gasPrice: '7062490000' },
  }
}
