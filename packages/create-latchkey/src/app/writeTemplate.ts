import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateAppError } from './CreateAppError.js'

/** The name of the app in the templates. */
const nameInTemplates = /\blatchkey-app\b/g

/**
 * Copies the files of some folders into one, with the name of the app. A file of a later folder
 * replaces one of an earlier. npm publishes no `.gitignore`, so it is `_gitignore` in a template.
 *
 * @returns The paths of the files below `target`, sorted.
 * @throws {CreateAppError} when a file can't be written.
 */
export async function writeTemplate(
  target: string,
  { name, from }: { readonly name: string; readonly from: readonly URL[] },
): Promise<readonly string[]> {
  const sources = new Map<string, string>()
  for (const folder of from.map((url) => fileURLToPath(url))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      sources.set(relative(folder, file).replaceAll('\\', '/').replace(/^_/, '.'), file)
    }
  }
  try {
    for (const [path, file] of sources) {
      const text = await readFile(file, 'utf8')
      await mkdir(dirname(join(target, path)), { recursive: true })
      await writeFile(join(target, path), text.replaceAll(nameInTemplates, name))
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CreateAppError('CREATE_NOT_WRITTEN', `The app could not be written: ${reason}`, { cause })
  }
  return [...sources.keys()].sort()
}
