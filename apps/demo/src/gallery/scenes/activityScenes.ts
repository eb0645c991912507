import {
  accountView,
  definePlugin,
  type EntryStatus,
  type Json,
  type Ledger,
  type Plugin,
  provide,
} from '@latchkey/core'
import { tokensService, transactionsService } from '@latchkey/core/services'
import { createFakeDataService, type FakeDataService } from '@latchkey/testkit'
import { nftsView, nftView, transactionsView } from '../../../../../packages/plugin-portfolio/src/api.js'
import { portfolio } from '../../../../../packages/plugin-portfolio/src/portfolio.js'
import { createFakeNode, type FakeNode } from '../../../../../packages/plugin-portfolio/testing/createFakeNode.js'
import { createFakeTokens } from '../../../../../packages/plugin-portfolio/testing/createFakeTokens.js'
import {
  fakeNft,
  historyItem,
  nftTransfer,
  tokenTransfer,
} from '../../../../../packages/plugin-portfolio/testing/historyItems.js'
import { createStage, type Stage } from '../createStage.js'
import { ada, anchor } from '../props.js'
import type { Scene, Staged } from '../Scene.js'
import { click } from '../user/click.js'
import { waitForText } from '../user/waitForText.js'

const networkId = 'eip155:1'
const account = `${networkId}:${ada.address.toLowerCase()}`
const item = (number: number, options: Parameters<typeof historyItem>[1] = {}) =>
  historyItem(number, { networkId, transfers: [tokenTransfer('in', `${number}.25`, 'USDC')], ...options })
const usual = [
  item(1, { operation: 'receive' }),
  item(2, { operation: 'send', transfers: [tokenTransfer('out', '0.04219', 'ETH')] }),
  item(4, {
    operation: 'trade',
    transfers: [tokenTransfer('out', '1500', 'USDC'), tokenTransfer('in', '0.4801234', 'ETH')],
  }),
  item(9, { operation: 'approve', transfers: [] }),
  item(33, {
    operation: 'mint',
    transfers: [nftTransfer('Harbour light at the end of the long northern pier', false)],
  }),
  item(34, { operation: 'send', status: 'failed', transfers: [tokenTransfer('out', '12', 'USDC')] }),
  item(70, { operation: 'withdraw', transfers: [tokenTransfer('in', '123456789012.345678', 'DONAUDAMPFSCHIFFFAHRT')] }),
  item(400, { operation: 'bridge' }),
]

/** A transfer of a token that a price source knows, and that is not the listed USD Coin. */
const bridged = (direction: string, numeric: string) => ({
  ...tokenTransfer(direction, numeric, 'USDC'),
  fungible_info: {
    name: 'USD Coin',
    symbol: 'USDC',
    icon: null,
    address: `${networkId}:token-bridged`,
    sameSymbolAs: { name: 'USD Coin', symbol: 'USDC', address: `${networkId}:token-usdc`, knownBy: 'price' },
  },
})

interface ActivityStage extends Stage {
  readonly service: FakeDataService
  readonly node: FakeNode
  /** A transaction of the account. Default: it is pending. */
  send(hash: string, amount: bigint, status?: EntryStatus): Promise<void>
}

interface Arrangement {
  readonly hasService?: boolean | undefined
  readonly arrange?: ((service: FakeDataService) => void) | undefined
  readonly play: (stage: ActivityStage) => Promise<void> | void
}

/** A plugin that writes transactions of the account into the ledger, as core does when one was sent. */
function createSender(): { readonly plugin: Plugin; readonly send: ActivityStage['send'] } {
  let open: (() => Promise<Ledger>) | undefined
  const plugin = definePlugin({
    id: 'sender',
    setup(context) {
      open = context.loadLedger
      return { api: undefined }
    },
  })
  const from = { networkId, address: ada.address, accountId: ada.id }
  const transfer = { to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
  return {
    plugin,
    async send(hash, amount, status = 'pending') {
      const ledger = await open?.()
      ledger?.add({ ...from, kind: 'transaction', status, hash, transfer: { ...transfer, amount: `${amount}` } })
    },
  }
}

/** A connected wallet, with a data service and a node that answer as a test wants. */
function stageActivity({ hasService = true, arrange = () => undefined, play }: Arrangement): () => Staged {
  return () => {
    const service = createFakeDataService({ networkIds: [networkId], pageSize: 50 })
    service.history.set(account, usual)
    const memo: Json = { nonce: 7 }
    const node = createFakeNode(memo)
    const { plugin, send } = createSender()
    const stage = createStage({
      wallets: [anchor],
      plugins: [portfolio(), plugin],
      services: hasService ? { data: service.url, projectId: 'harbour' } : {},
      fetch: service.fetch,
      provided: [provide(tokensService, createFakeTokens().service), provide(transactionsService, node)],
    })
    return {
      modal: stage.modal,
      clock: stage.clock,
      async play() {
        arrange(service)
        await stage.connect(anchor.id)
        await play({ ...stage, service, node, send })
      },
    }
  }
}

/** The tab, once it has this text. */
const tab = (shown: string, others: Omit<Arrangement, 'play'> & Partial<Arrangement> = {}): (() => Staged) =>
  stageActivity({
    ...others,
    async play(stage) {
      stage.modal.open()
      await click('Activity')
      await others.play?.(stage)
      await waitForText(shown)
    },
  })

const answerHistory = (answer: () => Response | Promise<Response>) => (service: FakeDataService) => {
  service.answer = ({ path }) => (path.endsWith('history') ? answer() : undefined)
}
const never = () => new Promise<Response>(() => undefined)
const nfts = Array.from({ length: 14 }, (_, index) => fakeNft(index + 1, { chainId: networkId }))
const withNfts = (list: Parameters<FakeDataService['nfts']['set']>[1]) => (service: FakeDataService) =>
  void service.nfts.set(account, list)

export const activityScenes: readonly Scene[] = [
  { view: accountView.id, state: 'activity', stage: tab('December 2029') },
  {
    view: accountView.id,
    state: 'activity in tokens with the symbol of a listed one',
    stage: tab('Another contract than USDC', {
      arrange: (service) =>
        void service.history.set(account, [
          item(1, { operation: 'receive', transfers: [bridged('in', '310.5')] }),
          item(2, { operation: 'send', transfers: [bridged('out', '12')] }),
          ...usual.slice(2),
        ]),
    }),
  },
  {
    view: accountView.id,
    state: 'activity with a pending transaction',
    stage: tab('Pending', {
      play: ({ send }) => send('0xaa', 250_000_000_000_000_000n),
    }),
  },
  {
    view: accountView.id,
    state: 'activity with a transaction of which nothing is known',
    stage: tab('It is not known whether it was sent', {
      play: ({ send }) => send('0xaa', 250_000_000_000_000_000n, 'unknown'),
    }),
  },
  {
    view: accountView.id,
    state: 'activity without a service',
    stage: tab('Only what you send from this app is listed', { hasService: false }),
  },
  {
    view: accountView.id,
    state: 'activity of this app only',
    stage: tab('Failed', {
      hasService: false,
      async play({ send, node }) {
        await send('0xaa', 250_000_000_000_000_000n)
        await send('0xbb', 1_000_000_000_000_000_000n)
        await waitForText('Sending')
        node.answer('0xaa', { status: 'reverted' })
      },
    }),
  },
  {
    view: accountView.id,
    state: 'activity is loading',
    stage: tab('Loading activity', { arrange: answerHistory(never) }),
  },
  {
    view: accountView.id,
    state: 'activity is being collected',
    stage: tab('Collecting your activity', {
      arrange: answerHistory(() => Response.json({ data: [], next: null }, { status: 202 })),
    }),
  },
  {
    view: accountView.id,
    state: 'activity can not be read',
    stage: tab('Failed to fetch transactions', { arrange: answerHistory(() => new Response('', { status: 400 })) }),
  },
  {
    view: accountView.id,
    state: 'no activity',
    stage: tab('No activity yet', { arrange: (service) => void service.history.clear() }),
  },
  {
    view: transactionsView.id,
    state: 'all activity',
    stage: stageActivity({
      async play({ modal, send }) {
        modal.open(transactionsView)
        await send('0xaa', 250_000_000_000_000_000n)
        await waitForText('This is all.')
      },
    }),
  },
  {
    view: accountView.id,
    state: 'NFTs',
    stage: stageActivity({
      arrange: withNfts(nfts),
      async play({ modal }) {
        modal.open()
        await click('NFTs')
        await waitForText('Boat 1')
      },
    }),
  },
  {
    view: nftsView.id,
    state: 'all NFTs',
    stage: stageActivity({
      arrange: withNfts([...nfts, fakeNft(99, { chainId: networkId, isSpam: true, name: 'Free money' })]),
      async play({ modal }) {
        modal.open(nftsView)
        await waitForText('Boat 1')
      },
    }),
  },
  {
    view: nftView.id,
    state: 'likely spam',
    stage: stageActivity({
      play({ modal }) {
        modal.open(nftView, {
          nft: {
            networkId,
            contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
            tokenId: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
            standard: 'erc1155',
            name: 'Claim your reward',
            collection: 'Rewards',
            image: undefined,
            isSpam: true,
          },
        })
      },
    }),
  },
]
