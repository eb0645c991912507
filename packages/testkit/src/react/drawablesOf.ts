import { createTestModal } from '../modal/createTestModal.js'
import { noteParts } from './noteParts.js'
import type { ViewSuite } from './ViewSuite.js'

/** A view of a plugin, or a part that it contributes to a view of somebody else. */
export interface Drawable {
  /** As messages call it. */
  readonly name: string
  /** Of the view. */
  readonly id: string
  /** Where it stands among the parts that have no view of their own; one is made for it. Absent: a view. */
  readonly part?: number | undefined
}

/** All that a plugin draws. Nothing of it is loaded yet. */
export function drawablesOf(suite: ViewSuite): readonly Drawable[] {
  const { plugin, parts } = noteParts(suite.plugin())
  createTestModal({ plugins: [...(suite.needs?.() ?? []), plugin], adapters: suite.adapters?.() ?? [] }).modal.destroy()
  return [
    ...(plugin.views ?? []).map(({ id }) => ({ name: `the view "${id}"`, id })),
    ...parts().map(({ name }, part) => ({ name, id: `${plugin.id}.part`, part })),
  ]
}
