import { HttpRequestFailedError, InsufficientFundsError, provide, SwapRefusedError } from '@latchkey/core'
import { swapsService, type TokenBalance, type TokenList, transactionsService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import { type SwapParameters, swapView } from '../../../../../packages/plugin-swaps/src/api.js'
import { swapPreviewView, swapSelectTokenView } from '../../../../../packages/plugin-swaps/src/contract/internals.js'
import { swaps } from '../../../../../packages/plugin-swaps/src/swaps.js'
import { createFakeMarket, type FakeMarket } from '../../../../../packages/plugin-swaps/testing/createFakeMarket.js'
import { listTokens } from '../../../../../packages/plugin-swaps/testing/startSwaps.js'
import { createStage, type Stage } from '../createStage.js'
import { ada, anchor } from '../props.js'
import type { Scene } from '../Scene.js'
import { click } from '../user/click.js'
import { goOffline } from '../user/goOffline.js'
import { inDialog } from '../user/inDialog.js'
import { type } from '../user/type.js'
import { typeInto } from '../user/typeInto.js'
import { waitForText } from '../user/waitForText.js'

const networkId = 'eip155:1'
const router = '0xE592427A0AEce92De3Edee1F18E0157C05861564'

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  networkId,
  amount: 2_500_000_000_000_000_000n,
  price: '2400.5',
}
const dollar: TokenBalance = {
  name: 'Harbour Dollar',
  symbol: 'HUSD',
  decimals: 6,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  networkId,
  amount: 1_204_180_000n,
  price: '1',
}
const long: TokenBalance = {
  name: 'A token with a very long name that hardly any list has room for',
  symbol: 'LONGSYMBOL',
  decimals: 18,
  address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  networkId,
  amount: 123_456_789_012_345_678_901_234_567n,
  price: '0.000012',
}
/** What is traded has the symbol, and this is another token. */
const bridged: TokenBalance = {
  ...dollar,
  name: 'Harbour Dollar, bridged',
  address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  amount: 310_500_000n,
}
const others: readonly TokenBalance[] = ['DAI', 'LINK', 'UNI', 'USDC', 'WBTC', 'WETH', 'AMBER', 'BUOY', 'CHART'].map(
  (symbol, index) => ({
    name: `${symbol} of the harbour`,
    symbol,
    decimals: 18,
    address: `0x${String(index + 1).repeat(40)}`,
    networkId,
    amount: 0n,
    price: '3',
  }),
)
const tokens: readonly TokenBalance[] = [ether, dollar, long, ...others]

interface SwapStage extends Stage {
  readonly market: FakeMarket
  /** Opens the form, filled in, and waits for what is typed to be asked for. */
  fill(parameters?: SwapParameters): Promise<void>
}

const whole: SwapParameters = { buy: dollar.address, amount: '0.5' }
const selling: SwapParameters = { sell: dollar.address, buy: 'ETH', amount: '250' }
/** ms after the last key before a quote is asked for. */
const pause = 500

interface SwapSceneOptions {
  readonly arrange?: ((market: FakeMarket) => void) | undefined
  readonly list?: Partial<TokenList> | undefined
  /** What is traded beside the usual. */
  readonly traded?: readonly TokenBalance[] | undefined
  readonly end?: (() => void) | undefined
}

/** A connected account with three tokens, and a market. */
function stageSwap(
  play: (stage: SwapStage) => Promise<void> | void,
  { arrange, list = {}, traded = [] }: SwapSceneOptions = {},
): Scene['stage'] {
  return () => {
    const market = createFakeMarket({
      tokens: [...tokens, ...traded],
      router,
      fee: 4_200_000_000_000_000n,
      hashOf: (count) => `0x${String(count + 4).repeat(64)}`,
      route: ({ sell, buy }) => [
        { venue: 'Uniswap v3', sell, buy: '0x4444444444444444444444444444444444444444', fee: 500 },
        { venue: 'Uniswap v3', sell: '0x4444444444444444444444444444444444444444', buy, fee: 3_000 },
      ],
    })
    arrange?.(market)
    const $list = atom<TokenList>({ tokens: [ether, dollar, long], isLoading: false, currency: 'usd', ...list })
    const stage = createStage({
      wallets: [{ ...anchor, accounts: [ada] }],
      plugins: [listTokens($list), swaps({ providers: [market.provider] })],
      provided: [
        provide(transactionsService, market.transactions),
        provide(swapsService, { load: async () => market.swap }),
      ],
    })
    return {
      modal: stage.modal,
      clock: stage.clock,
      async play() {
        await stage.connect(anchor.id)
        await play({
          ...stage,
          market,
          async fill(parameters = whole) {
            stage.modal.open(swapView, parameters)
            await waitForText('You get')
            await waitForToken(parameters.sell === undefined ? 'ETH' : 'HUSD')
            await stage.clock.advance(pause)
          },
        })
      },
    }
  }
}

/** Waits until the sold token is chosen. */
async function waitForToken(symbol: string): Promise<void> {
  await inDialog((root) =>
    [...root.querySelectorAll('.swp-token')].some((each) => each.textContent?.includes(symbol)) ? true : undefined,
  )
}

/** The form filled in, and the review open. */
const reviewed = (
  play: (stage: SwapStage) => Promise<void> | void = () => undefined,
  parameters: SwapParameters = whole,
  options: SwapSceneOptions = {},
): Scene['stage'] =>
  stageSwap(async (stage) => {
    await stage.fill(parameters)
    await waitForText('Review swap')
    await click('Review swap')
    await waitForText('Network fee')
    await play(stage)
  }, options)

const confirmed = (
  shown: string,
  { play = () => undefined, ...options }: SwapSceneOptions & { readonly play?: (stage: SwapStage) => void } = {},
): Scene['stage'] =>
  reviewed(
    async (stage) => {
      play(stage)
      await click('Swap')
      await waitForText(shown)
    },
    whole,
    options,
  )

const quoted = (shown: string, arrange: (market: FakeMarket) => void): Scene['stage'] =>
  stageSwap(
    async ({ fill }) => {
      await fill()
      await waitForText(shown)
    },
    { arrange },
  )

const refused = (shown: string, error: unknown): Scene['stage'] =>
  stageSwap(async ({ fill, market }) => {
    await fill()
    await waitForText('Review swap')
    market.planFailure = error
    await click('Review swap')
    await waitForText(shown)
  })

const choosing = (play: (stage: SwapStage) => Promise<void> | void, options: SwapSceneOptions = {}): Scene['stage'] =>
  stageSwap(async (stage) => {
    await stage.fill({})
    await click('Select token')
    await waitForText('Select Token')
    await play(stage)
  }, options)

const unpriced: Partial<TokenList> = { tokens: [ether, dollar, long].map(({ price: _, ...token }) => token) }

/** Neither the provider nor the nodes say what is lost. */
function knowNothing(market: FakeMarket): void {
  market.impact = undefined
  market.measured = undefined
}

/** The provider gives far less than by the prices, and says nothing of it. */
function lose(market: FakeMarket): void {
  market.moved = 6_200
}

let goOnline: (() => void) | undefined

/** The same scene without a connection. */
function offline(stage: Scene['stage']): Scene['stage'] {
  return () => ({ ...stage(), end: () => goOnline?.() })
}

export const swapScenes: readonly Scene[] = [
  {
    view: swapView.id,
    state: 'no account',
    stage() {
      const { modal, clock } = createStage({ wallets: [anchor], plugins: [swaps({ providers: [] })] })
      return {
        modal,
        clock,
        play() {
          modal.open(swapView)
        },
      }
    },
  },
  {
    view: swapView.id,
    state: 'not available',
    stage() {
      const { modal, clock, connect } = createStage({ wallets: [anchor], plugins: [swaps({ providers: [] })] })
      return {
        modal,
        clock,
        async play() {
          await connect(anchor.id)
          modal.open(swapView)
          await waitForText('Swapping is not available here')
        },
      }
    },
  },
  {
    view: swapView.id,
    state: 'network without a source',
    stage: stageSwap(
      async ({ modal }) => {
        modal.open(swapView)
        await waitForText('Network not supported for Swaps')
      },
      {
        arrange(market) {
          market.isSupported = false
        },
      },
    ),
  },
  {
    view: swapView.id,
    state: 'empty',
    stage: stageSwap(async ({ fill }) => {
      await fill({})
      await waitForText('Select token')
    }),
  },
  {
    view: swapView.id,
    state: 'no amount',
    stage: stageSwap(async ({ fill }) => {
      await fill({ buy: dollar.address })
      await waitForText('Enter amount')
    }),
  },
  {
    view: swapView.id,
    state: 'asking for the price',
    stage: quoted('Getting a price…', (market) => {
      market.held = new Promise(() => undefined)
    }),
  },
  {
    view: swapView.id,
    state: 'a price',
    stage: stageSwap(async ({ fill }) => {
      await fill()
      await waitForText('Review swap')
      await waitForText('Minimum received')
    }),
  },
  {
    view: swapView.id,
    state: 'slippage setting',
    stage: stageSwap(async ({ fill }) => {
      await fill()
      await waitForText('Review swap')
      const setting = await inDialog((root) => root.querySelector<HTMLElement>('.swp-set') ?? undefined)
      setting.click()
      await waitForText('Slippage in percent')
    }),
  },
  {
    view: swapView.id,
    state: 'an amount with two readings',
    stage: stageSwap(async ({ fill }) => {
      await fill()
      await waitForText('Review swap')
      await typeInto('Amount in ETH', '1,500')
      await waitForText('1500 ETH')
    }),
  },
  {
    view: swapView.id,
    state: 'a slippage with two readings',
    stage: stageSwap(async ({ fill }) => {
      await fill()
      await waitForText('Review swap')
      const setting = await inDialog((root) => root.querySelector<HTMLElement>('.swp-set') ?? undefined)
      setting.click()
      await waitForText('Slippage in percent')
      await typeInto('Slippage in percent', '1,500')
      await waitForText('1500%')
    }),
  },
  {
    view: swapView.id,
    state: 'long amounts and symbols',
    stage: stageSwap(async ({ fill }) => {
      await fill({ sell: long.address, buy: dollar.address, amount: '12345678.901234567890' })
      await waitForText('Review swap')
      await waitForText('Minimum received')
    }),
  },
  {
    view: swapView.id,
    state: 'too little',
    stage: stageSwap(async ({ fill }) => {
      await fill({ ...whole, amount: '12.345678901234567891' })
      await waitForText('Insufficient balance')
    }),
  },
  {
    view: swapView.id,
    state: 'no route',
    stage: quoted('Insufficient liquidity', (market) => {
      market.hasRoute = false
    }),
  },
  {
    view: swapView.id,
    state: 'price impact, warned',
    stage: quoted('This swap moves the price', (market) => {
      market.impact = 482
    }),
  },
  {
    view: swapView.id,
    state: 'price impact, to be typed',
    stage: quoted('to the price impact', (market) => {
      market.impact = 1_240
    }),
  },
  {
    view: swapView.id,
    state: 'price impact not known',
    stage: stageSwap(
      async ({ fill }) => {
        await fill()
        await waitForText('The price impact is not known')
      },
      { arrange: knowNothing, list: unpriced },
    ),
  },
  {
    view: swapView.id,
    state: 'blocked by prices',
    stage: quoted('By their prices you lose', lose),
  },
  {
    view: swapView.id,
    state: 'price impact, blocked',
    stage: quoted('This swap is blocked', (market) => {
      market.impact = 3_170
    }),
  },
  {
    view: swapView.id,
    state: 'price failed',
    stage: quoted('The network can’t be reached', (market) => {
      market.quoteFailure = new HttpRequestFailedError('prices.example')
    }),
  },
  {
    view: swapView.id,
    state: 'offline',
    stage: offline(
      stageSwap(async ({ fill, market }) => {
        market.quoteFailure = new HttpRequestFailedError('prices.example')
        await fill()
        goOnline = goOffline()
        await waitForText('Prices come back')
      }),
    ),
  },
  {
    view: swapView.id,
    state: 'an earlier swap is unknown',
    stage: reviewed(async ({ modal, wallets, fill, clock }) => {
      wallets[0]?.script.hold('swap')
      await click('Swap')
      await wallets[0]?.script.asked('swap')
      await clock.advance(1000)
      await click('Stop waiting')
      await waitForText('It is not known')
      modal.close()
      await fill({})
      await waitForText('It is not known whether a swap was sent')
    }),
  },
  {
    view: swapSelectTokenView.id,
    state: 'tokens',
    stage: choosing(async () => {
      await waitForText('Suggested')
    }),
  },
  {
    view: swapSelectTokenView.id,
    state: 'tokens with the symbol of a listed one',
    stage: choosing(
      async () => {
        await waitForText('Another contract than HUSD')
      },
      { list: { tokens: [ether, dollar, bridged] } },
    ),
  },
  {
    view: swapSelectTokenView.id,
    state: 'nothing found',
    stage: choosing(async () => {
      await type('zzz')
      await waitForText('No token found')
    }),
  },
  {
    view: swapSelectTokenView.id,
    state: 'tokens unavailable',
    stage: choosing(
      async () => {
        await waitForText('The tokens could not be read')
      },
      { list: { error: new Error('The service is dead.') } },
    ),
  },
  { view: swapPreviewView.id, state: 'ready', stage: reviewed() },
  {
    view: swapPreviewView.id,
    state: 'a token with the symbol of a listed one',
    stage: reviewed(
      async () => {
        await waitForText('Another contract than HUSD')
      },
      { ...whole, buy: bridged.address },
      { list: { tokens: [ether, dollar, bridged] }, traded: [bridged] },
    ),
  },
  {
    view: swapPreviewView.id,
    state: 'an approval first',
    stage: reviewed(undefined, selling),
  },
  {
    view: swapPreviewView.id,
    state: 'a reset first',
    stage: reviewed(undefined, selling, {
      arrange(market) {
        market.resets.add(dollar.address ?? '')
        market.allowances.set(dollar.address ?? '', 5_000_000n)
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'a permission to sign',
    stage: reviewed(undefined, selling, {
      arrange(market) {
        market.permits.add(dollar.address ?? '')
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'all in one confirmation',
    stage: reviewed(undefined, selling, {
      arrange(market) {
        market.canBatch = true
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'waiting for the approval in the wallet',
    stage: reviewed(async ({ wallets }) => {
      wallets[0]?.script.hold('swap')
      await click('Approve HUSD')
      await waitForText('Approve limit increase in your wallet')
    }, selling),
  },
  {
    view: swapPreviewView.id,
    state: 'the approval is on its way',
    stage: reviewed(async () => {
      await click('Approve HUSD')
      await waitForText('Waiting for the approval')
    }, selling),
  },
  {
    view: swapPreviewView.id,
    state: 'approved, the swap is next',
    stage: reviewed(async ({ market }) => {
      market.settle({ status: 'confirmed', fee: 900_000_000_000_000n })
      await click('Approve HUSD')
      await waitForText('Done')
    }, selling),
  },
  {
    view: swapPreviewView.id,
    state: 'approved, and another contract is better',
    stage: reviewed(async ({ market }) => {
      await click('Approve HUSD')
      await waitForText('Waiting for the approval')
      market.otherRouter = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
      market.settle({ status: 'confirmed' })
      await waitForText('Another approval is needed')
    }, selling),
  },
  {
    view: swapPreviewView.id,
    state: 'the wallet refused all in one confirmation',
    stage: reviewed(
      async ({ wallets }) => {
        wallets[0]?.script.answerNext('swap', { error: { code: 4001, message: 'no' } })
        await click('Approve and swap')
        await waitForText('Approve first, then swap')
      },
      selling,
      {
        arrange(market) {
          market.canBatch = true
        },
      },
    ),
  },
  {
    view: swapPreviewView.id,
    state: 'to be typed',
    stage: reviewed(undefined, whole, {
      arrange(market) {
        market.impact = 1_240
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'typed',
    stage: reviewed(
      async () => {
        await typeInto('Type 12.7% to confirm', '12.7')
      },
      whole,
      {
        arrange(market) {
          market.impact = 1_240
        },
      },
    ),
  },
  {
    view: swapPreviewView.id,
    state: 'a word to be typed',
    stage: reviewed(undefined, whole, { arrange: knowNothing, list: unpriced }),
  },
  {
    view: swapPreviewView.id,
    state: 'not measured, to be typed',
    stage: reviewed(undefined, whole, {
      arrange(market) {
        market.isUnmeasured = true
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'blocked by prices, to be typed',
    stage: reviewed(undefined, whole, { arrange: lose }),
  },
  {
    view: swapPreviewView.id,
    state: 'blocked by prices',
    stage: reviewed(undefined, whole, {
      arrange(market) {
        lose(market)
        market.measured = undefined
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'a clock that is days off',
    stage: reviewed(undefined, whole, {
      arrange(market) {
        market.now = () => Date.UTC(2030, 0, 4, 12)
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'the minimum fell after the approval',
    stage: reviewed(
      async ({ market }) => {
        await click('Approve HUSD')
        await waitForText('Waiting for the approval')
        market.moved = 400
        market.settle({ status: 'confirmed' })
        await waitForText('The price changed')
      },
      selling,
      {
        arrange(market) {
          market.measuresEarly = false
        },
      },
    ),
  },
  {
    view: swapPreviewView.id,
    state: 'waiting for the wallet',
    stage: confirmed('Confirm transaction in your wallet', {
      play({ wallets }) {
        wallets[0]?.script.hold('swap')
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'declined',
    stage: confirmed('You declined in the wallet', {
      play({ wallets }) {
        wallets[0]?.script.answerNext('swap', { error: { code: 4001, message: 'no' } })
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'price changed',
    stage: confirmed('You would get', {
      play({ market }) {
        market.moved = 400
        market.planFailures.push(new SwapRefusedError('price'))
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'a token with a fee',
    stage: refused('This token keeps a part', new SwapRefusedError('tokenFee')),
  },
  {
    view: swapPreviewView.id,
    state: 'a contract on no list',
    stage: refused('This contract is not trusted', new SwapRefusedError('router')),
  },
  {
    view: swapPreviewView.id,
    state: 'refused by the network',
    stage: refused(
      'The network would refuse this swap',
      new SwapRefusedError('simulation', { said: 'TransferHelper: TRANSFER_FROM_FAILED' }),
    ),
  },
  {
    view: swapPreviewView.id,
    state: 'too little for the fee',
    stage: refused(
      'Insufficient balance',
      new InsufficientFundsError({ needed: 2_600_000_000_000_000_000n, available: ether.amount }),
    ),
  },
  { view: swapPreviewView.id, state: 'on its way', stage: confirmed('Swapping 0.5 ETH') },
  {
    view: swapPreviewView.id,
    state: 'swapped',
    stage: confirmed('You received', {
      play({ market }) {
        market.outcome = { status: 'confirmed', received: 1_196_402_318n, fee: 1_900_000_000_000_000n }
        market.settle({ status: 'confirmed' })
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'failed on the network',
    stage: confirmed('The swap failed on the network', {
      play({ market }) {
        market.outcome = { status: 'reverted', fee: 1_900_000_000_000_000n, reason: 'Too little received' }
        market.settle({ status: 'reverted' })
      },
    }),
  },
  {
    view: swapPreviewView.id,
    state: 'failed, and an allowance is left',
    stage: reviewed(async ({ market }) => {
      market.settle({ status: 'confirmed' })
      await click('Approve HUSD')
      await click('Swap')
      await waitForText('Swapping 250 HUSD')
      market.allowances.set(dollar.address ?? '', 250_000_000n)
      market.outcome = { status: 'reverted', reason: 'Too little received' }
      market.settle({ status: 'reverted' })
      await waitForText('An allowance is left')
    }, selling),
  },
  {
    view: swapPreviewView.id,
    state: 'unknown',
    stage: reviewed(async ({ wallets, clock }) => {
      wallets[0]?.script.hold('swap')
      await click('Swap')
      await wallets[0]?.script.asked('swap')
      await clock.advance(1000)
      await click('Stop waiting')
      await waitForText('It is not known')
    }),
  },
]
