import {
  type AmountEntry,
  createTokenMarker,
  fiatDecimals,
  fiatOf,
  formatUnits,
  InvalidInputError,
  isSameScale,
  type Modal,
  parseAmount,
  readAmountEntry,
  readPrice,
  shownAmount,
  storedUnits,
  unitsOf,
  writeAmountEntry,
} from '@latchkey/core'
import {
  type Token,
  type TokenBalance,
  type TokenList,
  type TransferActions,
  type TransferFunds,
  tokensService,
} from '@latchkey/core/services'
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
  /** By `tokenId`: what the user wants in no list. */
  readonly $hidden: ReadableAtom<ReadonlySet<string>>
  readonly receiver: Receiver
  /** Aborted when the view of the form is gone. */
  readonly closed: AbortSignal
  typeAmount(text: string): void
  /** Chooses one of the readings of an unclear text, in the smallest part of its unit. */
  chooseReading(units: bigint): void
  /** Types in the currency, or in the token again. The amount stays exactly the same. */
  toggleUnit(): void
  chooseToken(token: TokenBalance): void
  /** Types the most that can be sent, with the worst-case fee kept. */
  typeMax(): Promise<void>
  /** Fills in a payment request, which was read as a whole. */
  fill(request: FilledRequest): void
  /**
   * The chain has other decimals than the list said, or shows amounts by another scale now. What was
   * typed is read again with them.
   */
  correctToken(figures: Pick<TransferFunds, 'decimals' | 'scale'>): void
  /** Reads the tokens again. */
  refresh(changed?: readonly (string | undefined)[]): void
  /** Starts again, after a transfer was sent. */
  clear(): void
  /** Settles the result of the view that opened the form. Only the first answer counts. */
  answer(hash: Promise<string>): void
}

export interface SendFormParameters {
  readonly send: SendContext
  readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
  readonly subject: FormSubject
  readonly parameters: SendParameters
  readonly closed: AbortSignal
  readonly transfers: TransferActions
  readonly answer: SendForm['answer']
}

interface GivenAmount {
  readonly entry: AmountEntry
  readonly unit: SendFormState['unit']
  /** Of the token, when it was given. */
  readonly price: TokenBalance['price']
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
  transfers,
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
  let awaited: Pick<SendParameters, 'token' | 'amount' | 'receiver'> | undefined = isMeant ? parameters : {}
  /** The amount was given in the smallest unit, so it stays the same whatever the decimals are. */
  let isInUnits = false
  /** What is in the amount field. */
  let entry: AmountEntry = { text: '' }
  /** What the user or the app gave. The field may show the same amount in the other unit. */
  let given: GivenAmount = { entry, unit: 'token', price: undefined }
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
  /** And how it said that amounts are shown. */
  let listedScale: TokenBalance['scale']
  let checking = new AbortController()

  function change(changes: Partial<SendFormState>): void {
    if (!closed.aborted) $state.set({ ...$state.get(), ...changes })
  }

  /** What is in the field counts from here on. */
  function give(unit: SendFormState['unit'], token: TokenBalance | undefined): void {
    given = { entry, unit, price: token?.price }
  }

  /** The amount that was given, in the token's smallest unit. */
  function readGiven(token: TokenBalance | undefined): Pick<SendFormState, 'amount' | 'amountFault'> {
    if (!token) return { amount: undefined, amountFault: undefined }
    const { unit } = given
    const typed = readAmountEntry(given.entry, placesOf(unit, token), modal.settings.locale)
    if (typed.kind === 'empty') return { amount: undefined, amountFault: undefined }
    if (token.scale === 'network') return { amount: undefined, amountFault: 'network' }
    if (typed.kind === 'unclear') return { amount: undefined, amountFault: { readings: typed.readings } }
    if (typed.kind === 'invalid') return { amount: undefined, amountFault: typed.reason }
    // A field that was written since means the price at which the user typed.
    const price = given.entry === entry ? token.price : given.price
    const shown = unit === 'fiat' ? unitsOf(typed.units, token.decimals, price) : typed.units
    return { amount: shown === undefined ? undefined : storedUnits(shown, token.scale), amountFault: undefined }
  }

  /** @param said - What the network shows for it, if only the network can compute that. */
  function setAmount(amount: bigint, token: TokenBalance, said?: string | undefined): void {
    change({ unit: 'token', amount, amountFault: undefined, amountText: write(amount, 'token', token, said) })
    give('token', token)
  }

  /** Writes the amount into the field. It stays empty where the amount has no value in the currency. */
  function write(
    amount: bigint | undefined,
    unit: SendFormState['unit'],
    token: TokenBalance,
    said = amount === token.amount ? token.shown : undefined,
  ): string {
    if (amount === undefined) return enter('')
    const shown = shownAmount(amount, token, said)
    if (!shown) {
      entry = { text: '—' }
      return entry.text
    }
    const units = unit === 'fiat' ? fiatOf(shown.units, shown.decimals, token.price) : shown.units
    return enter(units === undefined ? '' : formatUnits(units, placesOf(unit, shown)))
  }

  /** @param decimal - Empty, or the decimal text that the field shows. */
  function enter(decimal: string): string {
    entry = decimal === '' ? { text: '' } : writeAmountEntry(decimal, modal.settings.locale)
    return entry.text
  }

  function nativeCurrency(): Token | undefined {
    return modal.state.$networks.get().find(({ id }) => id === subject.networkId)?.nativeCurrency
  }

  /** Decimals and symbol of the network's own currency are the app's, whatever a service says. */
  function ownOf(token: TokenBalance): TokenBalance {
    if (token.address !== undefined) return withKnownPrice(token)
    const own = nativeCurrency()
    return own ? { ...token, decimals: own.decimals, symbol: own.symbol } : token
  }

  /** The list has no mark for a token that it does not list, or that the chain calls by another symbol. */
  function marked(token: TokenBalance): TokenBalance {
    const own = nativeCurrency()
    const known = followed.$list.get().tokens ?? []
    // A token without a price may be as unknown as this one.
    const listed = known.filter(({ address, price, sameSymbolAs }) => address !== undefined && price && !sameSymbolAs)
    const others = listed.filter(({ address }) => address !== token.address)
    return createTokenMarker({ listed: [...(own ? [own] : []), ...others] })(token)
  }

  function setToken(listed: TokenBalance): void {
    const token = marked(ownOf(listed))
    const { unit } = $state.get()
    const kept = unit === 'fiat' && !readPrice(token.price) ? 'token' : unit
    if (kept !== unit) enter('')
    checked = undefined
    listedAmount = token.amount
    listedScale = token.scale
    isInUnits = false
    give(kept, token)
    change({
      token,
      tokenFault: undefined,
      unit: kept,
      amountText: entry.text,
      ...noMaximum,
      ...readGiven(token),
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

  /** The figures of the chain count, whatever the list says. */
  function correct(read: CheckedToken): void {
    checked = read
    const { token } = $state.get()
    if (token) replaceToken(token, marked(withKnownPrice({ ...token, ...read })))
  }

  /** Other figures apply to what was typed. An amount in units is written with them. */
  function replaceToken(token: TokenBalance, next: TokenBalance): void {
    const { unit, amount } = $state.get()
    if (hasSameFigures(token, next)) change({ token: next })
    else if (isInUnits) change({ token: next, amountText: write(amount, unit, next) })
    else correctGiven(next)
  }

  /** Where the field shows the other unit, it is written again. It is never read back. */
  function correctGiven(token: TokenBalance): void {
    const isAsGiven = given.entry === entry
    const read = readGiven(token)
    if (isAsGiven) {
      change({ token, ...read })
    } else if (read.amount !== undefined) {
      change({ token, ...read, amountText: write(read.amount, $state.get().unit, token) })
    } else {
      // Without an amount there is nothing to show in the other unit.
      entry = given.entry
      change({ token, ...read, unit: given.unit, amountText: entry.text })
    }
  }

  /** A newer list reaches the chosen token, or the form gets its first token from it. */
  function follow({ tokens }: TokenList): void {
    if (!tokens) return
    const { token } = $state.get()
    const wanted = token ? token.address : awaited?.token
    const found = tokens.find(({ address }) => address === wanted)
    if (token && found) followToken(token, found)
    else if (found) begin(found)
    else if (!token) beginWithout(tokens)
  }

  /** Newer balances and prices never change the amount in the token. */
  function followToken(token: TokenBalance, found: TokenBalance): void {
    const next = marked(withKnownPrice({ ...ownOf(found), ...checked }))
    replaceToken(token, next)
    const { unit, amount } = $state.get()
    const isRepriced = next.price !== token.price && amount !== undefined && hasSameFigures(token, next)
    if (unit === 'fiat' && !readPrice(next.price))
      change({ unit: 'token', amountFault: undefined, amountText: write(amount, 'token', next) })
    else if (unit === 'fiat' && isRepriced) change({ amountText: write(amount, unit, next) })
    if (found.amount === listedAmount && isSameScale(found.scale, listedScale)) return
    listedAmount = found.amount
    listedScale = found.scale
    void check(ownOf(found))
  }

  /** What the app asks for is not in the list. It is never sent in another token. */
  function beginWithout([first]: readonly TokenBalance[]): void {
    const { token, amount, receiver: to } = awaited ?? {}
    if (token !== undefined || amount !== undefined || to !== undefined) void load(token)
    else if (first) begin(first)
  }

  /** A token of the app that is not in the list as it is written. */
  async function load(asked: string | undefined): Promise<void> {
    const service = send.context.service(tokensService, subject.networkId)
    const isOver = (): boolean => closed.aborted || $state.get().token !== undefined || awaited?.token !== asked
    try {
      // A text that is no address has no token either.
      const address = asked === undefined ? undefined : await service?.parseAddress(asked, subject.networkId)
      if (isOver()) return
      const isNone = asked !== undefined && address === undefined
      const listed = followed.$list.get().tokens?.find((token) => token.address === address)
      const found = isNone ? undefined : (listed ?? (await readToken(address)))
      if (isOver()) return
      if (found) begin(found)
      else change({ tokenFault: 'unknown' })
    } catch (cause) {
      if (!isOver()) change({ tokenFault: cause instanceof InvalidInputError ? 'unknown' : 'failed' })
    }
  }

  /** @param address - Canonical. `undefined`: the network's own currency. */
  async function readToken(address: string | undefined): Promise<TokenBalance | undefined> {
    const service = send.context.service(tokensService, subject.networkId)
    const token = address === undefined ? nativeCurrency() : await service?.describe(address, subject.networkId, closed)
    const read = token && (await service?.read(subject.address, subject.networkId, [token], closed))
    return read?.find((each) => each.address === address)
  }

  function begin(token: TokenBalance): void {
    const amount = awaited?.amount
    awaited = undefined
    setToken(token)
    if (amount === undefined) return
    try {
      const own = ownOf(token)
      const units = storedUnits(parseAmount(amount, own.decimals), own.scale)
      if (units === undefined) show(amount, 'network', own)
      else setAmount(units, own)
    } catch {
      show(amount, 'decimals', ownOf(token))
    }
  }

  /** Shows a decimal text without an amount as it is, never rounded. */
  function show(decimal: string, amountFault: 'network' | 'decimals', token: TokenBalance): void {
    change({ amountText: enter(decimal), amount: undefined, amountFault })
    give($state.get().unit, token)
  }

  function fill({ token, amount, isDecimal }: FilledRequest): void {
    awaited = undefined
    searching.abort()
    setToken(token)
    if (amount === undefined) return
    setAmount(amount, ownOf(token))
    isInUnits = !isDecimal
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
    $hidden: followed.$hidden ?? atom<ReadonlySet<string>>(new Set()),
    receiver,
    closed,
    answer,
    refresh(changed) {
      followed.refresh(changed)
      const { token } = $state.get()
      if (token) void check(token)
    },
    fill,
    correctToken({ decimals, scale }) {
      const { token } = $state.get()
      if (token) correct({ ...token, ...checked, decimals: decimals ?? token.decimals, scale })
    },
    typeAmount(text) {
      searching.abort()
      const { unit, token } = $state.get()
      isInUnits = false
      entry = { text }
      give(unit, token)
      change({ amountText: text, ...noMaximum, ...readGiven(token) })
    },
    chooseReading(units) {
      const { unit, token } = $state.get()
      if (!token) return
      const amountText = enter(formatUnits(units, placesOf(unit, token)))
      give(unit, token)
      change({ amountText, ...readGiven(token) })
    },
    toggleUnit() {
      const { unit, token, amount } = $state.get()
      if (!token) return
      if (unit === 'token' && !readPrice(token.price)) return
      const other = unit === 'fiat' ? 'token' : 'fiat'
      change({ unit: other, amountFault: undefined, amountText: write(amount, other, token) })
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
        const ended = AbortSignal.any([signal, closed])
        const { amount, decimals, scale, shown } = await transfers.max(token.address, {
          receiver: to.status === 'found' ? to.found.address : undefined,
          signal: ended,
        })
        if (signal.aborted) return
        if (decimals !== undefined) correct({ ...token, ...checked, decimals, scale })
        const current = $state.get().token ?? token
        setAmount(amount, current, shown)
        isInUnits = true
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
      change({ amountText: enter(''), amount: undefined, amountFault: undefined, unit: 'token', ...noMaximum })
      give('token', undefined)
    },
  }
}

function placesOf(unit: SendFormState['unit'], { decimals }: Pick<Token, 'decimals'>): number {
  return unit === 'fiat' ? fiatDecimals : decimals
}

/** Whether a typed amount is the same stored amount of both. */
function hasSameFigures(one: TokenBalance, other: TokenBalance): boolean {
  return one.decimals === other.decimals && isSameScale(one.scale, other.scale)
}

/** Where only the network can compute what one token is, a price is of something else. */
function withKnownPrice(token: TokenBalance): TokenBalance {
  return token.scale === 'network' ? { ...token, price: undefined, value: undefined } : token
}
