import { awaitWindow, type OpenWindowOptions } from './awaitWindow.js'

/**
 * Opens a window in which the user logs in at a provider.
 *
 * @param load - The page for it.
 * @returns What the window answers: the address of the wallet's page where it ended.
 * @throws {RequestError} As `awaitWindow` and `load`.
 */
export function openSocialWindow(load: () => Promise<string>, options: OpenWindowOptions): Promise<string> {
  return awaitWindow<{ readonly resultUri?: unknown }, string>({
    ...options,
    path: '/loading',
    width: 600,
    height: 800,
    onOpen(opened, { reject }) {
      load().then((page) => {
        opened.location.href = page
      }, reject)
    },
    onMessage({ resultUri }, _, { resolve }) {
      if (typeof resultUri === 'string') resolve(resultUri)
    },
  })
}
