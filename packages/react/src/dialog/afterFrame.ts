/**
 * Calls `run` in a separate task after the next frame is painted. Not in the frame after it: on a
 * slow machine that frame would begin at once, before other tasks.
 *
 * @returns A function that cancels the call.
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
