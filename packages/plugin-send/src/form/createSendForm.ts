import { InvalidInputError, type Modal } from '@latchkey/core'
import { type FormSubject, readToken } from '@latchkey/core/forms'
import { type Token, type TransferActions, tokensService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import type { SendParameters } from '../api.js'
import type { SendContext } from '../contract/SendContext.js'
import { receiverOf } from '../receiver/receiverOf.js'
import { tokensOf } from '../tokens/tokensOf.js'
import type { SendForm } from './SendForm.js'
import { nextSendForm, type SendFormEffect, type SendFormEvent, startSendForm } from './sendFormMachine.js'
import { toSendFormState } from './toSendFormState.js'

export interface SendFormParameters {
  readonly send: SendContext
  readonly modal: Pick<Modal, 'slot' | 'settings' | 'state'>
  readonly subject: FormSubject
  readonly parameters: SendParameters
  readonly closed: AbortSignal
  readonly transfers: TransferActions
  readonly answer: SendForm['answer']
}

/** Runs `sendFormMachine` for one account on one network. */
export function createSendForm({
  send,
  modal,
  subject,
  parameters,
  closed,
  transfers,
  answer,
}: SendFormParameters): SendForm {
  const { context } = send
  const { networkId } = subject
  const followed = tokensOf(send, modal, subject, closed)
  const receiver = receiverOf({
    send,
    modal,
    subject,
    closed,
    tokens: () => followed.$list.get().tokens ?? [],
    onRequest: (request) => void dispatch({ type: 'requested', request }),
  })
  const isMeant = parameters.networkId === undefined || parameters.networkId === networkId
  let machine = startSendForm(isMeant ? parameters : {})
  const $state = atom(toSendFormState(subject, machine, receiver.$state.get()))
  let checking = new AbortController()
  let readingMax = new AbortController()

  const effects: Readonly<Record<SendFormEffect, () => Promise<void> | void>> = {
    load,
    check,
    readMax,
    stopMax: () => readingMax.abort(),
  }
  /** @returns When the effects have ended. */
  function dispatch(event: SendFormEvent): Promise<unknown> {
    if (closed.aborted) return Promise.resolve()
    const next = nextSendForm(machine, event, { locale: modal.settings.locale, own: ownCurrency() })
    machine = next.state
    show()
    return Promise.all(next.effects.map((effect) => effects[effect]()))
  }
  function show(): void {
    if (!closed.aborted) $state.set(toSendFormState(subject, machine, receiver.$state.get()))
  }
  function ownCurrency(): Token | undefined {
    return modal.state.$networks.get().find(({ id }) => id === networkId)?.nativeCurrency
  }

  /** A token of the app that is not in the list as it is written. */
  async function load(): Promise<void> {
    const { asked } = machine
    try {
      const service = context.service(tokensService, networkId)
      // A text that is no address has no token either.
      const address = asked.token === undefined ? undefined : await service?.parseAddress(asked.token, networkId)
      if (closed.aborted || machine.token) return
      const isNone = asked.token !== undefined && address === undefined
      const named = isNone ? undefined : (address ?? ownCurrency())
      const listed = machine.tokens.find((token) => !isNone && token.address === address)
      const token = listed ?? (named && (await readToken(context, subject, named, closed)))
      void dispatch(token ? { type: 'loaded', token } : { type: 'notLoaded', fault: 'unknown' })
    } catch (cause) {
      void dispatch({ type: 'notLoaded', fault: cause instanceof InvalidInputError ? 'unknown' : 'failed' })
    }
  }

  /** Until the node answers, and if it does not, the list counts. */
  async function check(): Promise<void> {
    checking.abort()
    checking = new AbortController()
    const { signal } = checking
    const { token } = machine
    if (!token) return
    // The preview reads it again, and refuses without an answer.
    const read = await readToken(context, subject, token, AbortSignal.any([signal, closed])).catch(() => undefined)
    if (read && !signal.aborted) void dispatch({ type: 'checked', read })
  }

  async function readMax(): Promise<void> {
    readingMax.abort()
    readingMax = new AbortController()
    const { signal } = readingMax
    const { receiver: to } = $state.get()
    try {
      const { amount, shown, ...figures } = await transfers.max(machine.token?.address, {
        receiver: to.status === 'found' ? to.found.address : undefined,
        signal: AbortSignal.any([signal, closed]),
      })
      if (!signal.aborted) void dispatch({ type: 'maxRead', amount, said: shown, figures })
    } catch (error) {
      if (!signal.aborted) void dispatch({ type: 'maxFailed', error })
    }
  }

  const stops = [
    followed.$list.subscribe(({ tokens }) => tokens && void dispatch({ type: 'listed', tokens })),
    receiver.$state.listen(show),
  ]
  closed.addEventListener(
    'abort',
    () => {
      readingMax.abort()
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
    typeAmount: (text) => void dispatch({ type: 'typed', text }),
    chooseReading: (units) => void dispatch({ type: 'read', units }),
    toggleUnit: () => void dispatch({ type: 'switched' }),
    chooseToken: (token) => void dispatch({ type: 'tokenChosen', token }),
    async typeMax() {
      await dispatch({ type: 'maxAsked' })
    },
    fill: (request) => void dispatch({ type: 'requested', request }),
    correctToken: (figures) => void dispatch({ type: 'corrected', figures }),
    refresh(changed) {
      followed.refresh(changed)
      void check()
    },
    clear() {
      receiver.set('')
      void dispatch({ type: 'cleared' })
    },
  }
}
