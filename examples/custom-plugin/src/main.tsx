import { ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { modal } from './modal.js'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ModalProvider modal={modal}>
      <App />
    </ModalProvider>,
  )
}
