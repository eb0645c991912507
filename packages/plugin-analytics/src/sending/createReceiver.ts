import { type Http, HttpError, type Page, type PluginContext } from '@latchkey/core'
import type { AnalyticsEvent } from '../contract/AnalyticsEvent.js'
import type { AnalyticsOptions } from '../contract/options.js'
import type { Identity } from './identityOf.js'
import { urlOf } from './urlOf.js'

/** Whom the events are for. */
export interface Receiver {
  /**
   * @returns whether the events arrived. `refused`: no other will be accepted either. It never
   * rejects.
   */
  send(events: readonly AnalyticsEvent[]): Promise<'arrived' | 'lost' | 'refused'>
  /** Sends while the page is left. No answer is awaited. */
  leave(events: readonly AnalyticsEvent[]): void
}

export interface ReceiverParameters {
  readonly context: Pick<PluginContext, 'settings' | 'http' | 'alert'>
  readonly page: Page
  readonly options: Pick<AnalyticsOptions, 'send'>
  readonly identity: Identity
}

/** @returns `undefined` if the app named none. */
export function createReceiver({ context, page, options, identity }: ReceiverParameters): Receiver | undefined {
  const { analytics } = context.settings.services
  if (options.send) return createOwnReceiver(options.send)
  return analytics === undefined ? undefined : createServiceReceiver(analytics, { context, page, identity })
}

function createOwnReceiver(send: NonNullable<AnalyticsOptions['send']>): Receiver {
  const call = async (events: readonly AnalyticsEvent[]) => {
    try {
      await send(events)
    } catch (cause) {
      console.error(cause) // the app's own function
    }
    return 'arrived' as const
  }
  return { send: call, leave: (events) => void call(events) }
}

function createServiceReceiver(
  base: string,
  { context, page, identity }: Omit<ReceiverParameters, 'options'>,
): Receiver {
  let http: Promise<Http> | undefined
  return {
    async send(events) {
      try {
        http ??= context.http()
        const client = await http
        const [first, ...others] = events
        const isOne = others.length === 0
        await client.post(urlOf(base, isOne ? 'e' : 'batch'), {
          query: { ...identity },
          body: isOne ? first : events,
          contentType: 'text/plain', // costs no preflight
          signal: page.signal,
        })
        return 'arrived'
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 403) return 'lost'
        context.alert('originNotAllowed')
        return 'refused'
      }
    },
    leave(events) {
      const url = urlOf(base, 'batch', identity)
      // `send` reports an address that is no URL. A beacon would throw.
      if (URL.canParse(url)) page.window.navigator.sendBeacon?.(url, JSON.stringify(events))
    },
  }
}
