import {
  type AccountTab,
  accountTabsSlot,
  type Contribution,
  connectMethodsSlot,
  type Plugin,
  type PluginRuntime,
  type SectionContribution,
} from '@latchkey/core'

/** Something that a plugin draws without a view of its own: a tab of the account, a section of the Connect view. */
export interface DrawnPart {
  /** As messages call it. */
  readonly name: string
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

/** Values of other slots may load something as well, for whoever made the slot to draw. */
function partOf({ slot, value }: Contribution): readonly DrawnPart[] {
  if (slot === accountTabsSlot.id) {
    const tab = value as AccountTab
    return [{ name: `the tab "${tab.id}"`, load: () => tab.load() }]
  }
  if (slot === connectMethodsSlot.id) {
    const section = value as SectionContribution
    return [{ name: `the section "${section.method}"`, load: () => section.load() }]
  }
  return []
}
