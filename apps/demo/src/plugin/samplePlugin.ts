import {
  accountTabsSlot,
  connectMethodsSlot,
  contribute,
  definePlugin,
  identitySlot,
  type Plugin,
} from '@latchkey/core'

/**
 * An example of a third party's plugin: a section of the Connect view, a tab of the account,
 * a name for every address.
 */
export function samplePlugin(): Plugin<'sample', undefined> {
  return definePlugin({
    id: 'sample',
    setup: () => ({
      api: undefined,
      contributes: [
        contribute(connectMethodsSlot, {
          method: 'email',
          load: async () => ({ default: (await import('./SampleSection.js')).SampleSection }),
        }),
        contribute(accountTabsSlot, {
          id: 'notes',
          label: 'Notes',
          load: async () => ({ default: (await import('./SampleTab.js')).SampleTab }),
        }),
        contribute(identitySlot, { identify: async (address) => ({ name: `${address.slice(2, 6)}.sample` }) }),
      ],
    }),
  })
}
