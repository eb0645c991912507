import { type DrawnDialog, drawDialog } from '../../react/testing/drawDialog.js'
import { type SwapParameters, swapView } from '../src/api.js'
import { type StartedSwaps, type StartSwapsOptions, startSwaps } from './startSwaps.js'

export interface DrawnSwaps extends StartedSwaps, DrawnDialog {
  readonly result: Promise<string>
  /** Lets time pass on the modal's clock. */
  pass(ms: number): Promise<void>
}

/** The form of swaps in a page without a layout, with a connected fake wallet. */
export async function drawSwaps(parameters: SwapParameters = {}, options: StartSwapsOptions = {}): Promise<DrawnSwaps> {
  const started = await startSwaps({ window, embedded: true, ...options })
  const drawn = drawDialog(started)
  const { result } = started.modal.open(swapView, parameters)
  result.catch(() => undefined)
  return { ...started, ...drawn, result, pass: (ms) => started.clock.advance(ms) }
}
