import { type DrawnDialog, drawDialog } from '../../react/testing/drawDialog.js'
import { type StartedOnramp, type StartOnrampOptions, startOnramp } from './startOnramp.js'

export interface DrawnOnramp extends StartedOnramp, DrawnDialog {}

/** The dialog in a page without a layout, with a connected fake wallet. */
export async function drawOnramp(options: StartOnrampOptions = {}): Promise<DrawnOnramp> {
  const started = await startOnramp({ window, embedded: true, ...options })
  return {
    ...started,
    get onramp() {
      return started.onramp
    },
    ...drawDialog(started),
  }
}
