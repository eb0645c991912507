import type { Page } from '@playwright/test'

export interface SocketCount {
  /** Number of all opened sockets. */
  readonly opened: number
  /** Highest number at one time, without closing sockets. */
  readonly most: number
  readonly open: number
}

/**
 * Counts the page's WebSockets to one URL from its next load on. It counts in the page, so that
 * `close()` counts at once. A reload starts at 0.
 */
export async function countSockets(page: Page, url: string): Promise<() => Promise<SocketCount>> {
  await page.addInitScript((prefix) => {
    const sockets: WebSocket[] = []
    let most = 0
    const open = () => sockets.filter(({ readyState }) => readyState < WebSocket.CLOSING).length
    class CountedSocket extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols)
        if (!String(address).startsWith(prefix)) return
        sockets.push(this)
        most = Math.max(most, open())
      }
    }
    Object.assign(window, {
      WebSocket: CountedSocket,
      __sockets: () => ({ opened: sockets.length, most, open: open() }),
    })
  }, url)
  return () => page.evaluate(() => (window as unknown as { __sockets(): SocketCount }).__sockets())
}
