import { WalletError } from '@latchkey/core'
import type { TransferPlan } from '@latchkey/core/services'
import { expect, test } from 'vitest'
import { nextPreview, type PreviewEffect, type PreviewEvent } from './previewMachine.js'
import type { PreviewState } from './SendFormState.js'

const plan = { to: 'fake-bob' } as TransferPlan
const newer = { to: 'fake-carol' } as TransferPlan
const error = new WalletError('sendTransfer', { cause: 'dead' })

const states: { readonly [S in PreviewState['status']]: Extract<PreviewState, { readonly status: S }> } = {
  planning: { status: 'planning', again: 'costlier' },
  ready: { status: 'ready', plan, again: 'costlier' },
  failed: { status: 'failed', error },
  refused: { status: 'refused', plan, error },
  asking: { status: 'asking', plan },
  moved: { status: 'moved', name: 'bob.example' },
  switched: { status: 'switched' },
}
const events: { readonly [E in PreviewEvent['type']]: PreviewEvent & { readonly type: E } } = {
  retried: { type: 'retried' },
  planned: { type: 'planned', plan: newer },
  failed: { type: 'failed', error: 'dead' },
  confirmed: { type: 'confirmed' },
  moved: { type: 'moved', name: 'carol.example' },
  sent: { type: 'sent' },
  refused: { type: 'refused', error },
  changed: { type: 'changed', change: 'rescaled' },
  stopped: { type: 'stopped' },
  switched: { type: 'switched' },
  refusedElsewhere: { type: 'refusedElsewhere' },
  left: { type: 'left' },
  closed: { type: 'closed' },
}

type Row = Partial<Record<PreviewEvent['type'], readonly [PreviewState, ...PreviewEffect[]]>>
const planning: PreviewState = { status: 'planning' }
const asking: PreviewState = { status: 'asking', plan }
const switched: PreviewState = { status: 'switched' }
const goneFrom = (state: PreviewState): Row => ({ left: [state, 'stop'], closed: [state, 'stop'] })

const table: Readonly<Record<PreviewState['status'], Row>> = {
  planning: {
    ...goneFrom(states.planning),
    retried: [planning, 'plan'],
    planned: [{ status: 'ready', plan: newer, again: 'costlier' }],
    failed: [{ status: 'failed', error: 'dead' }],
    switched: [switched, 'stop'],
  },
  ready: {
    ...goneFrom(states.ready),
    retried: [planning, 'plan'],
    confirmed: [asking, 'ask'],
    switched: [switched, 'stop'],
  },
  failed: { ...goneFrom(states.failed), retried: [planning, 'plan'], switched: [switched, 'stop'] },
  refused: {
    ...goneFrom(states.refused),
    retried: [planning, 'plan'],
    confirmed: [asking, 'ask'],
    switched: [switched, 'stop'],
  },
  asking: {
    moved: [{ status: 'moved', name: 'carol.example' }],
    sent: [asking, 'answer'],
    refused: [{ status: 'refused', plan, error }],
    changed: [{ status: 'planning', again: 'rescaled' }, 'plan'],
    stopped: [{ status: 'ready', plan }],
    refusedElsewhere: [switched, 'stop'],
    left: [asking, 'stop'],
    closed: [asking, 'answer', 'stop'],
  },
  moved: { ...goneFrom(states.moved), switched: [switched, 'stop'] },
  switched: goneFrom(states.switched),
}

test.each(
  Object.values(states).flatMap((state) =>
    Object.values(events).map((event) => [state.status, event.type, state, event] as const),
  ),
)('a preview that is %s and gets %s does what the table says', (status, type, state, event) => {
  const [next, ...effects] = table[status][type] ?? [state]
  expect(nextPreview(state, event)).toEqual({ state: next, effects })
})
