import { LatchkeyError } from './LatchkeyError.js'

/** A plugin threw. Its contributions lose their places, all but its gates; the cause is what it threw. */
export class PluginError extends LatchkeyError<'LATCHKEY_PLUGIN'> {
  override readonly name = 'PluginError'
  readonly code = 'LATCHKEY_PLUGIN'
  /** Id of the plugin. */
  readonly plugin: string
  /** Where it failed: `setup`, `start`, `view`, … */
  readonly phase: string
  constructor(plugin: string, phase: string, options: { readonly cause?: unknown } = {}) {
    super(`Plugin "${plugin}" failed in ${phase}.`, options)
    this.plugin = plugin
    this.phase = phase
  }
}
