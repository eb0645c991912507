import type { Plugin } from '../contract/plugin.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'

/**
 * The order in which plugins are set up: a plugin comes after those that it needs or wants,
 * otherwise in the app's order.
 *
 * @throws {ConfigurationError} that names the plugin: a duplicate id, another contract version, a
 * wrong `provides`, a need that is not registered, a circle.
 */
export function sortPlugins(plugins: readonly Plugin[]): readonly Plugin[] {
  const byId = new Map<string, Plugin>()
  for (const plugin of plugins) {
    if (byId.has(plugin.id)) throw new ConfigurationError(`Plugin "${plugin.id}" is registered twice.`)
    if (plugin.provides && plugin.provides.id !== plugin.id) {
      throw new ConfigurationError(
        `Plugin "${plugin.id}" provides the API "${plugin.provides.id}"; both ids must be the same.`,
      )
    }
    byId.set(plugin.id, plugin)
  }
  const sorted = new Set<Plugin>()
  const visit = (plugin: Plugin, path: readonly string[]): void => {
    if (sorted.has(plugin)) return
    if (path.includes(plugin.id))
      throw new ConfigurationError(`Plugins need each other in a circle: ${[...path, plugin.id].join(' → ')}.`)
    const deeper = [...path, plugin.id]
    for (const { id } of plugin.needs ?? []) {
      const needed = byId.get(id)
      if (!needed)
        throw new ConfigurationError(`Plugin "${plugin.id}" needs the plugin "${id}", which is not registered.`)
      visit(needed, deeper)
    }
    for (const { id } of plugin.wants ?? []) {
      const wanted = byId.get(id)
      if (wanted) visit(wanted, deeper)
    }
    sorted.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [...sorted]
}
