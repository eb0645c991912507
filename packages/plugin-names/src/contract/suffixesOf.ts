import type { PluginContext } from '@latchkey/core'
import { kindOf } from './kindOf.js'
import type { NamesOptions } from './options.js'

/** Of the hosted cloud: the current one, and the one before. */
const cloudSuffixes = ['reown.id', 'wcn.id']

/** Suffixes of the app, else of the hosted cloud. Without a dot at their start. */
export function suffixesOf(context: Pick<PluginContext, 'settings'>, options: NamesOptions): readonly string[] {
  const { suffixes = kindOf(context, options) === 'cloud' ? cloudSuffixes : [] } = options
  return suffixes.map((suffix) => suffix.replace(/^\./, '').toLowerCase())
}
