import { AccountButton, ConnectButton, EmbeddedDialog, ModalProvider, NetworkButton } from '@latchkey/react'
import { type ReactNode, useEffect } from 'react'
import type { Staged } from './Scene.js'

/** `contrast`: light, with more of it; `system`: as the browser's settings say. */
export type GalleryMode = 'light' | 'dark' | 'contrast' | 'system'

export interface PictureProps {
  readonly staged: Staged
  readonly mode: GalleryMode
}

/** One scene on a page that looks like an app's. `data-ready` on the root says that the scene has played. */
export function Picture({ staged: { modal, clock, play, areButtonsShown }, mode }: PictureProps): ReactNode {
  useEffect(() => {
    const { documentElement } = document
    const stop = modal.state.$isStarted.subscribe((isStarted) => {
      if (!isStarted) return
      Promise.resolve(play()).then(
        () => documentElement.setAttribute('data-ready', ''),
        (cause: unknown) => {
          console.error(cause)
          documentElement.setAttribute('data-ready', 'failed')
        },
      )
    })
    return () => stop()
  }, [modal, play])
  useEffect(() => (mode === 'contrast' ? raiseContrast() : undefined), [mode])
  const { embedded } = modal.settings
  return (
    <ModalProvider modal={modal} clock={clock}>
      <div className="app" data-mode={mode}>
        <header>
          <strong>Harbour</strong>
          {!areButtonsShown && <ConnectButton size="small" />}
        </header>
        <main>
          <h1>Berths by the night</h1>
          <p>Forty harbours, one key. Pay on arrival, leave when the wind is right.</p>
          {areButtonsShown && (
            <div className="buttons">
              <ConnectButton />
              <ConnectButton size="small" balance={false} />
              <NetworkButton />
              <NetworkButton size="small" />
              <AccountButton />
            </div>
          )}
          {embedded && <EmbeddedDialog />}
          <div className="tiles" aria-hidden>
            {['North pier', 'Old basin', 'East mole', 'Fisher’s row'].map((name) => (
              <div key={name}>{name}</div>
            ))}
          </div>
        </main>
      </div>
    </ModalProvider>
  )
}

/** As a system with more contrast does; for looking at it without changing the system. */
function raiseContrast(): () => void {
  const observer = new MutationObserver(() => {
    const host = document.querySelector('[data-latchkey]')
    host?.shadowRoot?.querySelector('.lk-root')?.setAttribute('data-contrast', 'more')
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  return () => observer.disconnect()
}
