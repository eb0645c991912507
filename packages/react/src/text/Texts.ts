import type { PluginTexts, RegisteredModal } from '../provider/Register.js'
import type { Translation } from './Translation.js'

/**
 * The app's own texts, by table, each in part or whole:
 * `{ buttons: { connect: 'Wallet verbinden' } }`. Texts of plugins are under `plugins`, by plugin
 * id, and typed if the app's modal is registered (`Register`).
 */
export type Texts = {
  readonly [Table in keyof Translation]?: Partial<Translation[Table]> | undefined
} & { readonly plugins?: PluginTexts<RegisteredModal> | undefined }
