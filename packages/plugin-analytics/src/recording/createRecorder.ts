import { abortable, type ModalEvent, type Page, type PluginContext } from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import type { AnalyticsState } from '../contract/AnalyticsState.js'
import type { AnalyticsOptions } from '../contract/options.js'
import { createReceiver } from '../sending/createReceiver.js'
import { createSender } from '../sending/createSender.js'
import { identityOf } from '../sending/identityOf.js'
import { createPermission } from './createPermission.js'
import { describeEvent } from './describeEvent.js'

export interface RecorderParameters {
  readonly context: PluginContext
  readonly page: Page
  readonly options: AnalyticsOptions
  readonly $state: WritableAtom<AnalyticsState>
}

export interface Recorder {
  /** @param address - Of the connected account, if the app allows it. */
  record(event: ModalEvent, address: string | undefined): void
}

/** Events that may wait for the answer to `consent` or of the provider. Later ones are lost. */
const mostWaiting = 100

/** Sends the events of one page, in their order. */
export function createRecorder({ context, page, options, $state }: RecorderParameters): Recorder {
  const { signal } = page
  const identity = identityOf(context, options)
  const receiver = createReceiver({ context, page, options, identity })
  if (!receiver) {
    $state.set('noService')
    return { record: () => undefined }
  }
  const permission = createPermission({ context, page, options, identity })
  const sender = createSender({ clock: context.clock, page, receiver, stopped: (why) => $state.set(why) })
  permission.onWithdrawal(() => {
    sender.drop()
    if (!sender.isStopped) $state.set('noConsent')
  })
  let waiting = 0
  let earlier: Promise<unknown> = Promise.resolve()

  async function add(event: ModalEvent, address: string | undefined): Promise<void> {
    const described = describeEvent(event, { location: page.window.location, address })
    if (!described) return
    const state = await abortable(permission.ask(), signal)
    if (!sender.isStopped) $state.set(state)
    if (state === 'on') sender.add(described)
  }

  return {
    record(event, address) {
      if (waiting === mostWaiting) return
      waiting += 1
      earlier = earlier
        .then(() => add(event, address))
        .catch(() => undefined) // the page ended
        .finally(() => {
          waiting -= 1
        })
    },
  }
}
