import { type DrawnDialog, drawDialog } from '../../react/testing/drawDialog.js'
import { type SendParameters, sendView } from '../src/api.js'
import { type StartedSend, type StartSendOptions, startSend } from './startSend.js'

export interface DrawnSend extends StartedSend, DrawnDialog {
  readonly result: Promise<string>
  /** Lets time pass on the modal's clock. */
  pass(ms: number): Promise<void>
}

/** The form of sending in a page without a layout, with a connected fake wallet. */
export async function drawSend(parameters: SendParameters = {}, options: StartSendOptions = {}): Promise<DrawnSend> {
  const started = await startSend({ window, embedded: true, ...options })
  const drawn = drawDialog(started)
  const { result } = started.modal.open(sendView, parameters)
  return { ...started, ...drawn, result, pass: (ms) => started.clock.advance(ms) }
}
