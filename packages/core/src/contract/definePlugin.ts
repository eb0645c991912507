import type { Plugin } from './plugin.js'

/** Fills in the version of the contract. */
export function definePlugin<Id extends string, Api>(plugin: Omit<Plugin<Id, Api>, 'contract'>): Plugin<Id, Api> {
  return { ...plugin, contract: 1 }
}
