import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { serverNames } from '../packages/serverNames.ts'
import { installers } from '../packaging/installers.ts'
import { packPackages } from '../packaging/packPackages.ts'
import { pageEntries } from '../packaging/pageEntries.ts'
import { newestPeers } from '../packaging/peers.ts'
import { publishable } from '../runner/publishable.ts'
import { type RunResult, run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'
import { faultsOfPublished } from './faultsOfPublished.ts'
import type { Packument } from './Packument.ts'
import { publishJob } from './publishJob.ts'
import { tryNextRelease } from './tryNextRelease.ts'
import { workspaceOverrides } from './workspaceOverrides.ts'

export interface ReleaseOptions {
  /** Receives the tarballs, a project and a copy of the packages. */
  readonly folder: string
  /** Address of the registry, with a slash at the end. */
  readonly registry: string
  /** Variables with which installers use the registry: `installerVariables()`. */
  readonly env: Readonly<Record<string, string>>
}

/**
 * Publishes the built packages as the workflow does, installs them by name into an empty project,
 * and publishes a next version.
 */
export function releaseSteps({ folder, registry, env }: ReleaseOptions): Step[] {
  const job = publishJob()
  const project = join(folder, 'project')
  const step = (name: string, runStep: () => Promise<RunResult>): Step => ({
    name,
    about: name,
    async run() {
      const { code, output } = await runStep()
      return { ...(code === 0 ? passed : failed), output }
    },
  })
  const publish = (more: Readonly<Record<string, string>> = {}) =>
    run('changeset', job.words, { env: { ...env, ...more } })
  return [
    step('the workflow asks for a proof of origin, which only its own machine gets', async () => {
      // Without this variable, pnpm sees no service that could give it an identity.
      const { code, output } = await publish({ ...job.env, GITHUB_ACTIONS: '' })
      return { code: code !== 0 && output.includes('PROVENANCE_UNSUPPORTED_PROVIDER') ? 0 : 1, output }
    }),
    step(`changeset ${job.words.join(' ')}`, () => publish()),
    step('the registry has the tarballs that the other steps try', async () => {
      const tarballs = join(folder, 'tarballs')
      mkdirSync(tarballs)
      const packed = await packPackages(tarballs)
      const faults = await Promise.all(
        publishable().map(async ({ manifest }) => {
          const packument = (await (await fetch(`${registry}${manifest.name}`)).json()) as Packument
          return faultsOfPublished(packument, manifest, integrityOf(packed.get(manifest.name) ?? ''))
        }),
      )
      return { code: faults.flat().length === 0 ? 0 : 1, output: faults.flat().join('\n') }
    }),
    step('the same command again publishes nothing', async () => {
      const { code, output } = await publish()
      return { code: output.includes('No unpublished projects to publish') ? code : 1, output }
    }),
    step('install all packages by name', () => {
      mkdirSync(project)
      const ours = Object.fromEntries(publishable().map(({ manifest: { name, version } }) => [name, `^${version}`]))
      const dependencies = { ...ours, ...newestPeers.needed }
      writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
      // The store has these versions only.
      writeFileSync(join(project, 'pnpm-workspace.yaml'), stringify({ overrides: workspaceOverrides() }))
      return run('pnpm', installers.pnpm.install, { cwd: project, env })
    }),
    ...[[...serverNames(), '@latchkey/testkit'], pageEntries()].map((entries) =>
      step(`import in Node: ${entries.join(', ')}`, () =>
        run('node', ['-e', `Promise.all([${entries.map((name) => `import('${name}')`).join(',')}])`], { cwd: project }),
      ),
    ),
    step('a changeset for core raises and publishes core only', () =>
      tryNextRelease(join(folder, 'next'), { registry, env }),
    ),
  ]
}

function integrityOf(file: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
}
