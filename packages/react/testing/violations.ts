import axe from 'axe-core'
import { expect, vi } from 'vitest'

/** All animations are over, except endless ones. */
function standStill(): Promise<void> {
  return vi.waitFor(() => {
    const roots = [document, document.querySelector('[data-latchkey]')?.shadowRoot]
    const moving = roots
      .flatMap((one) => one?.getAnimations() ?? [])
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    expect(moving).toEqual([])
  })
}

/** All axe violations of the rendered content. */
export async function violations(): Promise<unknown> {
  await standStill()
  const { violations: found } = await axe.run(document, { rules: { region: { enabled: false } } })
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]) }))
}
