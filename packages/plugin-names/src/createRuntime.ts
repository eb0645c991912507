import {
  accountActionsSlot,
  contribute,
  derive,
  identitySlot,
  loadOnce,
  namesSlot,
  type PluginContext,
  type PluginRuntime,
  textsSlot,
} from '@latchkey/core'
import { namesService } from '@latchkey/core/services'
import { atom } from 'nanostores'
import { chooseAccountNameView, type NamesApi } from './api.js'
import type { NamesOptions } from './contract/options.js'
import { suffixesOf } from './contract/suffixesOf.js'

/** A tag on the 20 × 20 grid, with the stroke width of the kit's icons. */
const icon = 'M3.75 9.5V4.75a1 1 0 0 1 1-1H9.5l6.75 6.75-5.75 5.75zM7 7h.01'

/** What a modal has of the plugin from the start. The rest is loaded with its first use. */
export function createRuntime(context: PluginContext, options: NamesOptions): PluginRuntime<NamesApi> {
  const suffixes = suffixesOf(context, options)
  const $registering = atom<string | undefined>()
  const $version = atom(0)
  /** Host and port of the page. */
  let domain = ''
  const load = loadOnce(async () =>
    (await import('./namesChunk.js')).openNames({
      context,
      options,
      suffixes,
      $registering,
      $version,
      domainOf: () => domain,
    }),
  )
  const $canRegister = derive([context.$current], (subject) => {
    if (!subject || suffixes.length === 0 || !context.settings.services.data) return false
    const isOffered = options.wallets === 'any' || subject.connection.registersNames === true
    return isOffered && context.service(namesService, subject.networkId) !== undefined
  })
  const lookUp: NamesApi['lookUp'] = async (...asked) => (await load()).lookUp(...asked)
  const resolve: NamesApi['resolve'] = async (...asked) => (await load()).resolve(...asked)

  return {
    api: {
      suffixes,
      $canRegister,
      $registering,
      clock: context.clock,
      resolve,
      lookUp,
      suggest: async (...asked) => (await load()).suggest(...asked),
      register: async (...asked) => (await load()).register(...asked),
      open() {
        context.open(chooseAccountNameView, undefined)
      },
    },
    contributes: [
      contribute(textsSlot, { load: () => import('./translations.js') }),
      contribute(identitySlot, {
        $version,
        identify: (address, networkId, signal) => lookUp(address, networkId, { signal }),
      }),
      contribute(namesSlot, { resolve: (name, networkId, signal) => resolve(name, networkId, { signal }) }),
      contribute(
        accountActionsSlot,
        {
          id: 'names',
          // The table itself is loaded with the views.
          label: { table: 'names', key: 'action', text: 'Name' },
          icon,
          view: chooseAccountNameView,
        },
        { $when: $canRegister },
      ),
    ],
    start(page) {
      domain = page.window.location?.host ?? ''
    },
  }
}
