import { templatesFolder } from '../templatesFolder.js'
import { type CreatedApp, makeApp } from './makeApp.js'
import type { TemplateName } from './templateNames.js'

export interface CreateAppOptions {
  /** The folder of the app. It is made if it does not exist, and must be empty if it does. */
  readonly folder: string
  readonly template: TemplateName
}

/**
 * Writes the files of a new app. It installs nothing, sends no request and makes no repository.
 *
 * @throws {CreateAppError} for an unknown template, a folder that is not empty, and a folder that
 * can't be written.
 */
export function createApp(options: CreateAppOptions): Promise<CreatedApp> {
  return makeApp({ ...options, templates: templatesFolder })
}
