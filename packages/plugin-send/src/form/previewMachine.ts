import type { LatchkeyError } from '@latchkey/core'
import type { TransferPlan } from '@latchkey/core/services'
import type { PlanChange, PreviewState } from './SendFormState.js'

/**
 * What happens to a preview.
 *
 * - `retried`: the user asks for another plan. `planned`, `failed`: the plan was built, or not.
 * - `confirmed`: the user confirms. `moved`: the name of the receiver leads to another address now.
 * - `sent`: the wallet sent it, or it is not known whether it did. `refused`: nothing was sent.
 * - `changed`: nothing was sent, because the plan is another one now.
 * - `stopped`: the user stopped before the wallet was asked.
 * - `switched`: the wallet switched to another account or network. `refusedElsewhere`: nothing was
 *   sent, and the wallet has switched since it was asked.
 * - `left`: the view is gone. `closed`: the view and the form are gone.
 */
export type PreviewEvent =
  | { readonly type: 'planned'; readonly plan: TransferPlan }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'moved'; readonly name: string }
  | { readonly type: 'refused'; readonly error: LatchkeyError }
  | { readonly type: 'changed'; readonly change: PlanChange }
  | {
      readonly type: 'retried' | 'confirmed' | 'sent' | 'stopped' | 'switched' | 'refusedElsewhere' | 'left' | 'closed'
    }

/**
 * What follows.
 *
 * - `plan`: build the transaction. `ask`: ask the wallet for it. Each ends the work before.
 * - `answer`: answer the code that opened the form with what becomes of the request.
 * - `stop`: end the work.
 */
export type PreviewEffect = 'plan' | 'ask' | 'answer' | 'stop'

type Status = PreviewState['status']
type StateOf<S extends Status> = Extract<PreviewState, { readonly status: S }>
type EventOf<E> = PreviewEvent & { readonly type: E }
type Cell<S extends Status = Status, E = PreviewEvent['type']> = (
  state: StateOf<S>,
  event: EventOf<E>,
) => readonly [PreviewState, ...PreviewEffect[]]
type Table = { readonly [S in Status]: { readonly [E in PreviewEvent['type']]?: Cell<S, E> } }

const plan = () => [{ status: 'planning' }, 'plan'] as const
const ask = ({ plan }: { readonly plan: TransferPlan }) => [{ status: 'asking', plan }, 'ask'] as const
const end = () => [{ status: 'switched' }, 'stop'] as const
const stop = (state: PreviewState) => [state, 'stop'] as const

/** In each of these states the view can close. */
const gone = { left: stop, closed: stop } as const

const table: Table = {
  planning: {
    ...gone,
    retried: plan,
    planned: ({ again }, { plan }) => [{ status: 'ready', plan, again }],
    failed: (_, { error }) => [{ status: 'failed', error }],
    switched: end,
  },
  ready: { ...gone, retried: plan, confirmed: ask, switched: end },
  failed: { ...gone, retried: plan, switched: end },
  refused: { ...gone, retried: plan, confirmed: ask, switched: end },
  // Not `switched`: what the wallet is asked for is about the account and network before.
  asking: {
    moved: (_, { name }) => [{ status: 'moved', name }],
    sent: (state) => [state, 'answer'],
    refused: ({ plan }, { error }) => [{ status: 'refused', plan, error }],
    changed: (_, { change }) => [{ status: 'planning', again: change }, 'plan'],
    stopped: ({ plan }) => [{ status: 'ready', plan }],
    refusedElsewhere: end,
    left: stop,
    // The wallet may still send it: that is not "the user left".
    closed: (state) => [state, 'answer', 'stop'],
  },
  moved: { ...gone, switched: end },
  switched: gone,
}

/** Returns the next state and its effects. An event that is not in the table changes nothing. */
export function nextPreview(
  state: PreviewState,
  event: PreviewEvent,
): { readonly state: PreviewState; readonly effects: readonly PreviewEffect[] } {
  const cell: Cell | undefined = table[state.status][event.type] as Cell | undefined
  const [next, ...effects] = cell?.(state as never, event as never) ?? [state]
  return { state: next, effects }
}
