import type { Modal, ModalOptions } from '@latchkey/core'
import type { PluginSuite } from '../suites/pluginChecks.js'

/** A plugin's `TextTable`, which its views pass to `useText`. */
export interface TextTableLike {
  readonly id: string
  readonly texts: object
}

export interface ViewSuite extends PluginSuite {
  /** Parameters of the views, by view id. Default: none. */
  readonly parameters?: Readonly<Record<string, object>> | undefined
  /** The services of the views, and what answers in their place. Default: none. */
  readonly options?: Pick<ModalOptions, 'services' | 'fetch'> | undefined
  /**
   * The texts of the views. With them the checks also find keys and texts that an app can't
   * replace.
   */
  readonly texts?: readonly TextTableLike[] | undefined
  /** Prepares the modal for the views, e.g. connects. Called before each view, tab and section. */
  arrange?(modal: Modal): Promise<unknown> | undefined
  /** Milliseconds for a view to render. Default: 5000. */
  readonly limit?: number | undefined
}
