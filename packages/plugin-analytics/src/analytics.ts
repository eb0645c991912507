import {
  checkFactoryOptions,
  definePlugin,
  loadOnce,
  type ModalEvent,
  type OptionRule,
  optionRules,
  type Page,
  type Plugin,
  type PluginContext,
} from '@latchkey/core'
import { atom, type WritableAtom } from 'nanostores'
import { type AnalyticsApi, type AnalyticsState, analyticsApi } from './api.js'
import type { AnalyticsOptions } from './contract/options.js'
import type { Recorder } from './recording/createRecorder.js'

const isSource = (value: unknown) =>
  typeof value === 'function' || optionRules.functions('get', 'listen')(value) === undefined

const rules: Readonly<Record<keyof AnalyticsOptions, OptionRule>> = {
  projectId: optionRules.text,
  send: optionRules.func,
  consent: optionRules.rule('a store or a function', isSource),
  includeAddress: optionRules.flag,
}

/**
 * Sends counts of what users do in the dialog to the configured services or to a function of the
 * app. Nothing is sent unless the provider's configuration, the user's browser and `consent` allow
 * it. Nothing is loaded before the first event.
 */
export function analytics(options: AnalyticsOptions = {}): Plugin<'analytics', AnalyticsApi> {
  const unknownOptions = checkFactoryOptions('analytics', options, rules)
  return definePlugin({
    id: 'analytics',
    provides: analyticsApi,
    features: ['analytics'],
    unknownOptions,
    setup(context) {
      const $state = atom<AnalyticsState>('idle')
      return { api: { $state }, start: (page) => listen(context, page, options, $state) }
    },
  })
}

function listen(context: PluginContext, page: Page, options: AnalyticsOptions, $state: WritableAtom<AnalyticsState>) {
  if (context.settings.features.analytics === false) return $state.set('switchedOff')
  $state.set('idle')
  const load = loadOnce(() => import('./recording/createRecorder.js'))
  let recorder: Recorder | undefined
  const record = (event: ModalEvent): void => {
    // Events for analytics have names in capitals.
    if (!/^[A-Z_]+$/.test(event.name)) return
    const address = options.includeAddress ? context.$current.get()?.address : undefined
    load().then(
      ({ createRecorder }) => {
        if (page.signal.aborted) return
        recorder ??= createRecorder({ context, page, options, $state })
        recorder.record(event, address)
      },
      () => undefined, // Its code could not be fetched. The event is lost, and nothing else.
    )
  }
  page.signal.addEventListener('abort', context.events.onAny(record), { once: true })
}
