import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installerVariables } from '../release/installerVariables.ts'
import { releaseSteps } from '../release/releaseSteps.ts'
import { startRegistry } from '../release/startRegistry.ts'
import { runSteps } from '../runner/runSteps.ts'
import type { Step } from '../runner/Step.ts'

export const releaseStep: Step = {
  name: 'release',
  about: 'a dry run of the release: publishes to a registry on loopback, and installs from there',
  isLong: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
    mkdirSync(join(folder, 'registry'))
    const registry = await startRegistry(join(folder, 'registry'))
    try {
      const env = await installerVariables(registry.url, folder)
      const tally = await runSteps(releaseSteps({ folder, registry: registry.url, env }), (line) => console.log(line))
      return { ...tally, output: '' }
    } finally {
      await registry.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
