type FarcasterView = typeof import('./ConnectingFarcasterView.js')

/** In a chunk of its own, because it brings the code of QR codes along. */
export function loadFarcasterView(): Promise<FarcasterView> {
  return import('./ConnectingFarcasterView.js')
}
