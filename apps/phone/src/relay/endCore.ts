import type { ICore } from '@walletconnect/types'

/**
 * Ends the socket, the timers and the listeners of a core. What it began before can't be called off, and its listeners to the window's `online`
 * event can't be taken away; both would open the socket again, so they get no answer any more.
 */
export async function endCore(core: ICore): Promise<void> {
  const { relayer } = core
  core.heartbeat.stop()
  core.heartbeat.events.removeAllListeners()
  Object.assign(relayer, { transportOpen: async () => undefined, connect: never, toEstablishConnection: never })
  await relayer.transportClose()
  Object.assign(relayer, { transportOpen: never, request: never })
  for (const { events } of [relayer, relayer.subscriber, core.expirer, core.history, core.pairing, core]) {
    events.removeAllListeners()
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
