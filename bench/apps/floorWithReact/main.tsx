// The lower bound for a page with React: the native dialog, rendered by React, without a kit.
import { type ReactNode, StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { requestAddress } from '../requestAddress.ts'
import { type Announcement, watchWallets } from '../watchWallets.ts'

const wallets = watchWallets()

function App(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [rows, setRows] = useState<readonly Announcement[]>([])
  const [address, setAddress] = useState('')
  const open = (): void => {
    setRows([...wallets.values()])
    dialog.current?.showModal()
  }
  const choose = async (wallet: Announcement): Promise<void> => {
    setAddress(await requestAddress(wallet))
    dialog.current?.close()
  }
  return (
    <>
      <button type="button" id="open" onClick={open}>
        Connect wallet
      </button>
      <output id="address">{address}</output>
      <dialog ref={dialog} aria-label="Connect wallet">
        <ul>
          {rows.map((wallet) => (
            <li key={wallet.info.uuid}>
              <button type="button" onClick={() => void choose(wallet)}>
                <img src={wallet.info.icon} alt="" />
                {wallet.info.name}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
