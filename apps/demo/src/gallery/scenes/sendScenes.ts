import { HttpRequestFailedError, type LedgerEntry, provide } from '@latchkey/core'
import { type TokenBalance, type TokenList, transactionsService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import { type SendParameters, sendConfirmedView, sendView } from '../../../../../packages/plugin-send/src/api.js'
import {
  internalApi,
  sendPreviewView,
  sendSelectTokenView,
} from '../../../../../packages/plugin-send/src/contract/internals.js'
import { send } from '../../../../../packages/plugin-send/src/send.js'
import { transferKind } from '../../../../../packages/plugin-send/src/sending/transferKind.js'
import { createFakeChain, type FakeChain, fakeToken } from '../../../../../packages/plugin-send/testing/fakeChain.js'
import { listTokens } from '../../../../../packages/plugin-send/testing/startSend.js'
import { toServices } from '../../../../../packages/plugin-send/testing/toServices.js'
import { createStage, type Stage } from '../createStage.js'
import { ada, anchor, grace } from '../props.js'
import type { Scene } from '../Scene.js'
import { click } from '../user/click.js'
import { inDialog } from '../user/inDialog.js'
import { typeInto } from '../user/typeInto.js'
import { waitForText } from '../user/waitForText.js'

const networkId = 'eip155:1'
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
  address: fakeToken,
  networkId,
  amount: 1_204_180_000n,
  price: '1',
}
const unpriced: TokenBalance = {
  name: 'A token with a very long name that hardly any list has room for',
  symbol: 'LONGSYMBOL',
  decimals: 18,
  address: 'fake-long',
  networkId,
  amount: 123_456_789_012_345_678_901_234_567n,
}

const bridged: TokenBalance = {
  ...dollar,
  name: 'Harbour Dollar, bridged',
  address: 'fake-bridged',
  sameSymbolAs: { name: dollar.name, symbol: dollar.symbol, address: dollar.address, knownBy: 'price' },
}

interface SendStage extends Stage {
  readonly chain: FakeChain
  /** Opens the form, filled in. */
  fill(parameters?: SendParameters): void
}

const whole: SendParameters = { amount: '0.5', receiver: grace.address }

/** A connected account with three tokens. @param list - What the plugin that lists tokens says. */
function stageSend(play: (stage: SendStage) => Promise<void> | void, list: Partial<TokenList> = {}): Scene['stage'] {
  return () => {
    const chain = createFakeChain()
    chain.balances.set('', ether.amount)
    chain.fee = 1_400_000_000_000_000n
    const $list = atom<TokenList>({ tokens: [ether, dollar, unpriced], isLoading: false, currency: 'usd', ...list })
    const stage = createStage({
      wallets: [{ ...anchor, accounts: [ada] }],
      plugins: [listTokens($list), send()],
      capabilities: chain.capabilities,
      provided: [...toServices(chain.transfers), provide(transactionsService, chain.transactions)],
    })
    return {
      modal: stage.modal,
      clock: stage.clock,
      async play() {
        await stage.connect(anchor.id)
        await play({ ...stage, chain, fill: (parameters = whole) => void stage.modal.open(sendView, parameters) })
      },
    }
  }
}

/** The form filled in, and the review open. */
const reviewed = (play: (stage: SendStage) => Promise<void> | void = () => undefined): Scene['stage'] =>
  stageSend(async (stage) => {
    stage.fill()
    await waitForText('Preview Send')
    await click('Preview Send')
    await waitForText('Network fee')
    await play(stage)
  })

const transfer: Omit<LedgerEntry, 'id' | 'at'> = {
  kind: transferKind,
  networkId,
  address: ada.address,
  accountId: ada.id,
  status: 'pending',
  hash: `0x${'5a'.repeat(32)}`,
  data: { to: grace.address, name: 'grace.example', symbol: 'ETH', decimals: 18, amount: '500000000000000000' },
}

/** The account has made a transfer, of which this is known. */
async function addTransfer({ modal }: Pick<Stage, 'modal'>, changes: Partial<LedgerEntry>): Promise<void> {
  const ledger = await modal.api(internalApi).contextOf().loadLedger()
  ledger.add({ ...transfer, ...changes })
}

/** A transfer with this outcome. */
const outcome = (changes: Partial<LedgerEntry>, shown: string): Scene['stage'] =>
  stageSend(async ({ modal }) => {
    await addTransfer({ modal }, changes)
    modal.open(sendConfirmedView, {})
    await waitForText(shown)
  })

const refusal = (code: number, message: string, shown: string): Scene['stage'] =>
  reviewed(async ({ wallets }) => {
    wallets[0]?.script.answerNext('transfer', { error: { code, message } })
    await click('Send')
    await waitForText(shown)
  })

export const sendScenes: readonly Scene[] = [
  {
    view: sendView.id,
    state: 'no account',
    stage() {
      const { modal, clock } = createStage({ wallets: [anchor], plugins: [send()] })
      return {
        modal,
        clock,
        play() {
          modal.open(sendView)
        },
      }
    },
  },
  {
    view: sendView.id,
    state: 'not available',
    stage() {
      const { modal, clock, connect } = createStage({ wallets: [anchor], plugins: [send()] })
      return {
        modal,
        clock,
        async play() {
          await connect(anchor.id)
          modal.open(sendView)
          await waitForText('Sending is not available here')
        },
      }
    },
  },
  {
    view: sendView.id,
    state: 'empty',
    stage: stageSend(async ({ fill }) => {
      fill({})
      await waitForText('Add Amount')
    }),
  },
  {
    view: sendView.id,
    state: 'filled in',
    stage: stageSend(async ({ fill }) => {
      fill()
      await waitForText('Preview Send')
    }),
  },
  {
    view: sendView.id,
    state: 'an amount with two readings',
    stage: stageSend(async ({ fill }) => {
      fill()
      await waitForText('Preview Send')
      await typeInto('Amount in ETH', '1,500')
      await waitForText('Which number do you mean?')
    }),
  },
  {
    view: sendView.id,
    state: 'too little',
    stage: stageSend(async ({ fill }) => {
      fill({ ...whole, amount: '12.345678901234567891' })
      await waitForText('Insufficient Funds')
    }),
  },
  {
    view: sendView.id,
    state: 'balances unavailable',
    stage: stageSend(
      async ({ fill }) => {
        fill({})
        await waitForText('Token Balance Unavailable')
      },
      { tokens: undefined, error: new Error('The service is dead.') },
    ),
  },
  {
    view: sendView.id,
    state: 'an earlier transfer is unknown',
    stage: stageSend(async ({ modal, fill }) => {
      await addTransfer({ modal }, { status: 'unknown', hash: undefined })
      fill({})
      await waitForText('It is not known whether a transfer was sent')
    }),
  },
  {
    view: sendSelectTokenView.id,
    state: 'tokens',
    stage: stageSend(async ({ fill }) => {
      fill()
      await waitForText('Preview Send')
      const row = await inDialog((root) =>
        [...root.querySelectorAll('button')].find((each) => each.textContent?.endsWith('Choose token')),
      )
      row.click()
      await waitForText('HUSD')
    }),
  },
  {
    view: sendSelectTokenView.id,
    state: 'tokens with the symbol of a listed one',
    stage: stageSend(
      async ({ fill }) => {
        fill()
        await waitForText('Preview Send')
        const row = await inDialog((root) =>
          [...root.querySelectorAll('button')].find((each) => each.textContent?.endsWith('Choose token')),
        )
        row.click()
        await waitForText('Another contract than HUSD')
      },
      { tokens: [ether, dollar, bridged] },
    ),
  },
  {
    view: sendSelectTokenView.id,
    state: 'loading',
    stage: stageSend(
      async ({ fill }) => {
        fill({})
        await waitForText('Select Token')
        await click('Select Token')
        await waitForText('Loading tokens…')
      },
      { tokens: undefined, isLoading: true },
    ),
  },
  { view: sendPreviewView.id, state: 'ready', stage: reviewed() },
  {
    view: sendPreviewView.id,
    state: 'a token with the symbol of a listed one',
    stage: stageSend(
      async ({ fill, chain }) => {
        chain.balances.set('fake-bridged', bridged.amount)
        chain.decimals.set('fake-bridged', bridged.decimals)
        fill({ ...whole, amount: '12', token: 'fake-bridged' })
        await waitForText('Preview Send')
        await click('Preview Send')
        await waitForText('Network fee')
      },
      { tokens: [ether, dollar, bridged] },
    ),
  },
  {
    view: sendPreviewView.id,
    state: 'a token',
    stage: stageSend(async ({ fill }) => {
      fill({ ...whole, token: fakeToken, amount: '1.25' })
      await waitForText('Preview Send')
      await click('Preview Send')
      await waitForText('Network fee')
    }),
  },
  {
    view: sendPreviewView.id,
    state: 'waiting for the wallet',
    stage: reviewed(async ({ wallets }) => {
      wallets[0]?.script.hold('transfer')
      await click('Send')
      await waitForText('Stop waiting')
    }),
  },
  {
    view: sendPreviewView.id,
    state: 'declined',
    stage: refusal(4001, 'no', 'You declined in the wallet'),
  },
  {
    view: sendPreviewView.id,
    state: 'failed in the wallet',
    stage: refusal(-32602, 'Cannot read properties of undefined', 'Nothing was sent.'),
  },
  {
    view: sendPreviewView.id,
    state: 'network unreachable',
    stage: stageSend(async ({ chain, fill }) => {
      chain.failure = new HttpRequestFailedError('node.example')
      fill()
      await waitForText('Preview Send')
      await click('Preview Send')
      await waitForText('The network can’t be reached')
    }),
  },
  { view: sendConfirmedView.id, state: 'on its way', stage: outcome({}, 'On its way') },
  {
    view: sendConfirmedView.id,
    state: 'confirmed',
    stage: outcome({ status: 'confirmed', fee: '900000000000000' }, 'Fee paid'),
  },
  { view: sendConfirmedView.id, state: 'reverted', stage: outcome({ status: 'reverted', fee: '1' }, 'Fee paid') },
  {
    view: sendConfirmedView.id,
    state: 'unknown, with its hash',
    stage: outcome({ status: 'unknown' }, 'It is not known whether it was sent'),
  },
  {
    view: sendConfirmedView.id,
    state: 'replaced',
    stage: outcome({ status: 'replaced', replacedBy: `0x${'b7'.repeat(32)}` }, 'Replaced by'),
  },
]
