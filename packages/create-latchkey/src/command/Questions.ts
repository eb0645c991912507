import type { TemplateName } from '../app/templateNames.js'

/** What the user is asked. Each resolves with `undefined` when the user cancels. */
export interface Questions {
  /** @param check - Rejects with the reason why a folder can't be used. */
  folder(check: (folder: string) => Promise<void>): Promise<string | undefined>
  template(): Promise<TemplateName | undefined>
}
