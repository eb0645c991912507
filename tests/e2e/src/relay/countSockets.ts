import type { Page } from '@playwright/test'

export interface SocketCount {
  /** Of all that were ever opened. */
  readonly opened: number
  /** At one time, without those that were being closed. */
  readonly most: number
  readonly open: number
}

/**
 * Counts the page's WebSockets to one address from its next load on, in the page itself: what is closed there counts as closed at once. A
 * reload begins anew.
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
