import { MESSAGE_ORIGIN_CONTENT, MESSAGE_ORIGIN_PAGE, PORT_CONTENT } from '@polkadot/extension-base/defaults'
import { chrome, type Port } from './chrome.js'

/**
 * Forwards messages between the page and the wallet. Chromium can stop the wallet's worker at any
 * time; the next message starts it again.
 */
let port: Port | undefined

function connect(): Port {
  const opened = chrome.runtime.connect({ name: PORT_CONTENT })
  opened.onMessage.addListener((message: object) => {
    window.postMessage({ ...message, origin: MESSAGE_ORIGIN_CONTENT }, window.location.origin)
  })
  opened.onDisconnect.addListener(() => {
    port = undefined
  })
  return opened
}

window.addEventListener('message', ({ data, source }) => {
  if (source !== window || data?.origin !== MESSAGE_ORIGIN_PAGE) return
  port ??= connect()
  port.postMessage(data)
})
