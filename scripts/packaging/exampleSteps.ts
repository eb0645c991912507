import { globSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../root.ts'
import { run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'
import { copyExample } from './copyExample.ts'
import { installers } from './installers.ts'

/** Installs, checks and builds a copy of each example outside of the workspace. */
export function exampleSteps(folder: string, tarballs: ReadonlyMap<string, string>): Step[] {
  const names = globSync('examples/*/package.json', { cwd: root }).map((path) => basename(dirname(path)))
  return names.sort().flatMap((name) => {
    const cwd = join(folder, name)
    const step = (about: string, command: string, words: readonly string[], prepare = () => undefined): Step => ({
      name: `example ${name}: ${about}`,
      about,
      async run() {
        prepare()
        const env = { NODE_ENV: about === 'build' ? 'production' : 'development', NEXT_TELEMETRY_DISABLED: '1' }
        const { code, output } = await run(command, words, { cwd, env })
        return { ...(code === 0 ? passed : failed), output }
      },
    })
    return [
      step('install', 'npm', [...installers.npm.install, '--prefer-offline'], () => {
        mkdirSync(folder, { recursive: true })
        copyExample(name, cwd, tarballs)
      }),
      step('build', 'npm', ['run', 'build']),
      // After the build, because Next.js writes types of its own. The workspace's compiler, because not
      // every example has one.
      step('types', 'tsc', ['-p', '.']),
    ]
  })
}
