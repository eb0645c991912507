import { readdir } from 'node:fs/promises'
import { CreateAppError } from './CreateAppError.js'

/**
 * Resolves when an app can be made in this folder: it does not exist, or has at most an empty
 * repository.
 *
 * @throws {CreateAppError} otherwise.
 */
export async function checkFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    if (cause.code === 'ENOTDIR')
      throw new CreateAppError('CREATE_NOT_A_FOLDER', `${folder} is not a folder. Choose another name.`, { cause })
    throw new CreateAppError('CREATE_NOT_WRITTEN', `${folder} can't be read: ${cause.message}`, { cause })
  })
  const others = entries.filter((name) => name !== '.git')
  if (others.length === 0) return
  const some = others.slice(0, 3).join(', ')
  throw new CreateAppError(
    'CREATE_FOLDER_NOT_EMPTY',
    `${folder} is not empty (${some}${others.length > 3 ? ', …' : ''}). Choose another name, or empty it first. Nothing was changed.`,
  )
}
