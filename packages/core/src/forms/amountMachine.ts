import type { TokenBalance } from '../contract/services/tokens.js'
import { checkObject } from '../entities/checkObject.js'
import { fiatDecimals, fiatOf, readPrice, unitsOf } from '../entities/fiat.js'
import { formatUnits } from '../entities/formatUnits.js'
import { isSameScale } from '../entities/isSameScale.js'
import { type AmountEntry, readAmountEntry } from '../entities/readAmountEntry.js'
import { shownAmount } from '../entities/shownAmount.js'
import { storedUnits } from '../entities/storedUnits.js'
import { writeAmountEntry } from '../entities/writeAmountEntry.js'

/** Whether an amount is typed in the token, or in the currency of its price. */
export type AmountUnit = 'token' | 'fiat'

/** What the amount is of. A form for money has only the decimals of its currency. */
export interface AmountToken extends Pick<TokenBalance, 'decimals' | 'scale' | 'price' | 'shown'> {
  /** The balance. */
  readonly amount?: bigint | undefined
}

/**
 * - `network`: only the network can compute what an amount of the token is.
 * - `readings`: what the text may mean, in the smallest part of its unit. The user chooses one.
 */
export type AmountFault = 'separator' | 'characters' | 'decimals' | 'network' | { readonly readings: readonly bigint[] }

/**
 * - `given`: the amount is the maximum. `short`: the same, and it is nothing, because the balance
 *   does not cover the fee.
 */
export type MaxAmount =
  | { readonly status: 'none' | 'reading' | 'given' | 'short' }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * What the user or the app gave. The field may show the same amount in the other unit.
 * - A text is read again with other decimals or another scale.
 * - An amount in the smallest unit stays the same.
 */
type GivenAmount =
  | { readonly entry: AmountEntry; readonly unit: AmountUnit; readonly price: string | undefined }
  | { readonly units: bigint }

/** An amount field. Its text is `entry.text`. */
export interface AmountState {
  /** `undefined`: the token is not known yet, and neither is the amount. */
  readonly token: AmountToken | undefined
  readonly unit: AmountUnit
  readonly entry: AmountEntry
  /**
   * In the token's smallest unit, as the network stores it. Another price or another unit does not
   * change it. `undefined`: nothing valid is in the field.
   */
  readonly amount: bigint | undefined
  readonly fault: AmountFault | undefined
  readonly max: MaxAmount
  readonly given: GivenAmount
  /** What the app asked for, as decimal text, until its token is known. */
  readonly waiting: string | undefined
}

/**
 * What happens to an amount field.
 *
 * - `typed`: the user types. `read`: the user chooses one of the readings of an unclear text, in the
 *   smallest part of the unit. `switched`: the user types in the other unit from now on.
 * - `written`: the program writes a decimal text, and it is read like a typed one.
 * - `filled`: the program writes an amount in the token's smallest unit. With `isDecimal` it was read
 *   with the decimals of the token, so it is read again with others.
 * - `chosen`: another token, which reads what is in the field. `arrived`: the token that the app asked
 *   for, which gets the amount that the app asked for.
 * - `corrected`: the same token with other figures: decimals or scale of the chain, price or balance.
 * - `maxAsked`, `maxRead`, `maxFailed`: the maximum is read from the network. `said` is what the
 *   network shows for it.
 * - `cleared`: the form starts again with its token.
 */
export type AmountEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'read'; readonly units: bigint }
  | { readonly type: 'switched' }
  | { readonly type: 'written'; readonly decimal: string }
  | { readonly type: 'filled'; readonly amount: bigint; readonly isDecimal?: boolean | undefined }
  | { readonly type: 'chosen' | 'arrived' | 'corrected'; readonly token: AmountToken }
  | { readonly type: 'maxAsked' }
  | { readonly type: 'maxRead'; readonly amount: bigint; readonly said?: string | undefined }
  | { readonly type: 'maxFailed'; readonly error: unknown }
  | { readonly type: 'cleared' }

interface FilledAmount {
  readonly amount: bigint
  readonly isDecimal?: boolean | undefined
  readonly said?: string | undefined
}

const emptyEntry: AmountEntry = { text: '' }
const noMax: MaxAmount = { status: 'none' }

/** @param waiting - What the app asks for: decimal text, in whole tokens. It waits for `arrived`. */
export function startAmount(waiting?: string | undefined): AmountState {
  return {
    token: undefined,
    unit: 'token',
    entry: emptyEntry,
    amount: undefined,
    fault: undefined,
    max: noMax,
    given: { entry: emptyEntry, unit: 'token', price: undefined },
    waiting,
  }
}

/**
 * Returns the next state. An event that has no meaning in a state changes nothing.
 *
 * @throws {InvalidInputError} for anything but a state and an event.
 */
export function nextAmount(state: AmountState, event: AmountEvent, locale: string): AmountState {
  checkObject('state of an amount field', state)
  checkObject('event of an amount field', event)
  const { token, unit, max } = state
  switch (event.type) {
    case 'typed':
      return give(state, { text: event.text }, unit, locale)
    case 'read':
      return token ? give(state, write(formatUnits(event.units, placesOf(unit, token)), locale), unit, locale) : state
    case 'written':
      return give(state, write(event.decimal, locale), 'token', locale)
    case 'switched':
      return switchUnit(state, locale)
    case 'filled':
      return token ? fill(state, token, event, locale) : state
    case 'chosen':
      return choose(state, event.token, locale)
    case 'arrived':
      return state.waiting === undefined
        ? choose(state, event.token, locale)
        : fillWaiting(state, event.token, state.waiting, locale)
    case 'corrected':
      return token ? correct(state, token, event.token, locale) : state
    case 'maxAsked':
      return token ? { ...state, max: { status: 'reading' } } : state
    case 'maxRead': {
      if (!token || max.status !== 'reading') return state
      const isShort = event.amount === 0n && (token.amount ?? 0n) > 0n
      return { ...fill(state, token, event, locale), max: { status: isShort ? 'short' : 'given' } }
    }
    case 'maxFailed':
      return max.status === 'reading' ? { ...state, max: { status: 'failed', error: event.error } } : state
    case 'cleared':
      return { ...startAmount(), token }
  }
}

/** What is in the field counts from here on. */
function give(state: AmountState, entry: AmountEntry, unit: AmountUnit, locale: string): AmountState {
  const given = { entry, unit, price: state.token?.price }
  return { ...state, unit, entry, given, ...read(given, state.token, locale), max: noMax, waiting: undefined }
}

/** The amount that was given, in the token's smallest unit. */
function read(
  given: GivenAmount,
  token: AmountToken | undefined,
  locale: string,
): Pick<AmountState, 'amount' | 'fault'> {
  if ('units' in given) return { amount: given.units, fault: undefined }
  if (!token) return { amount: undefined, fault: undefined }
  const typed = readAmountEntry(given.entry, placesOf(given.unit, token), locale)
  if (typed.kind === 'empty') return { amount: undefined, fault: undefined }
  if (token.scale === 'network') return { amount: undefined, fault: 'network' }
  if (typed.kind === 'unclear') return { amount: undefined, fault: { readings: typed.readings } }
  if (typed.kind === 'invalid') return { amount: undefined, fault: typed.reason }
  // The price at which it was typed: a newer one does not change the amount.
  const shown = given.unit === 'fiat' ? unitsOf(typed.units, token.decimals, given.price) : typed.units
  return { amount: shown === undefined ? undefined : storedUnits(shown, token.scale), fault: undefined }
}

function fill(
  state: AmountState,
  token: AmountToken,
  { amount, isDecimal, said }: FilledAmount,
  locale: string,
): AmountState {
  const entry = entryOf(amount, 'token', token, locale, said)
  const given = isDecimal ? ({ entry, unit: 'token', price: token.price } as const) : { units: amount }
  return { ...state, unit: 'token', entry, given, amount, fault: undefined, max: noMax, waiting: undefined }
}

function choose(state: AmountState, token: AmountToken, locale: string): AmountState {
  const hasUnit = state.unit === 'token' || readPrice(token.price) !== undefined
  return give({ ...state, token }, hasUnit ? state.entry : emptyEntry, hasUnit ? state.unit : 'token', locale)
}

/** A text without an amount is shown as it is, never rounded. */
function fillWaiting(state: AmountState, token: AmountToken, decimal: string, locale: string): AmountState {
  const next = give({ ...state, token }, write(decimal, locale), 'token', locale)
  return next.amount === undefined ? next : fill(next, token, { amount: next.amount, isDecimal: true }, locale)
}

function switchUnit(state: AmountState, locale: string): AmountState {
  const { token, amount } = state
  const unit = state.unit === 'fiat' ? 'token' : 'fiat'
  if (!token || (unit === 'fiat' && !readPrice(token.price))) return state
  // Without an amount there is nothing to show in the other unit.
  if (amount === undefined) return empty(state, unit)
  return { ...state, unit, entry: entryOf(amount, unit, token, locale) }
}

/** Where the field shows the other unit, it is written again. It is never read back. */
function correct(state: AmountState, before: AmountToken, token: AmountToken, locale: string): AmountState {
  const { given } = state
  const isSame = before.decimals === token.decimals && isSameScale(before.scale, token.scale)
  const isAsGiven = 'entry' in given && given.entry === state.entry
  const unit = state.unit === 'fiat' && !readPrice(token.price) ? 'token' : state.unit
  const next = { ...state, token, unit, ...(!isSame && read(given, token, locale)) }
  const { amount } = next
  const isWritten = unit !== state.unit || (!isSame && !isAsGiven) || (unit === 'fiat' && before.price !== token.price)
  if (!isWritten) return next
  if (amount !== undefined) return { ...next, entry: entryOf(amount, unit, token, locale) }
  // A text that has no amount now is shown as it was given, unless its unit is gone.
  const isShown = 'entry' in given && (given.unit === 'token' || readPrice(token.price))
  return isShown ? { ...next, unit: given.unit, entry: given.entry } : empty(next, 'token')
}

function empty(state: AmountState, unit: AmountUnit): AmountState {
  const given = { entry: emptyEntry, unit, price: state.token?.price }
  return { ...state, unit, entry: emptyEntry, given, amount: undefined, fault: undefined }
}

/** Empty where the amount has no value in the currency. */
function entryOf(
  amount: bigint,
  unit: AmountUnit,
  token: AmountToken,
  locale: string,
  said = amount === token.amount ? token.shown : undefined,
): AmountEntry {
  const shown = shownAmount(amount, token, said)
  if (!shown) return { text: '—' }
  const units = unit === 'fiat' ? fiatOf(shown.units, shown.decimals, token.price) : shown.units
  return units === undefined ? emptyEntry : write(formatUnits(units, placesOf(unit, shown)), locale)
}

function write(decimal: string, locale: string): AmountEntry {
  return decimal === '' ? emptyEntry : writeAmountEntry(decimal, locale)
}

function placesOf(unit: AmountUnit, { decimals }: Pick<AmountToken, 'decimals'>): number {
  return unit === 'fiat' ? fiatDecimals : decimals
}
