import { ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { modal } from './modal.js'
import { createStellarTestWallet } from './testWallet/createStellarTestWallet.js'

// Replaces an extension, so that the page works without one. Its keys are public: never use them.
createStellarTestWallet({
  secretKeys: [new Uint8Array(32).fill(1)],
  ask: (question) => confirm(question),
  isAllowed: localStorage.getItem('stellar-test-wallet') === 'allowed',
  onAllow: () => localStorage.setItem('stellar-test-wallet', 'allowed'),
}).announce(window)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ModalProvider modal={modal}>
      <App />
    </ModalProvider>,
  )
}
