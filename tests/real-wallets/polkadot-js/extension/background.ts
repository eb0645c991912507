import handle, { ready } from '@polkadot/extension-base/background/handlers'
import { AccountsStore } from '@polkadot/extension-base/stores'
import { keyring } from '@polkadot/ui-keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { chrome } from './chrome.js'

/** Settles when the wallet's stores, cryptography and accounts are ready. Messages wait for it. */
const isUp = start()
chrome.runtime.onConnect.addListener((port) => {
  port.onMessage.addListener((data) => {
    void isUp.then(() => handle(data, port))
  })
})

async function start(): Promise<void> {
  await Promise.all([ready, cryptoWaitReady()])
  keyring.loadAll({ store: new AccountsStore(), type: 'sr25519' })
}
