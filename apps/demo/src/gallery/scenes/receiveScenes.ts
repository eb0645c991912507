import { provide } from '@latchkey/core'
import { namesService, type TokenBalance, type TokenList } from '@latchkey/core/services'
import { atom } from 'nanostores'
import { compatibleNetworksView, receiveView, sendView } from '../../../../../packages/plugin-send/src/api.js'
import { compareAddressesView } from '../../../../../packages/plugin-send/src/contract/internals.js'
import { send } from '../../../../../packages/plugin-send/src/send.js'
import { createFakeChain } from '../../../../../packages/plugin-send/testing/fakeChain.js'
import { listTokens } from '../../../../../packages/plugin-send/testing/startSend.js'
import { toServices } from '../../../../../packages/plugin-send/testing/toServices.js'
import { createStage, type StageOptions } from '../createStage.js'
import { ada, anchor, everywhere, grace } from '../props.js'
import type { Scene, Staged } from '../Scene.js'
import { click } from '../user/click.js'
import { typeInto } from '../user/typeInto.js'
import { waitForText } from '../user/waitForText.js'

/** One wallet in four namespaces. @param namespace - The one that is connected. */
function stageReceive(namespace: string, play: (modal: Staged['modal']) => Promise<void> | void): () => Staged {
  return () => {
    const stage = createStage({ ...everywhere, plugins: [send()] })
    return {
      modal: stage.modal,
      clock: stage.clock,
      async play() {
        await stage.connect('com.example.orbit', namespace)
        await play(stage.modal)
      },
    }
  }
}

const open = (namespace: string): Scene['stage'] => stageReceive(namespace, (modal) => void modal.open(receiveView))

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  networkId: 'eip155:1',
  amount: 2_500_000_000_000_000_000n,
  price: '2400',
}

/** The form with a receiver. @param shown - What the form then says. */
function stageReceiver(receiver: string, shown: string, options: StageOptions = {}, own = [ada]): () => Staged {
  return () => {
    const $list = atom<TokenList>({ tokens: [ether], isLoading: false, currency: 'usd' })
    const [first = ada, ...others] = own
    const chain = createFakeChain()
    const stage = createStage({
      wallets: [{ ...anchor, accounts: [first, ...others] }],
      plugins: [listTokens($list), send()],
      capabilities: chain.capabilities,
      ...options,
      provided: [...toServices(chain.transfers), ...(options.provided ?? [])],
    })
    return {
      modal: stage.modal,
      clock: stage.clock,
      async play() {
        await stage.connect(anchor.id)
        stage.modal.open(sendView, { amount: '1.5', receiver })
        await waitForText(shown)
      },
    }
  }
}

/** Looks like the address of Grace: both ends are equal. */
const forged = '0xfb6916095ca1d222222222222222222222c5d359'
const names = {
  coinType: () => 60,
  resolve: async (): Promise<string> => grace.address,
  lookUp: async (): Promise<undefined> => undefined,
}

export const receiveScenes: readonly Scene[] = [
  { view: receiveView.id, state: 'EVM', stage: open('eip155') },
  { view: receiveView.id, state: 'Solana', stage: open('solana') },
  { view: receiveView.id, state: 'Bitcoin', stage: open('bip122') },
  { view: receiveView.id, state: 'Polkadot, without amounts', stage: open('polkadot') },
  {
    view: receiveView.id,
    state: 'with an amount',
    stage: stageReceive('eip155', async (modal) => {
      modal.open(receiveView)
      await click('Ask for an amount')
      await typeInto('Amount', '1.5')
      await waitForText('Copy link')
    }),
  },
  {
    view: receiveView.id,
    state: 'not an amount',
    stage: stageReceive('eip155', async (modal) => {
      modal.open(receiveView)
      await click('Ask for an amount')
      await typeInto('Amount', '1.5.0')
      await waitForText('Enter an amount like')
    }),
  },
  {
    view: receiveView.id,
    state: 'an amount with two readings',
    stage: stageReceive('eip155', async (modal) => {
      modal.open(receiveView)
      await click('Ask for an amount')
      await typeInto('Amount', '1,500')
      await waitForText('Which number do you mean?')
    }),
  },
  {
    view: receiveView.id,
    state: 'no account',
    stage() {
      const { modal, clock } = createStage({ wallets: [anchor], plugins: [send()] })
      return { modal, clock, play: () => void modal.open(receiveView) }
    },
  },
  {
    view: compatibleNetworksView.id,
    state: 'several',
    stage: stageReceive('eip155', (modal) => void modal.open(compatibleNetworksView)),
  },
  {
    view: compatibleNetworksView.id,
    state: 'one',
    stage: stageReceive('bip122', (modal) => void modal.open(compatibleNetworksView)),
  },
  {
    view: sendView.id,
    state: 'receiver, a name',
    stage: stageReceiver('grace.eth', 'Leads to', { provided: [provide(namesService, names)] }),
  },
  {
    view: sendView.id,
    state: 'receiver, of another namespace',
    stage: stageReceiver('bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This is for Bitcoin', {
      bitcoinWallets: [],
    }),
  },
  {
    view: sendView.id,
    state: 'receiver, a typing mistake',
    stage: stageReceiver('0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'typing mistake'),
  },
  {
    view: sendView.id,
    state: 'receiver, a burn address',
    stage: stageReceiver('0x000000000000000000000000000000000000dEaD', 'is destroyed', {
      receiverRisk: { risk: 'burn', action: 'warn' },
    }),
  },
  {
    view: sendView.id,
    state: 'receiver, a request for another network',
    stage: stageReceiver(`ethereum:${grace.address}@8453?value=1e18`, 'Switch to Base'),
  },
  {
    view: sendView.id,
    state: 'receiver, looks like a known one',
    stage: stageReceiver(forged, 'Compare the addresses', {}, [ada, { ...grace, type: 'eoa' }]),
  },
  {
    view: compareAddressesView.id,
    state: 'a look-alike',
    stage() {
      const staged = stageReceiver(forged, 'Compare the addresses', {}, [ada, { ...grace, type: 'eoa' }])()
      return {
        ...staged,
        async play() {
          await staged.play()
          await click('Compare the addresses')
          await waitForText('characters are different')
        },
      }
    },
  },
]
