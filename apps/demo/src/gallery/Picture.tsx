import { AccountButton, ConnectButton, EmbeddedDialog, ModalProvider, NetworkButton } from '@latchkey/react'
import { type ReactNode, useEffect } from 'react'
import type { Staged } from './Scene.js'

/** `contrast`: light with more contrast. `system`: the settings of the browser. */
export type GalleryMode = 'light' | 'dark' | 'contrast' | 'system'

export interface PictureProps {
  readonly staged: Staged
  readonly mode: GalleryMode
}

/**
 * One scene on a page that looks like an app.
 * The root has `data-ready` once the scene has played, and `data-view` with the id of the top view.
 */
export function Picture({ staged: { modal, clock, play, areButtonsShown }, mode }: PictureProps): ReactNode {
  useEffect(() => {
    const { dataset } = document.documentElement
    let isOver = false
    const finish = (outcome: string): void => {
      if (isOver) return
      dataset.view = modal.state.$stack.get().at(-1)?.view ?? ''
      dataset.ready = outcome
    }
    const stop = modal.state.$isStarted.subscribe((isStarted) => {
      if (!isStarted) return
      Promise.resolve(play()).then(
        () => finish(''),
        (cause: unknown) => {
          console.error(cause)
          finish('failed')
        },
      )
    })
    return () => {
      isOver = true
      stop()
      delete dataset.ready
      delete dataset.view
    }
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

/** Applies the styles for more contrast without a change of the system's settings. */
function raiseContrast(): () => void {
  const observer = new MutationObserver(() => {
    const host = document.querySelector('[data-latchkey]')
    host?.shadowRoot?.querySelector('.lk-root')?.setAttribute('data-contrast', 'more')
  })
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  return () => observer.disconnect()
}
