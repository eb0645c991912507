import { createTestModal } from '../modal/createTestModal.js'
import { recordParts } from './recordParts.js'
import type { ViewSuite } from './ViewSuite.js'

/** A view of a plugin, or a part that it contributes to another view. */
export interface Renderable {
  /** Name in messages. */
  readonly name: string
  /** Id of the view. */
  readonly id: string
  /** Index among the parts without a view. A view is made for it. Absent: it is a view. */
  readonly part?: number | undefined
}

export function renderablesOf(suite: ViewSuite): readonly Renderable[] {
  const { plugin, parts } = recordParts(suite.plugin())
  createTestModal({ plugins: [...(suite.needs?.() ?? []), plugin], adapters: suite.adapters?.() ?? [] }).modal.destroy()
  return [
    ...(plugin.views ?? []).map(({ id }) => ({ name: `the view "${id}"`, id })),
    ...parts().map(({ name }, part) => ({ name, id: `${plugin.id}.part`, part })),
  ]
}
