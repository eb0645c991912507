/** Waits until `find` finds something in the dialog. Checks once per frame. */
export async function inDialog<Found>(find: (root: ShadowRoot) => Found | undefined): Promise<Found> {
  for (;;) {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    const found = root ? find(root) : undefined
    if (found !== undefined) return found
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
