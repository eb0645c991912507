import { resolve } from 'node:path'
import { CreateAppError } from './CreateAppError.js'
import { checkFolder } from './checkFolder.js'
import { packageNameOf } from './packageNameOf.js'
import { templateNames } from './templateNames.js'
import { writeTemplate } from './writeTemplate.js'

export interface CreatedApp {
  /** Absolute path. */
  readonly folder: string
  /** The name in its `package.json`, made of the name of the folder. */
  readonly name: string
  /** Paths below the folder, sorted. */
  readonly files: readonly string[]
}

interface MakeAppOptions {
  readonly folder: string
  readonly template: string
  /** Has a folder for each template, and `shared` for the files of all. */
  readonly templates: URL
}

export async function makeApp({ folder, template, templates }: MakeAppOptions): Promise<CreatedApp> {
  if (!templateNames.some((known) => known === template)) {
    throw new CreateAppError('CREATE_TEMPLATE', `There is no template "${template}". Use ${templateNames.join(', ')}.`)
  }
  const target = resolve(folder)
  await checkFolder(target)
  const name = packageNameOf(target)
  const from = ['shared', template].map((each) => new URL(`${each}/`, templates))
  return { folder: target, name, files: await writeTemplate(target, { name, from }) }
}
