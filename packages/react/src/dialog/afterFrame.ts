/**
 * Runs something once the next frame was drawn. In a task of its own, not in the frame after it: on a slow machine that one would begin at
 * once, before anything else has its turn.
 *
 * @returns how to leave it.
 */
export function afterFrame({ defaultView }: Document, run: () => void): () => void {
  const window = defaultView ?? globalThis.window
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = window.requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    window.cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
