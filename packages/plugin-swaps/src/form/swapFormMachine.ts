import { type AmountEvent, type AmountState, nextAmount, startAmount } from '@latchkey/core/forms'
import type { TokenBalance } from '@latchkey/core/services'
import { sameAddress } from '../tokens/sameAddress.js'
import type { SwapFormState, SwapSide } from './SwapFormState.js'

/** What the chain says of a token. */
type TokenFigures = Pick<TokenBalance, 'decimals' | 'amount'>

interface FormSide {
  readonly token?: TokenBalance | undefined
  /** What the app asks for, until a token is chosen: an address or a symbol. */
  readonly wanted?: string | undefined
  /** What the chain says of the token, once it is read. */
  readonly read?: TokenFigures | undefined
}

/** The two tokens and the amount of a form. */
export interface SwapFormMachine extends Readonly<Record<SwapSide, FormSide>>, Pick<SwapFormState, 'tokenFault'> {
  readonly amount: AmountState
  /** The user has chosen or moved tokens, so an empty side stays empty. */
  readonly isChosen: boolean
}

/**
 * What happens to a form.
 *
 * - `listed`: a list of tokens arrived, the first one or a newer one.
 * - `loaded`, `notLoaded`: the node was asked for a token that the app asks for and no list has.
 * - `tokenChosen`, `flipped`: the user chose a token, or sells what was bought: `expected` of it.
 * - `checked`: the node was asked for a chosen token. `corrected`: a plan has other decimals of it.
 * - The others are those of the amount. With `maxRead` come the figures of the chain.
 */
export type SwapFormEvent =
  | { readonly type: 'listed'; readonly known: readonly TokenBalance[] }
  | { readonly type: 'loaded'; readonly side: SwapSide; readonly wanted: string; readonly token: TokenBalance }
  | {
      readonly type: 'notLoaded'
      readonly side: SwapSide
      readonly wanted: string
      readonly fault: SwapFormState['tokenFault']
    }
  | { readonly type: 'tokenChosen'; readonly side: SwapSide; readonly token: TokenBalance }
  | { readonly type: 'flipped'; readonly expected: bigint | undefined }
  | { readonly type: 'checked'; readonly side: SwapSide; readonly figures: TokenFigures }
  | { readonly type: 'corrected'; readonly side: SwapSide; readonly decimals: number }
  | (Extract<AmountEvent, { readonly type: 'maxRead' }> & { readonly figures: TokenFigures | undefined })
  | Extract<AmountEvent, { readonly type: 'typed' | 'read' | 'maxAsked' | 'maxFailed' | 'cleared' }>

/**
 * What follows.
 *
 * - `loadSell`, `loadBuy`: read the token that the app asks for. `checkSell`, `checkBuy`: read the
 *   chosen one, and none of before.
 * - `readMax`: read the maximum. `stopMax`: it is not needed any more.
 * - `quote`: what is offered was for something else.
 */
export type SwapFormEffect = 'loadSell' | 'loadBuy' | 'checkSell' | 'checkBuy' | 'readMax' | 'stopMax' | 'quote'

export interface SwapFormTerms {
  readonly locale: string
  /** The token with an address, or with the symbol of a listed one. */
  find(text: string): TokenBalance | undefined
  /** The token with its mark, if it has the symbol of another one. */
  mark(token: TokenBalance): TokenBalance
}

interface Next {
  readonly state: SwapFormMachine
  readonly effects: readonly SwapFormEffect[]
}

const sides = ['sell', 'buy'] as const

export function startSwapForm({
  sell,
  buy,
  amount,
}: {
  readonly [Name in SwapSide | 'amount']?: string | undefined
}): SwapFormMachine {
  return {
    sell: { wanted: sell },
    buy: { wanted: buy },
    amount: startAmount(amount),
    tokenFault: undefined,
    isChosen: false,
  }
}

/** Returns the next state and its effects. An event that has no meaning in a state changes nothing. */
export function nextSwapForm(before: SwapFormMachine, event: SwapFormEvent, terms: SwapFormTerms): Next {
  const { state, effects } = follow(before, event, terms)
  const isStopped = before.amount.max.status === 'reading' && state.amount.max.status !== 'reading'
  return { state, effects: isStopped ? ['stopMax', ...effects] : effects }
}

function follow(state: SwapFormMachine, event: SwapFormEvent, terms: SwapFormTerms): Next {
  switch (event.type) {
    case 'listed':
      return followList(state, event.known, terms)
    case 'loaded':
      return isWaiting(state, event) ? set(state, event.side, event.token, 'arrived', terms) : to(state)
    case 'notLoaded':
      return to(isWaiting(state, event) ? { ...state, tokenFault: event.fault } : state)
    case 'tokenChosen':
      return choose(state, event.side, event.token, terms)
    case 'flipped':
      return flip(state, event.expected, terms)
    case 'checked':
      return correct(state, event.side, event.figures, terms)
    case 'corrected': {
      const { token } = state[event.side]
      const isSame = token?.decimals === event.decimals
      return token && !isSame ? correct(state, event.side, { ...token, decimals: event.decimals }, terms) : to(state)
    }
    case 'maxRead': {
      if (state.amount.max.status !== 'reading') return to(state)
      const { state: read } = event.figures ? correct(state, 'sell', event.figures, terms) : to(state)
      return to(enter(read, event, terms), 'quote')
    }
    case 'maxAsked':
      return state.sell.token ? to(enter(state, event, terms), 'readMax') : to(state)
    case 'maxFailed':
      return to(enter(state, event, terms))
    default:
      return to(enter(state, event, terms), 'quote')
  }
}

function to(state: SwapFormMachine, ...effects: readonly SwapFormEffect[]): Next {
  return { state, effects }
}

function enter(state: SwapFormMachine, event: AmountEvent, { locale }: SwapFormTerms): SwapFormMachine {
  return { ...state, amount: nextAmount(state.amount, event, locale) }
}

/** The side has no token yet, and the app still asks for this one. */
function isWaiting(
  state: SwapFormMachine,
  { side, wanted }: { readonly side: SwapSide; readonly wanted: string },
): boolean {
  return !state[side].token && state[side].wanted === wanted
}

function set(
  state: SwapFormMachine,
  side: SwapSide,
  token: TokenBalance,
  type: 'chosen' | 'arrived',
  terms: SwapFormTerms,
): Next {
  const next = { ...state, [side]: { token }, tokenFault: undefined }
  return side === 'sell' ? to(enter(next, { type, token }, terms), 'checkSell', 'quote') : to(next, 'checkBuy', 'quote')
}

/** The same token with other figures. */
function replace(state: SwapFormMachine, side: SwapSide, token: TokenBalance, terms: SwapFormTerms): SwapFormMachine {
  const next = { ...state, [side]: { ...state[side], token } }
  return side === 'sell' ? enter(next, { type: 'corrected', token }, terms) : next
}

/** What is typed is read again with other decimals. */
function correct(
  state: SwapFormMachine,
  side: SwapSide,
  { decimals, amount }: TokenFigures,
  terms: SwapFormTerms,
): Next {
  const { token } = state[side]
  if (!token) return to(state)
  const read = { decimals, amount }
  const next = replace({ ...state, [side]: { ...state[side], read } }, side, { ...token, ...read }, terms)
  return decimals === token.decimals ? to(next) : to(next, 'quote')
}

/** Newer balances and prices reach the chosen tokens, and the lists may have what the app asks for. */
function followList(before: SwapFormMachine, known: readonly TokenBalance[], terms: SwapFormTerms): Next {
  let next = to(before)
  for (const side of sides) {
    const { token, read } = next.state[side]
    if (!token) continue
    const found = known.find(({ address }) => sameAddress(address, token.address))
    // The lists may have come after a token that none of them has.
    const newer = found ? { ...found, decimals: token.decimals, ...read } : terms.mark(token)
    next = to(replace(next.state, side, newer, terms))
  }
  for (const side of sides) {
    const { state, effects } = next
    const { token, wanted } = state[side]
    if (token) continue
    const found = wanted === undefined ? firstOf(state, side, known, terms) : terms.find(wanted)
    const begun = found ? set(state, side, found, 'arrived', terms) : to(state)
    const isMissing = !found && wanted !== undefined
    const load = side === 'sell' ? 'loadSell' : 'loadBuy'
    next = to(begun.state, ...effects, ...begun.effects, ...(isMissing ? ([load] as const) : []))
  }
  return next
}

/** What is sold by default, unless it is what is bought. */
function firstOf(
  { buy: { token, wanted }, isChosen }: SwapFormMachine,
  side: SwapSide,
  [first]: readonly TokenBalance[],
  { find }: SwapFormTerms,
): TokenBalance | undefined {
  if (side === 'buy' || isChosen) return undefined
  const bought = token ?? (wanted === undefined ? undefined : find(wanted))
  return bought && sameAddress(bought.address, first?.address) ? undefined : first
}

/** The token of the other side moves over when it is chosen for this side. */
function choose(before: SwapFormMachine, side: SwapSide, token: TokenBalance, terms: SwapFormTerms): Next {
  const state = { ...before, isChosen: true }
  const other = side === 'sell' ? 'buy' : 'sell'
  const { [side]: here, [other]: there } = state
  if (!there.token || !sameAddress(there.token.address, token.address)) return set(state, side, token, 'chosen', terms)
  const moved = here.token ? set(state, other, here.token, 'chosen', terms) : to({ ...state, [other]: {} })
  const next = set(moved.state, side, token, 'chosen', terms)
  return to(next.state, ...moved.effects, ...next.effects)
}

function flip(before: SwapFormMachine, expected: bigint | undefined, terms: SwapFormTerms): Next {
  const { sell, buy } = before
  const empty = { ...before, isChosen: true, sell: { wanted: sell.wanted }, buy: { wanted: buy.wanted } }
  const bought = sell.token ? set(empty, 'buy', sell.token, 'chosen', terms) : to(empty)
  if (!buy.token) return to(bought.state, ...bought.effects, 'quote')
  const sold = set(bought.state, 'sell', buy.token, 'chosen', terms)
  const filled = expected === undefined ? sold.state : enter(sold.state, { type: 'filled', amount: expected }, terms)
  return to(filled, ...bought.effects, ...sold.effects)
}
