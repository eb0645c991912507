import type { ListedWallet, Platform, PluginContext } from '@latchkey/core'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { CatalogueApi } from '../api.js'
import type { CatalogueOptions } from '../contract/options.js'

/** The catalogue's part of the list of wallets in the Connect view. */
export interface ListedWallets extends Pick<CatalogueApi, '$remote' | 'choose'> {
  /** Filled once the catalogue is opened. */
  readonly $listed: WritableAtom<readonly ListedWallet[]>
}

export interface CatalogueParameters {
  readonly context: PluginContext
  readonly options: Pick<CatalogueOptions, 'projectId'>
  /** `undefined` while the modal is stopped: then nothing is requested. */
  readonly $platform: ReadableAtom<Platform | undefined>
  /** The app has no adapter of its own, so a wallet without any link can't be connected. */
  readonly isUniversalOnly?: (() => boolean) | undefined
  readonly listed?: ListedWallets | undefined
}
