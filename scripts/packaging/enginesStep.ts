import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { serverNames } from '../packages/serverNames.ts'
import { run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'
import { catalogVersion } from './catalogVersion.ts'
import { installers } from './installers.ts'
import { nodes } from './nodes.ts'

/**
 * The oldest supported Node installs the packages for pages without a warning about engines.
 * Servers are left out: they need a newer Node.
 *
 * @param programs - Folder with the Node programs.
 */
export function enginesStep(folder: string, tarballs: ReadonlyMap<string, string>, programs: string): Step {
  const [[oldest, version] = ['', '']] = Object.entries(nodes)
  const about = `Node ${oldest}: install, with engines that bind`
  return {
    name: about,
    about,
    async run() {
      mkdirSync(folder)
      const servers = serverNames()
      const ours = [...tarballs].filter(([name]) => !servers.has(name))
      const packed = ours.map(([name, file]) => [name, `file:${file}`])
      // By default npm takes the newest viem of the peer range, and some of those can't be
      // installed.
      const dependencies = Object.fromEntries([...packed, ['viem', catalogVersion('viem')]])
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
      const path = [join(programs, 'node_modules', `node-${oldest}`, 'bin'), process.env.PATH].join(delimiter)
      const npm = (words: readonly string[]) => run('npm', words, { cwd: folder, env: { PATH: path } })
      // If that Node is missing, npm would run with the next one in PATH, and the step would prove
      // nothing.
      const used = await npm(['version', '--json'])
      if (!isOf(used.output, version)) {
        return { ...failed, output: `npm should run with Node ${version}, and did not:\n${used.output}` }
      }
      const { code, output } = await npm([...installers.npm.install, '--engine-strict'])
      return { ...(code === 0 && !output.includes('EBADENGINE') ? passed : failed), output }
    },
  }
}

/** @param output - Can contain warnings around the object. */
function isOf(output: string, version: string): boolean {
  return new RegExp(`"node": *"${RegExp.escape(version)}"`).test(output)
}
