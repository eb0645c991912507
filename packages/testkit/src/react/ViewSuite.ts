import type { Modal } from '@latchkey/core'
import type { PluginSuite } from '../suites/pluginChecks.js'

/** A plugin's table of words: the `TextTable` that its views give to `useText`. */
export interface WordTable {
  readonly id: string
  readonly words: object
}

export interface ViewSuite extends PluginSuite {
  /** What a view is opened with, by its id. Default: nothing. */
  readonly parameters?: Readonly<Record<string, object>> | undefined
  /** The words of the views. With them keys and words that an app can't replace are found as well. */
  readonly texts?: readonly WordTable[] | undefined
  /** Brings the modal to where the views make sense, e.g. connects. Called before each view, tab and section. */
  arrange?(modal: Modal): Promise<unknown> | undefined
  /** ms for a view to be drawn. Default 5000. */
  readonly limit?: number | undefined
}
