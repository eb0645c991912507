import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finishPackage } from './new/finishPackage.ts'
import { NewPackageError } from './new/NewPackageError.ts'
import { readNewPackage } from './new/readNewPackage.ts'
import { registrations } from './new/registrations.ts'
import { templateFiles } from './new/templateFiles.ts'
import { root } from './root.ts'

/**
 * Makes a package that passes every test as it is. If something fails, the repository stays as it
 * was.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  try {
    const made = readNewPackage(parameters)
    const files = templateFiles(made)
    const taken = [`packages/${made.folder}`, ...files.keys()].find((path) => existsSync(join(root, path)))
    if (taken) throw new NewPackageError(`${taken} exists already. Choose another name.`)
    const lists = registrations(made)
    const before = new Map([...lists.keys(), 'pnpm-lock.yaml'].map((path) => [path, readFileSync(join(root, path))]))
    write([...files, ...lists])
    try {
      const apis = await finishPackage(made, [...files.keys(), ...lists.keys()])
      console.log([...files.keys(), ...apis].join('\n'))
    } catch (error) {
      for (const path of [`packages/${made.folder}`, ...files.keys()])
        rmSync(join(root, path), { recursive: true, force: true })
      write(before)
      throw error
    }
    console.log(
      `packages/${made.folder} is made and listed in ${[...lists.keys()].join(', ')}. Try it: npx -y pnpm@12 test`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof NewPackageError)) throw error
    console.error(error.message)
    return 1
  }
}

function write(texts: Iterable<readonly [path: string, text: string | Buffer]>): void {
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
