import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/root.ts'

export interface Example {
  readonly name: string
  /** Where its page begins, from the root of the repository. */
  readonly entry: string
  /** Names of our packages that it declares for run time. */
  readonly packages: readonly string[]
  /** Names of our adapters among them. */
  readonly adapters: readonly string[]
}

/** Those that begin in a framework. */
const ofFrameworks: Readonly<Record<string, readonly string[]>> = { 'next-ssr': ['tests/policy/examples/nextPage.ts'] }

/** The apps in `examples/`. @throws {Error} for one without an entry that is known here. */
export function readExamples(): readonly Example[] {
  return readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && existsSync(join(root, 'examples', folder.name, 'package.json')))
    .map(({ name }) => {
      const folder = join('examples', name)
      const entry = [join(folder, 'src/main.tsx'), join(folder, 'src/main.ts'), ...(ofFrameworks[name] ?? [])].find(
        (file) => existsSync(join(root, file)),
      )
      if (!entry) throw new Error(`${folder} has no src/main.tsx: say here where it begins.`)
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        readonly dependencies?: Readonly<Record<string, string>>
      }
      const packages = Object.keys(dependencies).filter((each) => each.startsWith('@latchkey/'))
      return { name, entry, packages, adapters: packages.filter((each) => each.startsWith('@latchkey/adapter-')) }
    })
}
