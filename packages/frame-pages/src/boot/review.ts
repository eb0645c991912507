import { systemClock } from '@latchkey/core'
import { atom } from 'nanostores'
import { drawLine } from '../interface/drawLine.js'
import { openInterface } from '../interface/openInterface.js'
import { WindowObserver } from '../interface/visibility/WindowObserver.js'
import { createPasskeys } from '../passkeys/createPasskeys.js'
import type { Scene } from '../screen/Scene.js'
import type { WindowMessage, WindowTask } from '../windows/WindowTask.js'

// A window of the wallet's own origin, which the frame has opened: the same views, with no page around.

const { origin } = window.location
const frame: Window | null = window.opener
const main = document.querySelector('main') ?? document.body
if (frame === null || window.parent !== window) void drawLine(main.appendChild(document.createElement('p')), 'noWindow')
else serve(frame)

function serve(to: Window): void {
  const $scene = atom<Scene | undefined>(undefined)
  void openInterface(main, {
    $scene,
    $theme: atom({ mode: 'system' as const }),
    clock: systemClock,
    locales: navigator.languages,
    Observer: WindowObserver,
  })
  window.addEventListener('message', (event: MessageEvent<WindowTask>) => {
    if (event.source === to && event.origin === origin) $scene.set(sceneOf(event.data))
  })
  send({ type: 'ready' })

  function send(message: WindowMessage): void {
    to.postMessage(message, origin)
  }

  function sceneOf(task: WindowTask): Scene {
    const close = (): void => window.close()
    if (task.kind === 'review') {
      const decide = (result: boolean): void => send({ type: 'done', result })
      const { approval } = task
      return { kind: 'approval', id: 'review', approval, onApprove: () => decide(true), onReject: () => decide(false) }
    }
    const passkeys = createPasskeys({ window, name: task.name })
    const { signal } = new AbortController()
    return {
      kind: 'addPasskey',
      onUse: async () => send({ type: 'done', result: await passkeys.create(async () => task.creation, signal) }),
      onCancel: close,
    }
  }
}
