/** ms that a scene has for one step. */
const limit = 20_000

/**
 * Waits until `find` finds something in the dialog. Checks once per frame.
 *
 * @throws {Error} when it finds nothing in time. The scene then counts as failed.
 */
export async function inDialog<Found>(find: (root: ShadowRoot) => Found | undefined): Promise<Found> {
  const ended = AbortSignal.timeout(limit)
  for (;;) {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    const found = root ? find(root) : undefined
    if (found !== undefined) return found
    if (ended.aborted) throw new Error(`The dialog does not have what the scene needs: ${find}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
