// The phone's side of a relay session: approves at once. The query has the relay's URL.
import { createPhoneWallet } from '@latchkey/phone'
import { networkIds } from './networkIds.js'

declare global {
  interface Window {
    /** Scans a URI. */
    pairPhone?: (uri: string) => Promise<void>
    /** Resolves when no session is left. */
    phoneIdle?: () => Promise<void>
  }
}

const [first, ...others] = networkIds.map((id) => ({ id }))
if (first) {
  const phone = await createPhoneWallet({
    relayUrl: new URL(window.location.href).searchParams.get('relay') ?? '',
    networks: [first, ...others],
    requestPause: 0,
  })
  window.pairPhone = (uri) => phone.pair(uri)
  window.phoneIdle = () =>
    new Promise((resolve) => {
      const stop = phone.$sessions.subscribe((sessions) => {
        if (sessions.length > 0) return
        queueMicrotask(() => stop())
        resolve()
      })
    })
}
