import type { Plugin } from './plugin.js'

/** Fills in the version of the contract. */
export function definePlugin<Id extends string, Api, Texts = unknown>(
  plugin: Omit<Plugin<Id, Api, Texts>, 'contract'>,
): Plugin<Id, Api, Texts> {
  return { ...plugin, contract: 1 }
}
