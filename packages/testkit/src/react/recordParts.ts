import {
  type AccountTab,
  accountRowsSlot,
  accountSettingsSlot,
  accountTabsSlot,
  bannerSlot,
  type ConnectMethod,
  type Contribution,
  connectMethodsSlot,
  footerSlot,
  fundingSlot,
  type Plugin,
  type PluginRuntime,
  type SlotPart,
} from '@latchkey/core'

/**
 * What a plugin renders without a view: a tab or a row of the account, a section of the Connect
 * view, a footer.
 */
export interface RenderedPart {
  /** Name in messages. */
  readonly name: string
  /** Props of its component. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
  readonly isInList?: boolean | undefined
  load(): Promise<unknown>
}

export interface RecordedPlugin {
  /** The same plugin. */
  readonly plugin: Plugin
  /**
   * The parts in the last modal that the plugin was set up for, in the order of its contributions.
   */
  parts(): readonly RenderedPart[]
}

/** Records what a plugin renders in addition to its views. */
export function recordParts(plugin: Plugin): RecordedPlugin {
  let runtime: PluginRuntime | undefined
  return {
    plugin: {
      ...plugin,
      setup(context) {
        runtime = plugin.setup(context)
        return runtime
      },
    },
    parts: () => (runtime?.contributes ?? []).flatMap(partOf),
  }
}

/** Values of other slots can load something as well, which the plugin with the slot renders. */
function partOf({ slot, value }: Contribution): readonly RenderedPart[] {
  const load = (): Promise<unknown> => (value as SlotPart).load()
  switch (slot) {
    case accountTabsSlot.id:
      return [{ name: `the tab "${(value as AccountTab).id}"`, load }]
    case connectMethodsSlot.id:
      return [{ name: `the section "${(value as ConnectMethod).method}"`, load }]
    case accountRowsSlot.id:
      return [{ name: 'the list of rows', isInList: true, load }]
    case accountSettingsSlot.id:
      return [{ name: 'the group of settings', load }]
    case bannerSlot.id:
      return [{ name: 'the banner', load }]
    case fundingSlot.id:
      return [{ name: 'the notice where money arrives', load }]
    case footerSlot.id:
      return [{ name: 'the footer', given: { place: 'connect' }, load }]
    default:
      return []
  }
}
