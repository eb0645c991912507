import {
  CancelledError,
  InsufficientFundsError,
  NetworkDisconnectedError,
  NotConnectedError,
  RequestPendingError,
  RpcError,
  type SwapRefusal,
  SwapRefusedError,
  TimeoutError,
  TransactionMismatchError,
  UserRejectedError,
} from '@latchkey/core'
import { moneyText } from '@latchkey/react/money'
import { createFakeNetwork } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { networkId, tokens } from '../../testing/startSwaps.js'
import { SwapLiquidityError } from '../errors/SwapLiquidityError.js'
import { SwapNetworkError } from '../errors/SwapNetworkError.js'
import { SwapOpenError } from '../errors/SwapOpenError.js'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import { type ExplainParameters, explainFailure } from './explainFailure.js'
import { swapsText } from './text.js'

const { texts: text } = swapsText
const { texts: money } = moneyText
const [native, dollar] = tokens
const parameters: ExplainParameters = {
  text,
  money,
  sell: dollar,
  network: { ...createFakeNetwork(networkId), nativeCurrency: { name: 'Fake coin', symbol: 'FAKE', decimals: 6 } },
  locale: 'en-US',
  failedTitle: 'It failed',
  failedDetail: 'Nothing was sent.',
}

test.each([
  ['a declined request', new UserRejectedError('sendSwap'), money.declined, 'retry'],
  ['another transaction', new TransactionMismatchError('amount'), money.mismatch, 'price'],
  ['a wallet that is gone', new NotConnectedError(), money.switched, 'stop'],
  [
    'another network in the wallet',
    new NetworkDisconnectedError('swap', { networkId, walletNetworkId: 'fake:2' }),
    money.switched,
    'stop',
  ],
  ['a wait that the user ended', new CancelledError('swap'), text.stopped, 'retry'],
  ['an open request in the wallet', new RequestPendingError('sendSwap'), money.busyWallet, 'retry'],
  ['tokens without a market', new SwapLiquidityError(), text.insufficientLiquidity, 'stop'],
  ['a network without swaps', new SwapNetworkError(networkId), text.unsupportedNetwork, 'stop'],
  ['the same swap in another tab', new SwapOpenError(), text.openElsewhere, 'stop'],
  ['a node that refuses', new RpcError(3), text.refusedByNetwork, 'retry'],
  ['a node that does not answer', new TimeoutError(), money.unreachable, 'retry'],
  ['a quote with another contract', new SwapQuoteError('router'), text.refusedRouter, 'stop'],
  ['a quote that is too old', new SwapQuoteError('expired'), text.refusedExpired, 'price'],
  ['a quote for another order', new SwapQuoteError('order'), text.quoteRefused, 'price'],
  ['an unknown failure', new Error('odd'), 'It failed', 'retry'],
])('%s is explained, with the next step', (_, error, title, next) => {
  expect(explainFailure(error, parameters)).toMatchObject({ title, next })
})

test.each<[SwapRefusal, string]>([
  ['router', 'stop'],
  ['unknownCall', 'stop'],
  ['minimum', 'stop'],
  ['price', 'price'],
  ['tokenFee', 'stop'],
  ['approval', 'price'],
  ['expired', 'price'],
  ['unmeasured', 'price'],
  ['simulation', 'price'],
])('a swap that is refused for "%s" has a title and a sentence of its own', (reason, next) => {
  const explained = explainFailure(new SwapRefusedError(reason, { said: 'UniswapV2: K' }), parameters)
  expect(explained).toMatchObject({ said: 'UniswapV2: K', next })
  expect(explained.title.length).toBeGreaterThan(0)
  expect(explained.detail).toMatch(/Nothing was (sent|swapped)/)
})

test('too low a balance names the token, and too low a fee the currency of the network', () => {
  const missing = new InsufficientFundsError({ token: dollar?.address, needed: 3_000_000n, available: 2_500_000n })
  expect(explainFailure(missing, parameters).detail).toContain('2.5 FUSD')
  const fee = new InsufficientFundsError({ needed: 9n, available: 1n })
  expect(explainFailure(fee, parameters).title).toContain('FAKE')
  const own = explainFailure(fee, { ...parameters, sell: native })
  expect(own.title).not.toBe(explainFailure(fee, parameters).title)
  expect(explainFailure(fee, { ...parameters, network: undefined }).next).toBe('stop')
})
