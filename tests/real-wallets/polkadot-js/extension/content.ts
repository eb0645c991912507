import { MESSAGE_ORIGIN_CONTENT, MESSAGE_ORIGIN_PAGE, PORT_CONTENT } from '@polkadot/extension-base/defaults'
import { chrome, type Port } from './chrome.js'

/** Carries messages between the page and the wallet. The wallet's worker may be stopped at any time; the next message starts it again. */
let port: Port | undefined

function connect(): Port {
  const line = chrome.runtime.connect({ name: PORT_CONTENT })
  line.onMessage.addListener((message: object) => {
    window.postMessage({ ...message, origin: MESSAGE_ORIGIN_CONTENT }, window.location.origin)
  })
  line.onDisconnect.addListener(() => {
    port = undefined
  })
  return line
}

window.addEventListener('message', ({ data, source }) => {
  if (source !== window || data?.origin !== MESSAGE_ORIGIN_PAGE) return
  port ??= connect()
  port.postMessage(data)
})
