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
 * The oldest Node installs what a page uses without a word about engines; servers say for themselves that they need a newer one.
 *
 * @param programs - Has the programs of Node.
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
      // Left to itself, npm takes the newest viem that a peer's range allows, and some of those can't be installed.
      const dependencies = Object.fromEntries([...packed, ['viem', catalogVersion('viem')]])
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
      const path = [join(programs, 'node_modules', `node-${oldest}`, 'bin'), process.env.PATH].join(delimiter)
      const npm = (words: readonly string[]) => run('npm', words, { cwd: folder, env: { PATH: path } })
      // Where that Node is not there, npm would run with the next one of the path, and prove nothing.
      const used = await npm(['version', '--json'])
      if (!isOf(used.output, version)) {
        return { ...failed, output: `npm was meant to run with Node ${version}:\n${used.output}` }
      }
      const { code, output } = await npm([...installers.npm.install, '--engine-strict'])
      return { ...(code === 0 && !output.includes('EBADENGINE') ? passed : failed), output }
    },
  }
}

/** @param output - May have warnings around the object. */
function isOf(output: string, version: string): boolean {
  return new RegExp(`"node": *"${RegExp.escape(version)}"`).test(output)
}
