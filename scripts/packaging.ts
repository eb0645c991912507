import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { ensureChromium } from './chromium/ensureChromium.ts'
import { appSteps } from './packaging/appSteps.ts'
import { createProject } from './packaging/createProject.ts'
import { enginesStep } from './packaging/enginesStep.ts'
import { exampleSteps } from './packaging/exampleSteps.ts'
import { nodeSteps } from './packaging/nodeSteps.ts'
import { packPackages } from './packaging/packPackages.ts'
import { newestPeers, oldestPeers } from './packaging/peers.ts'
import { projectSteps } from './packaging/projectSteps.ts'
import { runSteps } from './runner/runSteps.ts'
import type { Step } from './runner/Step.ts'
import type { Tally } from './runner/tally.ts'

const projects = [
  { name: 'npm', installer: 'npm', peers: newestPeers },
  { name: 'pnpm', installer: 'pnpm', peers: newestPeers },
  { name: 'npm, oldest peers', installer: 'npm', peers: oldestPeers },
] as const

const parts = ['projects', 'apps', 'examples'] as const

/**
 * `--no-build` uses the packages as they were built last, `--only apps` tries only that part.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { 'no-build': { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
  })
  const only = parts.filter((part) => values.only?.includes(part) ?? true)
  if (only.length === 0) {
    console.error(`--only takes one of: ${parts.join(', ')}`)
    return 1
  }
  if (only.includes('apps')) process.env.CHROMIUM_PATH = await ensureChromium()
  if (!values['no-build']) {
    const { code, output } = await build()
    if (code !== 0) {
      console.error(output)
      return code
    }
  }
  const { passed, failed } = await tryPackages(only)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/**
 * Tries the built packages as users install them, in projects outside of the workspace. It asks the
 * registry.
 * - Installs them with npm and pnpm, with the oldest and the newest peers.
 * - Checks their types with the oldest and the newest supported compiler.
 * - Bundles them with four bundlers. A warning of a bundler is a failure.
 * - Runs a suite of the testkit in vitest, and the relay's command.
 * - Imports them in every supported Node. The import must not touch the page or the process.
 * - Makes an app with each template of `create-latchkey`, and connects a wallet in it.
 * - Installs, builds and checks a copy of each example.
 */
export async function tryPackages(only: readonly (typeof parts)[number][] = parts): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packaging-'))
  try {
    const tarballs = join(folder, 'tarballs')
    mkdirSync(tarballs)
    const packed = await packPackages(tarballs)
    const steps: Step[] = []
    for (const { name, installer, peers } of only.includes('projects') ? projects : []) {
      const cwd = join(folder, name)
      await createProject(cwd, { tarballs: packed, peers })
      steps.push(...projectSteps(name, installer, { cwd, peers }))
    }
    if (only.includes('projects')) {
      const programs = join(folder, 'nodes')
      steps.push(...nodeSteps(join(folder, 'npm'), programs))
      steps.push(enginesStep(join(folder, 'engines'), packed, programs))
    }
    if (only.includes('apps')) steps.push(...appSteps(join(folder, 'apps'), packed))
    if (only.includes('examples')) steps.push(...exampleSteps(join(folder, 'examples'), packed))
    return await runSteps(steps, (line) => console.log(line))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
