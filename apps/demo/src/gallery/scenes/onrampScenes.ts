import {
  buyInProgressView,
  fundWalletView,
  onRampProvidersView,
  whatIsABuyView,
} from '../../../../../packages/plugin-onramp/src/api.js'
import {
  internalApi,
  onRampFiatSelectView,
  onRampTokenSelectView,
} from '../../../../../packages/plugin-onramp/src/contract/internals.js'
import type { OnrampOptions } from '../../../../../packages/plugin-onramp/src/contract/options.js'
import { onramp } from '../../../../../packages/plugin-onramp/src/onramp.js'
import { openOnramp } from '../../../../../packages/plugin-onramp/src/openOnramp.js'
import type { PurchaseData } from '../../../../../packages/plugin-onramp/src/purchases/PurchaseData.js'
import { purchaseKind } from '../../../../../packages/plugin-onramp/src/purchases/purchaseKind.js'
import {
  createFakeProvider,
  type FakeProvider,
} from '../../../../../packages/plugin-onramp/testing/createFakeProvider.js'
import { send } from '../../../../../packages/plugin-send/src/send.js'
import { createStage, type Stage } from '../createStage.js'
import { ada, anchor, grace, manyNetworks } from '../props.js'
import type { Scene } from '../Scene.js'
import { click } from '../user/click.js'
import { inDialog } from '../user/inDialog.js'
import { typeInto } from '../user/typeInto.js'
import { waitForText } from '../user/waitForText.js'

const offline = (): Promise<never> => Promise.reject(new Error('offline'))
/** Two sellers: one names prices, of the other only the usual fees are known. */
const sellers = (): readonly [FakeProvider, FakeProvider] => [
  createFakeProvider(),
  createFakeProvider({ id: 'tide', name: 'Tide', feeRange: [100, 200], quote: offline, privacyUrl: undefined }),
]

interface OnrampStage extends Stage {
  readonly provider: FakeProvider
}

/** A connected account and two sellers. */
function stageOnramp(
  play: (stage: OnrampStage) => Promise<void> | void,
  arrange: (...sellers: readonly [FakeProvider, FakeProvider]) => void = () => undefined,
): Scene['stage'] {
  return () => {
    const [provider, other] = sellers()
    arrange(provider, other)
    const stage = createStage({
      wallets: [{ ...anchor, accounts: [ada] }],
      networks: manyNetworks,
      plugins: [onramp({ providers: [provider, other], timeZone: 'Europe/Zurich' }), send()],
    })
    return {
      modal: stage.modal,
      clock: stage.clock,
      async play() {
        await stage.connect(anchor.id)
        await play({ ...stage, provider })
      },
    }
  }
}

/** The form of a connected account, with these options. */
function stageAlone(options: OnrampOptions, shown: string): Scene['stage'] {
  return () => {
    const { modal, clock, connect } = createStage({
      wallets: [{ ...anchor, accounts: [ada] }],
      plugins: [onramp(options)],
    })
    return {
      modal,
      clock,
      async play() {
        await connect(anchor.id)
        modal.open(onRampProvidersView)
        await waitForText(shown)
      },
    }
  }
}

/** The form with its offers, and the seller with this name chosen. */
const chosen = (name: string, shown: string, arrange?: (provider: FakeProvider) => void): Scene['stage'] =>
  stageOnramp(async ({ modal }) => {
    modal.open(onRampProvidersView)
    await waitForText('Worth $98 to $99')
    await clickRow(name)
    await waitForText(shown)
  }, arrange)

/** Clicks the enabled row whose label is this. */
async function clickRow(label: string): Promise<void> {
  const row = await inDialog((root) =>
    [...root.querySelectorAll<HTMLElement>('button.lk-row:enabled:not([aria-disabled="true"])')].find(
      (each) => each.querySelector('.lk-row-label')?.textContent === label,
    ),
  )
  row.click()
}

const untracked: PurchaseData = {
  provider: 'harbour',
  providerName: 'Harbour Pay',
  symbol: 'USDC',
  amount: '100',
  currency: 'USD',
  status: 'open',
}
const purchase: PurchaseData = { ...untracked, purchase: 'p1' }

/** The account has opened the page of a purchase. */
async function addPurchase({ modal }: Pick<Stage, 'modal'>, data: PurchaseData): Promise<void> {
  const ledger = await modal.api(internalApi).openedBy(openOnramp).purchases.load()
  const of = { networkId: 'eip155:1', address: ada.address, accountId: ada.id }
  const status = data.status === 'open' ? 'unknown' : 'pending'
  ledger.add({ kind: purchaseKind, ...of, status, data })
}

/** A purchase of which the provider says this. */
const outcome = (changes: Partial<PurchaseData>, shown: string): Scene['stage'] =>
  stageOnramp(
    async ({ modal }) => {
      await addPurchase({ modal }, { ...purchase, ...changes })
      modal.open(buyInProgressView, {})
      await waitForText(shown)
    },
    ({ answer }) => {
      const { status = 'open' } = changes
      answer.status = async () => ({ ...changes, status })
    },
  )

export const onrampScenes: readonly Scene[] = [
  {
    view: onRampProvidersView.id,
    state: 'offers',
    stage: stageOnramp(async ({ modal }) => {
      modal.open(onRampProvidersView)
      await waitForText('Worth $98 to $99')
    }),
  },
  {
    view: onRampProvidersView.id,
    state: 'an amount with two readings',
    stage: stageOnramp(async ({ modal }) => {
      modal.open(onRampProvidersView)
      await waitForText('Worth $98 to $99')
      await typeInto('Amount in USD', '1,500')
      await waitForText('Which number do you mean?')
    }),
  },
  {
    view: onRampProvidersView.id,
    state: 'loading',
    stage: stageOnramp(
      async ({ modal }) => {
        modal.open(onRampProvidersView)
        await waitForText('Loading the providers')
      },
      (...sellers) => {
        for (const { answer } of sellers) answer.choices = () => new Promise(() => undefined)
      },
    ),
  },
  { view: onRampProvidersView.id, state: 'a price', stage: chosen('Harbour Pay', 'Continue to Harbour Pay (') },
  { view: onRampProvidersView.id, state: 'an estimate', stage: chosen('Tide', 'Continue to Tide (') },
  {
    view: onRampProvidersView.id,
    state: 'not available',
    stage: stageOnramp(
      async ({ modal }) => {
        modal.open(onRampProvidersView)
        await waitForText('Not available')
      },
      ({ answer }) => {
        answer.quote = offline
      },
    ),
  },
  {
    view: onRampProvidersView.id,
    state: 'a refused page',
    stage: chosen('Harbour Pay', 'would not send the tokens', ({ answer }) => {
      answer.prepare = async () => ({ url: `https://pay.example/buy?to=${grace.address}` })
    }),
  },
  {
    view: onRampProvidersView.id,
    state: 'a page that failed',
    stage: chosen('Harbour Pay', 'is not ready', ({ answer }) => {
      answer.prepare = offline
    }),
  },
  {
    view: onRampProvidersView.id,
    state: 'too much',
    stage: stageOnramp(async ({ modal }) => {
      modal.open(onRampProvidersView, { amount: '123456789.01' })
      await waitForText('The most is $25,000')
    }),
  },
  {
    view: onRampProvidersView.id,
    state: 'an open purchase',
    stage: stageOnramp(async ({ modal }) => {
      await addPurchase({ modal }, purchase)
      modal.open(onRampProvidersView)
      await waitForText('Worth $98 to $99')
    }),
  },
  {
    view: onRampProvidersView.id,
    state: 'nothing sold',
    stage: stageAlone(
      { providers: [createFakeProvider({ supports: () => false })], timeZone: 'Europe/Zurich' },
      'Nothing is sold',
    ),
  },
  {
    view: onRampProvidersView.id,
    state: 'restricted',
    stage: stageAlone({ providers: [createFakeProvider()], timeZone: 'Asia/Shanghai' }, 'not offered here'),
  },
  {
    view: onRampProvidersView.id,
    state: 'no account',
    stage() {
      const { modal, clock } = createStage({ wallets: [anchor], plugins: [onramp()] })
      return {
        modal,
        clock,
        async play() {
          modal.open(onRampProvidersView)
          await waitForText('No account is connected')
        },
      }
    },
  },
  {
    view: onRampTokenSelectView.id,
    state: 'tokens',
    stage: stageOnramp(async ({ modal }) => {
      modal.open(onRampProvidersView)
      await clickRow('USDC')
      await waitForText('Ether on Ethereum')
    }),
  },
  {
    view: onRampFiatSelectView.id,
    state: 'currencies',
    stage: stageOnramp(async ({ modal }) => {
      modal.open(onRampProvidersView)
      await waitForText('Worth $98 to $99')
      await click('USDChoose currency')
      await waitForText('Euro')
    }),
  },
  { view: buyInProgressView.id, state: 'open', stage: outcome({}, 'Continue at Harbour Pay') },
  { view: buyInProgressView.id, state: 'pending', stage: outcome({ status: 'pending' }, 'is being checked') },
  { view: buyInProgressView.id, state: 'paid', stage: outcome({ status: 'paid' }, 'On its way') },
  {
    view: buyInProgressView.id,
    state: 'arrived',
    stage: outcome({ status: 'arrived', hash: `0x${'5a'.repeat(32)}` }, 'It has arrived'),
  },
  {
    view: buyInProgressView.id,
    state: 'without a status',
    stage: stageOnramp(async ({ modal }) => {
      await addPurchase({ modal }, untracked)
      modal.open(buyInProgressView, {})
      await waitForText('does not report here')
    }),
  },
  { view: buyInProgressView.id, state: 'failed', stage: outcome({ status: 'failed' }, 'The purchase failed') },
  { view: buyInProgressView.id, state: 'cancelled', stage: outcome({ status: 'cancelled' }, 'was cancelled') },
  { view: buyInProgressView.id, state: 'expired', stage: outcome({ status: 'expired' }, 'not finished in time') },
  {
    view: buyInProgressView.id,
    state: 'unseen',
    stage: stageOnramp(
      async ({ modal, clock }) => {
        await addPurchase({ modal }, purchase)
        modal.open(buyInProgressView, {})
        await waitForText('It can’t be looked up now')
        await clock.advance(100_000)
        await waitForText('Nothing has arrived yet')
      },
      ({ answer }) => {
        answer.status = offline
      },
    ),
  },
  {
    view: buyInProgressView.id,
    state: 'page opened',
    stage: stageOnramp(async ({ modal }) => {
      modal.open(onRampProvidersView)
      await waitForText('Worth $98 to $99')
      await clickRow('Harbour Pay')
      await waitForText('Continue to Harbour Pay (')
      await followLink('Continue to Harbour Pay')
      await waitForText('Did no page open?')
    }),
  },
  {
    view: whatIsABuyView.id,
    state: 'points',
    stage: stageOnramp(async ({ modal }) => {
      modal.open(whatIsABuyView)
      await waitForText('You pay a provider')
    }),
  },
  {
    view: fundWalletView.id,
    state: 'buy and receive',
    stage: stageOnramp(async ({ modal }) => {
      modal.open(fundWalletView)
      await waitForText('Buy crypto')
    }),
  },
]

/** Clicks the link that starts with a text, without opening its page. */
async function followLink(text: string): Promise<void> {
  const link = await inDialog((root) =>
    [...root.querySelectorAll<HTMLAnchorElement>('a')].find((each) => each.textContent?.startsWith(text)),
  )
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.click()
}
