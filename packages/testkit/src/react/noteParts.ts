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
  type Plugin,
  type PluginRuntime,
  type SlotPart,
} from '@latchkey/core'

/** Something that a plugin draws without a view of its own: a tab or a row of the account, a section of the Connect view, a footer. */
export interface DrawnPart {
  /** As messages call it. */
  readonly name: string
  /** Props of its component. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
  /** It draws items of a list. */
  readonly isInList?: boolean | undefined
  load(): Promise<unknown>
}

export interface NotedPlugin {
  /** The same plugin. */
  readonly plugin: Plugin
  /** Of the modal that it was set up for last, in the order in which they are contributed: the same in every modal. */
  parts(): readonly DrawnPart[]
}

/** A plugin of which it is known what it draws beside its views. */
export function noteParts(plugin: Plugin): NotedPlugin {
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

/** Values of other slots may load something as well, for the plugin that made the slot to draw. */
function partOf({ slot, value }: Contribution): readonly DrawnPart[] {
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
    case footerSlot.id:
      return [{ name: 'the footer', given: { place: 'connect' }, load }]
    default:
      return []
  }
}
