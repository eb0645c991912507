import { atom, type ReadableAtom } from 'nanostores'
import type { Page } from '../contract/adapter.js'
import { derive } from '../contract/derive.js'
import { gatesSlot } from '../contract/firstSlots.js'
import { idOfToken } from '../contract/idOfToken.js'
import type { Features } from '../contract/options.js'
import type {
  ApiToken,
  Contribution,
  Plugin,
  PluginContext,
  PluginRuntime,
  SlotToken,
  ViewBinding,
} from '../contract/plugin.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { sortPlugins } from './sortPlugins.js'

export interface HostedContribution<V> {
  readonly pluginId: string
  readonly value: V
  readonly contribution: Contribution
}

export interface PluginHost {
  readonly apis: Readonly<Record<string, unknown>>
  readonly views: ReadonlyMap<string, ViewBinding>
  /**
   * The contributions in order, without those that are hidden, switched off or of a failed plugin.
   * A gate stays when its plugin fails, because a failure must not open the gate.
   */
  slot<V>(slot: SlotToken<V>): ReadableAtom<readonly HostedContribution<V>[]>
  find<T>(token: ApiToken<T>): T | undefined
  /**
   * Removes the contributions of a failed plugin, except its gates: a failure must not open a gate.
   */
  expel(pluginId: string): void
  start(page: Page): void
}

/**
 * The plugins of one modal. They are set up in the order of their needs, each behind its own error
 * boundary.
 */
export function createPluginHost({
  plugins,
  features,
  contextOf,
  fail,
}: {
  readonly plugins: readonly Plugin[]
  readonly features: Features
  readonly contextOf: (pluginId: string, apis: Pick<PluginContext, 'use' | 'find'>) => PluginContext
  readonly fail: (pluginId: string, phase: string, cause: unknown) => void
}): PluginHost {
  const sorted = sortPlugins(plugins)
  const runtimes = new Map<string, PluginRuntime>()
  const views = new Map<string, ViewBinding>()
  const apis: Record<string, unknown> = Object.create(null)
  const $expelled = atom<ReadonlySet<string>>(new Set())
  const slots = new Map<string, ReadableAtom<readonly HostedContribution<unknown>[]>>()

  const find = <T>(token: ApiToken<T>): T | undefined => apis[idOfToken(token)] as T | undefined
  for (const plugin of sorted) {
    const declared = (list: Plugin['needs'], token: ApiToken<unknown>): void => {
      const id = idOfToken(token)
      if (!list?.some((each) => each.id === id))
        throw new ConfigurationError(`Plugin "${plugin.id}" uses "${id}" without declaring it in needs or wants.`)
    }
    try {
      const runtime = plugin.setup(
        contextOf(plugin.id, {
          use(token) {
            declared(plugin.needs, token)
            const api = find(token)
            // `sortPlugins` set it up before this plugin, so it is missing only if its own setup
            // failed.
            if (api === undefined)
              throw new ConfigurationError(`Plugin "${plugin.id}" needs "${token.id}", which failed.`)
            return api
          },
          find(token) {
            declared(plugin.wants, token)
            return find(token)
          },
        }),
      )
      runtimes.set(plugin.id, runtime)
      apis[plugin.id] = runtime.api
      for (const view of plugin.views ?? []) views.set(view.id, view)
    } catch (cause) {
      fail(plugin.id, 'setup', cause)
    }
  }
  // Contributions with equal order keep the app's order, not the setup order.
  const contributions = plugins.flatMap(({ id }) =>
    (runtimes.get(id)?.contributes ?? []).map((contribution) => ({ pluginId: id, contribution })),
  )

  return {
    apis,
    views,
    find,
    slot<V>(slot: SlotToken<V>) {
      const id = idOfToken(slot)
      let $slot = slots.get(id)
      if (!$slot) {
        const own = contributions
          .filter(({ contribution }) => contribution.slot === id)
          .sort((one, other) => one.contribution.order - other.contribution.order)
        const conditions = own.flatMap(({ contribution }) => contribution.$when ?? [])
        $slot = derive([$expelled, ...conditions], (expelled) =>
          (own as readonly Omit<HostedContribution<unknown>, 'value'>[]).flatMap(({ pluginId, contribution }) => {
            const isOff =
              contribution.feature !== undefined && features[contribution.feature as keyof Features] === false
            const isExpelled = expelled.has(pluginId) && id !== gatesSlot.id
            const isHidden = isOff || isExpelled || contribution.$when?.get() === false
            return isHidden ? [] : { pluginId, contribution, value: contribution.value }
          }),
        )
        slots.set(id, $slot)
      }
      // `contribute` checked the values against the slot's type.
      return $slot as ReadableAtom<readonly HostedContribution<V>[]>
    },
    expel(pluginId) {
      $expelled.set(new Set($expelled.get()).add(pluginId))
    },
    start(page) {
      for (const [id, runtime] of runtimes) {
        const run = async (): Promise<void> => runtime.start?.(page)
        run().catch((cause) => page.signal.aborted || fail(id, 'start', cause))
      }
    },
  }
}
