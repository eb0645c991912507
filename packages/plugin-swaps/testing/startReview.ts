import type { ModalEvent } from '@latchkey/core'
import { expect, onTestFinished } from 'vitest'
import type { SwapFormParameters } from '../src/contract/internals.js'
import { createSwapPreview } from '../src/form/createSwapPreview.js'
import type { SwapForm } from '../src/form/SwapForm.js'
import type { PreviewState, SwapPreview } from '../src/form/SwapPreview.js'
import { dollar, networkId, type StartedSwaps, type StartSwapsOptions, startSwaps } from './startSwaps.js'

export interface StartedForm extends StartedSwaps {
  readonly form: SwapForm
  readonly closed: AbortController
  /** What the view that opened the form was answered. */
  readonly answers: (string | Promise<never>)[]
  /** The view is gone. */
  hide(): void
  /** Waits until the form has an offer. */
  offered(): Promise<void>
}

/** A form on the screen, with an amount and both tokens. */
export async function startForm(
  parameters: SwapFormParameters = { amount: '1.5', buy: dollar },
  options: StartSwapsOptions = {},
): Promise<StartedForm> {
  const started = await startSwaps(options)
  onTestFinished(started.stop)
  const { modal, swapping, address, clock } = started
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const answers: (string | Promise<never>)[] = []
  const form = swapping.createForm({
    modal,
    subject: { address, networkId },
    parameters,
    closed: closed.signal,
    answer(answer) {
      // As the view: a rejection may stay unhandled.
      if (typeof answer !== 'string') answer.catch(() => undefined)
      answers.push(answer)
    },
  })
  const hide = form.show()
  return {
    ...started,
    form,
    hide,
    closed,
    answers,
    async offered() {
      await clock.advance(500)
      await expect.poll(() => form.$state.get().quote.status).toBe('offered')
    },
  }
}

export interface StartedReview extends StartedForm {
  readonly preview: SwapPreview
  state(): PreviewState
  /** Waits for a status of the preview. */
  reaches<Status extends PreviewState['status']>(status: Status): Promise<Extract<PreviewState, { status: Status }>>
  /** Parameters of the events with a name, so far. */
  named(name: string): readonly unknown[]
}

/** The review of a complete form. */
export async function startReview(
  parameters: SwapFormParameters = { amount: '1.5', buy: dollar },
  options: StartSwapsOptions = {},
): Promise<StartedReview> {
  const started = await startForm(parameters, options)
  await started.offered()
  const events: ModalEvent[] = []
  started.modal.events.onAny((event) => events.push(event))
  return { ...started, ...review(started), named: (name) => paramsOf(events, name) }
}

/** Another review of a form, e.g. after what is typed has changed. */
export function review({ swapping, form, closed }: StartedForm): Pick<StartedReview, 'preview' | 'state' | 'reaches'> {
  const preview = createSwapPreview(swapping.forPreview, form, closed.signal)
  const state = () => preview.$state.get()
  return { preview, state, reaches: (status) => reach(state, status) }
}

async function reach<Status extends PreviewState['status']>(
  state: () => PreviewState,
  status: Status,
): Promise<Extract<PreviewState, { status: Status }>> {
  await expect.poll(() => state().status).toBe(status)
  return state() as Extract<PreviewState, { status: Status }>
}

function paramsOf(events: readonly ModalEvent[], name: string): readonly unknown[] {
  return events.filter((event) => event.name === name).map(({ params }) => params)
}
