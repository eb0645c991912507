import {
  fiatDecimals,
  fiatOf,
  InvalidInputError,
  type Modal,
  parseAmount,
  readAmountText,
  readPrice,
  type TokenBalance,
  type TokenList,
  type TransferActions,
  unitsOf,
  writeAmountText,
} from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SendParameters } from '../api.js'
import type { FilledRequest } from '../contract/FoundReceiver.js'
import type { SendContext } from '../contract/SendContext.js'
import type { Receiver } from '../receiver/createReceiver.js'
import { receiverOf } from '../receiver/receiverOf.js'
import { type CheckedToken, checkToken } from '../tokens/checkToken.js'
import { type FollowedTokens, tokensOf } from '../tokens/tokensOf.js'
import type { FormSubject, SendFormState } from './SendFormState.js'

export interface SendForm {
  readonly $state: ReadableAtom<SendFormState>
  readonly $tokens: ReadableAtom<TokenList>
  readonly receiver: Receiver
  /** Aborted when the view of the form is gone. */
  readonly closed: AbortSignal
  typeAmount(text: string): void
  /** Types in the currency, or in the token again. The amount stays exactly the same. */
  toggleUnit(): void
  chooseToken(token: TokenBalance): void
  /** Types the most that can be sent, with the worst-case fee kept. */
  typeMax(): Promise<void>
  /** Fills in a payment request, which was read as a whole. */
  fill(request: FilledRequest): void
  /** The chain has other decimals than the list said. What was typed is read again with them. */
  correctDecimals(decimals: number): void
  /** Reads the tokens again. */
  refresh(changed?: readonly (string | undefined)[]): void
  /** Starts again, after a transfer was sent. */
  clear(): void
  /** Settles the result of the view that opened the form. Only the first answer counts. */
  answer(hash: string | Promise<never>): void
}

export interface SendFormParameters {
  readonly send: SendContext
  readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
  readonly subject: FormSubject
  readonly parameters: SendParameters
  readonly closed: AbortSignal
  readonly loadTransfers: () => Promise<TransferActions>
  readonly answer: SendForm['answer']
}

/** No maximum is being read, and there is nothing to say about one. */
const noMaximum = { isFindingMax: false, maxFailure: undefined, hasNoMax: false } as const

/** The form of one transfer, for one account on one network. */
export function createSendForm({
  send,
  modal,
  subject,
  parameters,
  closed,
  loadTransfers,
  answer,
}: SendFormParameters): SendForm {
  const followed: FollowedTokens = tokensOf(send, modal, subject, closed)
  const receiver = receiverOf({
    send,
    modal,
    subject,
    closed,
    tokens: () => followed.$list.get().tokens ?? [],
    onRequest: fill,
  })
  const isMeant = parameters.networkId === undefined || parameters.networkId === subject.networkId
  /** Parameters that wait for the list of tokens. */
  let awaited: { readonly token: string | undefined; readonly amount: string | undefined } | undefined = isMeant
    ? { token: parameters.token, amount: parameters.amount }
    : { token: undefined, amount: undefined }
  const $state = atom<SendFormState>({
    subject,
    token: undefined,
    tokenFault: undefined,
    unit: 'token',
    amountText: '',
    amount: undefined,
    amountFault: undefined,
    ...noMaximum,
    receiver: receiver.$state.get(),
  })
  let searching = new AbortController()
  /** What the chain says of the chosen token. `undefined`: not read yet. */
  let checked: CheckedToken | undefined
  /** What the list said the account has of the chosen token. */
  let listedAmount: bigint | undefined
  let checking = new AbortController()

  function change(changes: Partial<SendFormState>): void {
    if (!closed.aborted) $state.set({ ...$state.get(), ...changes })
  }

  /** The amount of a text in a unit, in the token's smallest unit. */
  function readText(text: string, unit: SendFormState['unit'], token: TokenBalance | undefined) {
    const decimals = unit === 'fiat' ? fiatDecimals : (token?.decimals ?? 0)
    const typed = readAmountText(text, decimals, modal.settings.locale)
    if (typed.kind === 'empty' || !token) return { amount: undefined, amountFault: undefined }
    if (typed.kind === 'invalid') return { amount: undefined, amountFault: typed.reason }
    const units = unit === 'fiat' ? unitsOf(typed.units, token.decimals, token.price) : typed.units
    return { amount: units, amountFault: undefined }
  }

  function setAmount(amount: bigint, token: TokenBalance): void {
    change({
      unit: 'token',
      amount,
      amountFault: undefined,
      amountText: writeAmountText(amount, token.decimals, modal.settings.locale),
    })
  }

  /** Decimals and symbol of the network's own currency are the app's, whatever a service says. */
  function ownOf(token: TokenBalance): TokenBalance {
    if (token.address !== undefined) return token
    const own = modal.state.$networks.get().find(({ id }) => id === subject.networkId)?.nativeCurrency
    return own ? { ...token, decimals: own.decimals, symbol: own.symbol } : token
  }

  function setToken(listed: TokenBalance): void {
    const token = ownOf(listed)
    const { unit, amountText } = $state.get()
    const kept = unit === 'fiat' && !readPrice(token.price) ? 'token' : unit
    const text = kept === unit ? amountText : ''
    checked = undefined
    listedAmount = token.amount
    change({
      token,
      tokenFault: undefined,
      unit: kept,
      amountText: text,
      ...noMaximum,
      ...readText(text, kept, token),
    })
    void check(token)
  }

  /** Reads the token from the network. Until it answers, and if it does not, the list counts. */
  async function check(token: TokenBalance): Promise<void> {
    checking.abort()
    checking = new AbortController()
    const { signal } = checking
    const read = await checkToken(send.context, subject, token, AbortSignal.any([signal, closed])).catch(
      () => undefined,
    )
    // The preview reads it again, and refuses without an answer.
    if (read && !signal.aborted) correct(read)
  }

  /** The decimals of the chain apply to what was typed. */
  function correct(read: CheckedToken): void {
    checked = read
    const { token, unit, amountText, amount } = $state.get()
    if (!token) return
    const corrected = { ...token, ...read }
    const isSameScale = token.decimals === read.decimals
    change({ token: corrected, ...(isSameScale ? { amount } : readText(amountText, unit, corrected)) })
  }

  /** Newer balances and prices reach the chosen token. The amount in the token never changes. */
  function follow({ tokens }: TokenList): void {
    if (!tokens) return
    const { token } = $state.get()
    const wanted = token ? token.address : awaited?.token
    const found = tokens.find(({ address }) => isSame(address, wanted))
    if (!found) {
      if (token) return
      if (awaited?.token !== undefined) void load(awaited.token)
      else if (tokens[0]) begin(tokens[0])
      return
    }
    if (!token) {
      begin(found)
      return
    }
    change({ token: { ...ownOf(found), ...checked } })
    if (found.amount === listedAmount) return
    listedAmount = found.amount
    void check(ownOf(found))
  }

  /** A token of the app that no list has. */
  async function load(address: string): Promise<void> {
    const service = send.context.tokensOf(subject.networkId)
    try {
      // A text that is no address has no token either.
      const canonical = await service?.parseAddress(address, subject.networkId)
      const described =
        canonical === undefined ? undefined : await service?.describe(canonical, subject.networkId, closed)
      const read = described && (await service?.read(subject.address, subject.networkId, [described], closed))
      const found = read?.find((each) => each.address === described?.address)
      if ($state.get().token || awaited?.token !== address) return
      if (found) begin(found)
      else change({ tokenFault: 'unknown' })
    } catch (cause) {
      const isNone = cause instanceof InvalidInputError
      if (!closed.aborted && !$state.get().token) change({ tokenFault: isNone ? 'unknown' : 'failed' })
    }
  }

  function begin(token: TokenBalance): void {
    const amount = awaited?.amount
    awaited = undefined
    setToken(token)
    if (amount === undefined) return
    try {
      const { decimals } = ownOf(token)
      setAmount(parseAmount(amount, decimals), { ...token, decimals })
    } catch {
      // It is shown as it is, never rounded.
      change({ amountText: amount, amount: undefined, amountFault: 'decimals' })
    }
  }

  function isSame(one: string | undefined, other: string | undefined): boolean {
    return one === other || (one !== undefined && other !== undefined && one.toLowerCase() === other.toLowerCase())
  }

  function fill({ token, amount }: FilledRequest): void {
    awaited = undefined
    searching.abort()
    setToken(token)
    if (amount !== undefined) setAmount(amount, ownOf(token))
  }

  const stops = [followed.$list.subscribe(follow), receiver.$state.listen((state) => change({ receiver: state }))]
  closed.addEventListener(
    'abort',
    () => {
      searching.abort()
      checking.abort()
      for (const stop of stops) stop()
    },
    { once: true },
  )
  if (isMeant && parameters.receiver !== undefined) receiver.set(parameters.receiver)

  return {
    $state,
    $tokens: followed.$list,
    receiver,
    closed,
    answer,
    refresh(changed) {
      followed.refresh(changed)
      const { token } = $state.get()
      if (token) void check(token)
    },
    fill,
    correctDecimals(decimals) {
      const { token } = $state.get()
      if (token && token.decimals !== decimals) correct({ ...token, ...checked, decimals })
    },
    typeAmount(text) {
      searching.abort()
      const { unit, token } = $state.get()
      change({ amountText: text, ...noMaximum, ...readText(text, unit, token) })
    },
    toggleUnit() {
      const { unit, token, amount } = $state.get()
      if (!token) return
      if (unit === 'fiat') {
        return change({
          unit: 'token',
          amountFault: undefined,
          amountText: amount === undefined ? '' : writeAmountText(amount, token.decimals, modal.settings.locale),
        })
      }
      if (!readPrice(token.price)) return
      const value = amount === undefined ? undefined : fiatOf(amount, token.decimals, token.price)
      change({
        unit: 'fiat',
        amountFault: undefined,
        amountText: value === undefined ? '' : writeAmountText(value, fiatDecimals, modal.settings.locale),
      })
    },
    chooseToken(token) {
      awaited = undefined
      searching.abort()
      setToken(token)
    },
    async typeMax() {
      const { token, receiver: to } = $state.get()
      if (!token) return
      searching.abort()
      searching = new AbortController()
      const { signal } = searching
      change({ ...noMaximum, isFindingMax: true })
      try {
        const transfers = await loadTransfers()
        const ended = AbortSignal.any([signal, closed])
        const { amount, decimals } = await transfers.max(token.address, {
          receiver: to.status === 'found' ? to.found.address : undefined,
          signal: ended,
        })
        if (signal.aborted) return
        if (decimals !== undefined && decimals !== token.decimals) correct({ ...token, ...checked, decimals })
        const current = $state.get().token ?? token
        setAmount(amount, current)
        change({ hasNoMax: amount === 0n && current.amount > 0n })
      } catch (error) {
        if (!signal.aborted) change({ maxFailure: error })
      } finally {
        if (!signal.aborted) change({ isFindingMax: false })
      }
    },
    clear() {
      searching.abort()
      receiver.set('')
      change({ amountText: '', amount: undefined, amountFault: undefined, unit: 'token', ...noMaximum })
    },
  }
}
