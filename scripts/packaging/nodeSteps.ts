import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverNames } from '../packages/serverNames.ts'
import { type RunResult, run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'
import { installers } from './installers.ts'
import { nodePackage, nodes } from './nodes.ts'
import { otherEntries } from './otherEntries.ts'
import { pageEntries } from './pageEntries.ts'

/** This entry can only be imported in a test run. */
const inVitest = '@latchkey/testkit/vitest'

/**
 * Imports all packages in every supported Node. @param project - Has our packages installed. @param
 * folder - Receives the Node programs.
 */
export function nodeSteps(project: string, folder: string): Step[] {
  const step = (name: string, run: () => Promise<RunResult>): Step => ({
    name,
    about: name,
    async run() {
      const { code, output } = await run()
      return { ...(code === 0 ? passed : failed), output }
    },
  })
  const install = step('the programs of Node', async () => {
    mkdirSync(folder)
    const dependencies = Object.fromEntries(
      Object.entries(nodes).map(([major, version]) => [`node-${major}`, `npm:${nodePackage}@${version}`]),
    )
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
    return run('npm', installers.npm.install, { cwd: folder })
  })
  const servers = serverNames()
  // As on a server. A development build of React reads more of its environment.
  const env = { NODE_ENV: 'production' }
  return [
    install,
    ...Object.keys(nodes).flatMap((major) => {
      const program = join(folder, 'node_modules', `node-${major}`, 'bin/node')
      const others = otherEntries().filter((name) => name !== inVitest && (!servers.has(name) || Number(major) >= 22))
      return [
        step(`Node ${major}: import and createModal touch nothing`, () =>
          run(program, ['inert.mjs', '--create', ...pageEntries()], { cwd: project, env }),
        ),
        step(`Node ${major}: import ${others.join(', ')}`, () =>
          run(program, ['inert.mjs', '--import-only', ...others], { cwd: project, env }),
        ),
      ]
    }),
  ]
}
