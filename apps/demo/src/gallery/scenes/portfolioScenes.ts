import { accountView, provide } from '@latchkey/core'
import { tokensService } from '@latchkey/core/services'
import { createFakeDataService, type FakeBalance, type FakeDataService } from '@latchkey/testkit'
import { portfolioApi } from '../../../../../packages/plugin-portfolio/src/api.js'
import { portfolio } from '../../../../../packages/plugin-portfolio/src/portfolio.js'
import { createFakeTokens, type FakeTokens } from '../../../../../packages/plugin-portfolio/testing/createFakeTokens.js'
import { createStage, type Stage } from '../createStage.js'
import { ada, anchor } from '../props.js'
import type { Scene, Staged } from '../Scene.js'
import { click } from '../user/click.js'
import { inDialog } from '../user/inDialog.js'
import { waitForText } from '../user/waitForText.js'

const networkId = 'eip155:1'

function balance(name: string, symbol: string, numeric: string, price: number): FakeBalance {
  const id = /^\w+$/.test(symbol) ? symbol.toLowerCase() : 'other'
  const address = `${networkId}:token-${id}`
  return { name, symbol, chainId: networkId, address, price, quantity: { decimals: '6', numeric }, iconUrl: '' }
}

const ether = (numeric: string): FakeBalance => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: networkId,
  price: 3120.55,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
})

const usual: readonly FakeBalance[] = [
  ether('1.204518'),
  balance('USD Coin', 'USDC', '2450.12', 1),
  balance('Wrapped Bitcoin', 'WBTC', '0.0125', 97_210.4),
  balance('Dai', 'DAI', '18.4', 0.9994),
  balance('Uniswap', 'UNI', '0.000004', 9.71),
  balance('Harbour points', 'HARB', '12000', 0),
]

const long: readonly FakeBalance[] = [
  balance(
    'Rücklagen der Donaudampfschifffahrtsgesellschaft im Hafen',
    'DONAUDAMPFSCHIFFFAHRT',
    '123456789012.345678',
    1.5,
  ),
  balance('رمز الميناء الشمالي القديم', 'مينا', '4200.5', 2.25),
  ...usual,
]

interface PortfolioStage extends Stage {
  readonly service: FakeDataService
  readonly tokens: FakeTokens
}

/** A connected wallet with these tokens at the data service. */
function stagePortfolio(
  balances: readonly FakeBalance[],
  shown: string,
  {
    arrange = () => undefined,
    play = () => undefined,
  }: {
    readonly arrange?: (stage: PortfolioStage) => void
    readonly play?: (stage: PortfolioStage) => Promise<void> | void
  } = {},
): () => Staged {
  return () => {
    const service = createFakeDataService({ networkIds: [networkId] })
    const tokens = createFakeTokens()
    service.balances.set(`${networkId}:${ada.address.toLowerCase()}`, balances)
    const stage = createStage({
      wallets: [anchor],
      plugins: [portfolio()],
      services: { data: service.url, projectId: 'harbour' },
      fetch: service.fetch,
      provided: [provide(tokensService, tokens.service)],
    })
    return {
      modal: stage.modal,
      clock: stage.clock,
      async play() {
        arrange({ ...stage, service, tokens })
        await stage.connect(anchor.id)
        stage.modal.open()
        await waitForText(shown)
        await play({ ...stage, service, tokens })
      },
    }
  }
}

/** Beside the listed USD Coin: a bridged one that a price source knows, and two that nothing knows. */
const same = (name: string, id: string, numeric: string, knownBy?: string): FakeBalance => ({
  ...balance(name, 'USDC', numeric, knownBy ? 0.9991 : 0),
  address: `${networkId}:token-${id}`,
  sameSymbolAs: { name: 'USD Coin', symbol: 'USDC', address: `${networkId}:token-usdc`, ...(knownBy && { knownBy }) },
})
const namesakes: readonly FakeBalance[] = [
  ...usual,
  same('USD Coin (bridged over the northern pier)', 'bridged', '310.5', 'price'),
  same('USD Coin', 'gift', '50000'),
  { ...same('Ether', 'ether', '12'), symbol: 'ETH', sameSymbolAs: { name: 'Ether', symbol: 'ETH' } },
]

const never = () => new Promise<Response>(() => undefined)
const refused = () => new Response('', { status: 400 })

export const portfolioScenes: readonly Scene[] = [
  { view: accountView.id, state: 'tokens', stage: stagePortfolio(usual, 'USD Coin') },
  { view: accountView.id, state: 'tokens with long names', stage: stagePortfolio(long, 'USD Coin') },
  {
    view: accountView.id,
    state: 'tokens with the symbol of a listed one',
    stage: stagePortfolio(namesakes, 'Another contract than USDC', { play: () => click('Hidden tokens (2)') }),
  },
  {
    view: accountView.id,
    state: 'tokens are loading',
    stage: stagePortfolio(usual, 'Loading tokens', {
      arrange({ service }) {
        service.answer = never
      },
    }),
  },
  { view: accountView.id, state: 'no tokens', stage: stagePortfolio([ether('0')], 'No tokens yet') },
  {
    view: accountView.id,
    state: 'tokens are managed',
    stage: stagePortfolio(usual, 'USD Coin', {
      async play({ modal }) {
        await modal.api(portfolioApi).setHidden({ networkId, address: 'token-dai' }, true)
        const manage = await inDialog(
          (root) => root.querySelector<HTMLElement>('[aria-label="Manage tokens"]') ?? undefined,
        )
        manage.click()
      },
    }),
  },
  {
    view: accountView.id,
    state: 'tokens without the data service',
    stage: stagePortfolio(usual, 'Some tokens and prices are missing', {
      arrange({ service }) {
        service.answer = refused
      },
    }),
  },
  {
    view: accountView.id,
    state: 'tokens can not be read',
    stage: stagePortfolio(usual, 'Token Balance Unavailable', {
      arrange({ service, tokens }) {
        service.answer = refused
        tokens.failure = new Error('The node is down.')
      },
    }),
  },
]
