import { createTokenMarker, isSameScale } from '@latchkey/core'
import { type AmountEvent, type AmountState, type NodeToken, nextAmount, startAmount } from '@latchkey/core/forms'
import type { Token, TokenBalance, TransferFunds } from '@latchkey/core/services'
import type { SendParameters } from '../api.js'
import type { FilledRequest } from '../contract/FoundReceiver.js'

/** What a form of sending is, apart from its receiver. */
export interface SendMachineState {
  /** What the app asked for. It counts until the form has a token. */
  readonly asked: SendParameters
  readonly tokens: readonly TokenBalance[]
  readonly token: TokenBalance | undefined
  /** The chosen token as the list has it. */
  readonly listed: TokenBalance | undefined
  /** What the chain says of the chosen token. `undefined`: not read yet. */
  readonly checked: Partial<NodeToken> | undefined
  readonly tokenFault: 'unknown' | 'failed' | undefined
  readonly amount: AmountState
}

/**
 * What happens to the form.
 *
 * - `listed`: a list of tokens arrived, the first one or a newer one.
 * - `loaded`, `notLoaded`: the node was asked for the token that the app asked for.
 * - `tokenChosen`: the user chose a token. `requested`: a payment request was read.
 * - `checked`: the node was asked for the chosen token. `corrected`: a plan has other figures of it.
 * - The others are those of the amount. With `maxRead` come the figures of the chain.
 */
export type SendFormEvent =
  | { readonly type: 'listed'; readonly tokens: readonly TokenBalance[] }
  | { readonly type: 'loaded' | 'tokenChosen'; readonly token: TokenBalance }
  | { readonly type: 'notLoaded'; readonly fault: 'unknown' | 'failed' }
  | { readonly type: 'requested'; readonly request: FilledRequest }
  | { readonly type: 'checked'; readonly read: NodeToken }
  | { readonly type: 'corrected'; readonly figures: TokenFigures }
  | (Extract<AmountEvent, { readonly type: 'maxRead' }> & { readonly figures: TokenFigures })
  | Extract<AmountEvent, { readonly type: 'typed' | 'read' | 'switched' | 'maxAsked' | 'maxFailed' | 'cleared' }>

/** For a token: what the chain says. Without decimals it says nothing. */
export type TokenFigures = Pick<TransferFunds, 'decimals' | 'scale'>

/**
 * What follows.
 *
 * - `load`: read the token that the app asked for, which the list does not have.
 * - `check`: read the chosen token from its node, and nothing else of before.
 * - `readMax`: read the maximum. `stopMax`: it is not needed any more.
 */
export type SendFormEffect = 'load' | 'check' | 'readMax' | 'stopMax'

export interface SendFormTerms {
  readonly locale: string
  /** The network's own currency, as the app has it. */
  readonly own: Token | undefined
}

interface Next {
  readonly state: SendMachineState
  readonly effects: readonly SendFormEffect[]
}

export function startSendForm(asked: SendParameters): SendMachineState {
  return {
    asked,
    tokens: [],
    token: undefined,
    listed: undefined,
    checked: undefined,
    tokenFault: undefined,
    amount: startAmount(asked.amount),
  }
}

/** Returns the next state and its effects. An event that has no meaning in a state changes nothing. */
export function nextSendForm(state: SendMachineState, event: SendFormEvent, terms: SendFormTerms): Next {
  const { state: next, effects } = follow(state, event, terms)
  if (event.type === 'maxRead' || event.type === 'maxFailed') return { state: next, effects }
  const isReading = next.amount.max.status === 'reading'
  if (event.type === 'maxAsked') return { state: next, effects: isReading ? ['readMax'] : [] }
  const isStopped = state.amount.max.status === 'reading' && !isReading
  return { state: next, effects: isStopped ? [...effects, 'stopMax'] : effects }
}

function follow(state: SendMachineState, event: SendFormEvent, terms: SendFormTerms): Next {
  const { token } = state
  switch (event.type) {
    case 'listed':
      return followList({ ...state, tokens: event.tokens }, terms)
    case 'loaded':
      return token ? only(state) : begin(state, event.token, terms)
    case 'notLoaded':
      return only(token ? state : { ...state, tokenFault: event.fault })
    case 'tokenChosen':
      return choose(state, event.token, 'chosen', terms)
    case 'requested': {
      const { request } = event
      const { state: chosen, effects } = choose(state, request.token, 'chosen', terms)
      const { amount, isDecimal } = request
      return {
        state: amount === undefined ? chosen : enter(chosen, { type: 'filled', amount, isDecimal }, terms),
        effects,
      }
    }
    case 'checked':
      return only(token ? correct(state, token, event.read, terms) : state)
    case 'corrected':
      return only(correctFigures(state, event.figures, terms))
    case 'maxRead':
      if (state.amount.max.status !== 'reading') return only(state)
      return only(enter(correctFigures(state, event.figures, terms), event, terms))
    default:
      return only(enter(state, event, terms))
  }
}

const only = (state: SendMachineState): Next => ({ state, effects: [] })

function enter(state: SendMachineState, event: AmountEvent, { locale }: SendFormTerms): SendMachineState {
  return { ...state, amount: nextAmount(state.amount, event, locale) }
}

/** The list reaches the chosen token, or the form gets its first token from it. */
function followList(state: SendMachineState, terms: SendFormTerms): Next {
  const { asked, tokens, token, listed, checked } = state
  const wanted = token ?? { address: asked.token }
  const found = tokens.find(({ address }) => address === wanted.address)
  if (token && found) {
    const next = replace({ ...state, listed: found }, { ...ownOf(found, terms), ...checked }, terms)
    const isSame = found.amount === listed?.amount && isSameScale(found.scale, listed.scale)
    return { state: next, effects: isSame ? [] : ['check'] }
  }
  if (token) return only(state)
  if (found) return begin(state, found, terms)
  // What the app asks for is never sent in another token.
  const isBound = [asked.token, asked.amount, asked.receiver].some((each) => each !== undefined)
  const [first] = tokens
  if (isBound) return { state, effects: ['load'] }
  return first ? begin(state, first, terms) : only(state)
}

/** The first token of the form, with the amount of the app. */
function begin(state: SendMachineState, token: TokenBalance, terms: SendFormTerms): Next {
  return choose(state, token, 'arrived', terms)
}

function choose(state: SendMachineState, listed: TokenBalance, type: 'chosen' | 'arrived', terms: SendFormTerms): Next {
  const token = marked(state, withKnownPrice(ownOf(listed, terms)), terms)
  const next = { ...state, token, listed, checked: undefined, tokenFault: undefined }
  return { state: enter(next, { type, token }, terms), effects: ['check'] }
}

/** The figures of the chain count, whatever the list says. */
function correct(
  state: SendMachineState,
  token: TokenBalance,
  checked: Partial<NodeToken>,
  terms: SendFormTerms,
): SendMachineState {
  return replace({ ...state, checked }, { ...token, ...checked }, terms)
}

function correctFigures(state: SendMachineState, figures: TokenFigures, terms: SendFormTerms): SendMachineState {
  const { token, checked } = state
  const { decimals, scale } = figures
  return token && decimals !== undefined ? correct(state, token, { ...checked, decimals, scale }, terms) : state
}

function replace(state: SendMachineState, next: TokenBalance, terms: SendFormTerms): SendMachineState {
  const token = marked(state, withKnownPrice(next), terms)
  return enter({ ...state, token }, { type: 'corrected', token }, terms)
}

/** Decimals and symbol of the network's own currency are the app's, whatever a service says. */
function ownOf(token: TokenBalance, { own }: SendFormTerms): TokenBalance {
  return token.address === undefined && own ? { ...token, decimals: own.decimals, symbol: own.symbol } : token
}

/** The list has no mark for a token that it does not list, or that the chain calls by another symbol. */
function marked({ tokens }: SendMachineState, token: TokenBalance, { own }: SendFormTerms): TokenBalance {
  // A token without a price may be as unknown as this one.
  const others = tokens.filter(
    ({ address, price, sameSymbolAs }) => address !== undefined && address !== token.address && price && !sameSymbolAs,
  )
  return createTokenMarker({ listed: [...(own ? [own] : []), ...others] })(token)
}

/** Where only the network can compute what one token is, a price is of something else. */
function withKnownPrice(token: TokenBalance): TokenBalance {
  return token.scale === 'network' ? { ...token, price: undefined, value: undefined } : token
}
