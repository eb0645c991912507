import type { Plugin } from './plugin.js'

/** Fills in the version of the contract. */
export function definePlugin<Id extends string, Api, Words = unknown>(
  plugin: Omit<Plugin<Id, Api, Words>, 'contract'>,
): Plugin<Id, Api, Words> {
  return { ...plugin, contract: 1 }
}
