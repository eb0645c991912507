import type { PluginContext } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { WalletConnectOptions } from '../contract/options.js'
import type { Platform } from '../contract/Platform.js'

export interface CatalogueParameters {
  readonly context: PluginContext
  readonly options: Pick<WalletConnectOptions, 'projectId'>
  /** `undefined` outside of a run: then nothing is asked. */
  readonly $platform: ReadableAtom<Platform | undefined>
  /** The app has no adapter of its own, so a wallet without any link leads nowhere. */
  readonly isUniversalOnly?: (() => boolean) | undefined
}
