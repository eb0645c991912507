import type { ICore } from '@walletconnect/types'

/**
 * Ends the socket, the timers and the listeners of a core. Its listeners to the window's `online` event can't be taken away, so what they
 * would do is: open the socket again.
 */
export async function endCore(core: ICore): Promise<void> {
  core.heartbeat.stop()
  core.heartbeat.events.removeAllListeners()
  Object.assign(core.relayer, { transportOpen: async () => undefined })
  await core.relayer.transportClose()
  for (const { events } of [core.relayer, core.relayer.subscriber, core.expirer, core.history, core.pairing, core]) {
    events.removeAllListeners()
  }
}
