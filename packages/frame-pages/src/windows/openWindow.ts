import { awaitWindow, type OpenWindowOptions } from './awaitWindow.js'
import type { WindowMessage, WindowResults, WindowTask } from './WindowTask.js'

/**
 * Opens a window of the wallet's own origin, which no page can cover, crop or move, and gives it its
 * task once it is loaded. Keys never leave the frame: the window only answers it.
 *
 * @returns What the user has done in it.
 * @throws {RequestError} As `awaitWindow` and `load`.
 */
export function openWindow<Task extends WindowTask>(
  load: () => Promise<Task>,
  options: OpenWindowOptions,
): Promise<WindowResults[Task['kind']]> {
  const { origin } = options.window.location
  return awaitWindow<WindowMessage<Task['kind']>, WindowResults[Task['kind']]>({
    ...options,
    path: '/review',
    width: 400,
    height: 680,
    onMessage(message, opened, { resolve, reject }) {
      if (message.type === 'ready') load().then((task) => opened.postMessage(task, origin), reject)
      else resolve(message.result)
    },
  })
}
