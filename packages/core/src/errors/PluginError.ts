import { LatchkeyError } from './LatchkeyError.js'

/**
 * What failed: a plugin, an adapter (by its namespace), a wallet (by its connector), or a part of
 * Latchkey.
 */
export type FailedKind = 'plugin' | 'adapter' | 'wallet' | 'part'

const subjects: Readonly<Record<FailedKind, string>> = {
  plugin: 'Plugin',
  adapter: 'Adapter',
  wallet: 'Wallet',
  part: 'Latchkey part',
}

/**
 * A plugin, an adapter or a wallet failed outside of any call of the app. The cause is what it
 * threw. The contributions of a failed plugin are removed, except its gates.
 */
export class PluginError extends LatchkeyError<'LATCHKEY_PLUGIN'> {
  override readonly name = 'PluginError'
  readonly code = 'LATCHKEY_PLUGIN'
  readonly kind: FailedKind
  /** Id of the plugin, namespace of the adapter, id of the connector entry, or name of the part. */
  readonly owner: string
  /** Where it failed: `setup`, `start`, `discover`, `restore`, … */
  readonly phase: string
  constructor(kind: FailedKind, owner: string, phase: string, options: { readonly cause?: unknown } = {}) {
    super(`${subjects[kind]} "${owner}" failed in ${phase}.`, options)
    this.kind = kind
    this.owner = owner
    this.phase = phase
  }
}
