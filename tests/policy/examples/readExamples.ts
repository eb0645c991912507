import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/root.ts'

export interface Example {
  readonly name: string
  /** Path of its entry, relative to the root of the repository. */
  readonly entry: string
  /** Our packages in its run-time dependencies. */
  readonly packages: readonly string[]
  /** Our adapters among them. */
  readonly adapters: readonly string[]
}

/** Entries of examples whose own entry only the bundler of their framework reads. */
const ofFrameworks: Readonly<Record<string, string>> = {
  'next-ssr': 'tests/policy/examples/nextPage.ts',
  'siwx-next': 'tests/policy/examples/signInPage.ts',
  svelte: 'tests/policy/examples/sveltePage.ts',
  vue: 'tests/policy/examples/vuePage.ts',
}

/** The apps in `examples/`. @throws {Error} when an app has no known entry. */
export function readExamples(): readonly Example[] {
  return readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && existsSync(join(root, 'examples', folder.name, 'package.json')))
    .map(({ name }) => {
      const folder = join('examples', name)
      const entry =
        ofFrameworks[name] ??
        [join(folder, 'src/main.tsx'), join(folder, 'src/main.ts')].find((file) => existsSync(join(root, file)))
      if (!entry) throw new Error(`${folder} has no src/main.tsx or src/main.ts. Add its entry to ofFrameworks.`)
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        readonly dependencies?: Readonly<Record<string, string>>
      }
      const packages = Object.keys(dependencies).filter((each) => each.startsWith('@latchkey/'))
      return { name, entry, packages, adapters: packages.filter((each) => each.startsWith('@latchkey/adapter-')) }
    })
}
