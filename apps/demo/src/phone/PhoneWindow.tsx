import type { ModalState } from '@latchkey/core'
import type { WalletConnectApi } from '@latchkey/plugin-walletconnect'
import { useStore } from '@latchkey/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listenForPhone } from './listenForPhone.js'
import { sendCode } from './sendCode.js'

export interface PhoneWindowProps {
  readonly state: Pick<ModalState, '$isOpen'>
  readonly api: WalletConnectApi
  /** URL of the phone's page. */
  readonly url: string
}

/**
 * A phone beside the page.
 * - It opens over the dialog while the dialog shows a QR code or waits for an answer.
 * - The user can open and close it at any time.
 * - Its page loads when it is first needed, and stays loaded.
 */
export function PhoneWindow({ state, api, url }: PhoneWindowProps): ReactNode {
  const pairing = useStore(api.pairing.$state)
  const requests = useStore(api.$requests)
  const isDialogOpen = useStore(state.$isOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isUp, setUp] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [isReady, setReady] = useState(false)

  const code = isDialogOpen && pairing.status === 'ready' ? pairing.uri : undefined
  const isNeeded = code !== undefined || requests.length > 0
  useEffect(() => setUp(isNeeded), [isNeeded])

  // An open dialog makes everything below it inert, so the phone must be modal as well.
  // Without one it is not modal, and the page stays usable.
  const isOver = isDialogOpen && isNeeded
  useEffect(() => {
    const element = dialog.current
    if (!isUp || !element) return
    setLoaded(true)
    if (isOver) element.showModal()
    else element.show()
    return () => element.close()
  }, [isUp, isOver])

  useEffect(() => {
    const { current } = frame
    return isLoaded && current ? listenForPhone(window, current, () => setReady(true)) : undefined
  }, [isLoaded])

  return (
    <>
      <button type="button" className="phone-tab" onClick={() => setUp(true)}>
        Phone
      </button>
      <dialog
        ref={dialog}
        className="phone-window"
        aria-label="Phone"
        // A click beside the phone returns to the dialog below it.
        closedby={isOver ? 'any' : undefined}
        onCancel={(event) => {
          event.preventDefault()
          setUp(false)
        }}
      >
        <div className="row">
          <button
            type="button"
            className="primary"
            disabled={code === undefined || !isReady}
            onClick={() => {
              if (code !== undefined && frame.current) sendCode(frame.current, code)
            }}
          >
            Scan the QR code on this page
          </button>
          <button type="button" onClick={() => setUp(false)}>
            Close
          </button>
        </div>
        {isLoaded && <iframe ref={frame} src={url} title="Latchkey Phone" />}
      </dialog>
    </>
  )
}
