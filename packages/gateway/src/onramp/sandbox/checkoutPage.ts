import { html } from 'hono/html'
import { writeDecimal } from '../../data/decimal/Decimal.js'
import type { Offers } from '../offers/createOffers.js'
import type { Order } from '../orders/OnrampRepository.js'
import type { SandboxSettings } from '../settings/OnrampSettings.js'
import { checkoutFrame, type Markup } from './checkoutFrame.js'
import { testCards } from './testCards.js'
import { checkoutText } from './text.js'

/** What the user has entered. */
export interface Entered {
  readonly amount: string
  readonly currency: string
  readonly token: string
  readonly card: string
}

export interface CheckoutParameters {
  readonly order: Order
  readonly offers: Offers
  readonly settings: SandboxSettings
  readonly entered?: Entered | undefined
  /** What an unclear amount may mean, as decimal text. The user chooses one. */
  readonly readings?: readonly string[] | undefined
  /** Why what was entered can't be used. */
  readonly problem?: string | undefined
}

/** The page of an order: a form while it is open, and else what became of it. */
export function checkoutPage(parameters: CheckoutParameters): Markup {
  const { order, settings, problem } = parameters
  const isOpen = order.status === 'open'
  const alert =
    problem === undefined ? '' : html`<p class="problem" role="alert">${checkoutText.problem}: ${problem}</p>`
  return checkoutFrame(html`
    <p class="notice">${checkoutText.notice}</p>
    ${isOpen ? alert : statusOf(order)}
    <section aria-labelledby="summary">
      <h2 id="summary">${checkoutText.summary}</h2>
      <dl>
        ${order.terms ? termsOf(order.terms) : ''}
        <dt>${checkoutText.network}</dt>
        <dd translate="no">${settings.networks.get(order.networkId)?.name ?? order.networkId}</dd>
        <dt>${checkoutText.account}</dt>
        <dd class="long" translate="no">${order.address}</dd>
        ${order.payout ? html`<dt>${checkoutText.transaction}</dt><dd class="long" translate="no">${order.payout.id}</dd>` : ''}
      </dl>
    </section>
    ${isOpen ? formOf(parameters) : ''}
  `)
}

function statusOf({ status, reason }: Order): Markup {
  const isMoving = status === 'pending' || status === 'paid'
  const text = reason === 'declined' ? checkoutText.declined : checkoutText.status[status]
  const update = isMoving ? html`<p><a href="" id="update">${checkoutText.update}</a></p>` : ''
  return html`<p class="status ${status}" role="status" data-status="${status}">${text}</p>${update}`
}

function termsOf({ currency, total, symbol, units, decimals }: NonNullable<Order['terms']>): Markup {
  const bought = writeDecimal({ units, places: decimals })
  return html`
    <dt>${checkoutText.pay}</dt><dd translate="no">${total} ${currency}</dd>
    <dt>${checkoutText.get}</dt><dd translate="no">${bought} ${symbol}</dd>`
}

function formOf(parameters: CheckoutParameters): Markup {
  const { order, entered } = parameters
  const cards = testCards.map(({ id, number }, at) => {
    const isChosen = entered ? entered.card === id : at === 0
    return html`<label class="card">
      <input type="radio" name="card" value="${id}" ${isChosen ? 'checked' : ''} />
      <span><span class="number" translate="no">${number}</span> ${checkoutText.card[id]}</span>
    </label>`
  })
  return html`<form method="post">
    ${order.terms ? '' : choicesOf(parameters)}
    <fieldset>
      <legend>${checkoutText.cards}</legend>
      ${cards}
    </fieldset>
    <div class="buttons">
      <button type="submit" name="action" value="pay">${checkoutText.submit}</button>
      <button type="submit" name="action" value="cancel" formnovalidate>${checkoutText.cancel}</button>
    </div>
  </form>`
}

/** For an order whose terms the user chooses here. */
function choicesOf({ order, offers, settings, entered, readings = [] }: CheckoutParameters): Markup {
  const { least, most } = settings
  const { preset } = order
  const option = (value: string, label: string, isChosen: boolean) =>
    html`<option value="${value}" ${isChosen ? 'selected' : ''}>${label}</option>`
  const own = offers.all.filter(({ network }) => network.id === order.networkId)
  const tokens = own.map(({ token: { address = '', symbol, name } }) =>
    option(address, `${symbol} (${name})`, address === (entered?.token ?? preset.token)),
  )
  const currencies = offers.currencies.map((code) =>
    option(code, code, code === (entered?.currency ?? preset.currency)),
  )
  return html`
    <div class="field">
      <label for="amount">${checkoutText.pay}</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" required aria-describedby="amount-hint"
        maxlength="20" value="${entered?.amount ?? preset.amount ?? ''}" />
      <p id="amount-hint" class="hint">${checkoutText.hint(least, most)}</p>
      ${readings.length === 0 ? '' : choiceOf(readings)}
    </div>
    <div class="field">
      <label for="currency">${checkoutText.currency}</label>
      <select id="currency" name="currency" translate="no">${currencies}</select>
    </div>
    <div class="field">
      <label for="token">${checkoutText.token}</label>
      <select id="token" name="token" translate="no">${tokens}</select>
    </div>`
}

/** The buttons fill in the amount. They don't pay. */
function choiceOf(readings: readonly string[]): Markup {
  const buttons = readings.map(
    (amount) =>
      html`<button type="submit" name="reading" value="${amount}" formnovalidate translate="no">${amount}</button>`,
  )
  return html`<div class="buttons" role="group" aria-label="${checkoutText.whichNumber}">${buttons}</div>`
}
