import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { createProject } from './packaging/createProject.ts'
import { nodePackage, nodes } from './packaging/nodes.ts'
import { packPackages } from './packaging/packPackages.ts'
import { pageEntries } from './packaging/pageEntries.ts'
import { compilers } from './packaging/versions.ts'
import { type RunResult, run } from './runner/run.ts'
import { runSteps } from './runner/runSteps.ts'
import type { Step } from './runner/Step.ts'
import { failed, passed } from './runner/tally.ts'

const installers = {
  npm: ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
  pnpm: ['install', '--ignore-scripts', '--ignore-workspace', '--config.minimum-release-age=0'],
} as const
const bundlers = ['vite', 'webpack', 'esbuild', 'rspack']
const servers = [
  ["import('@latchkey/relay')", "import('@latchkey/testkit')"],
  ["import('@latchkey/core')", "import('@latchkey/react')"],
]

/** For newer ones alone. */
const serverPackages = ['@latchkey/relay']

/**
 * Installs what would be published into projects outside of the workspace, with npm and with pnpm; checks its types with the oldest and
 * the newest compiler that they are for, and builds it with four bundlers. Anything that one of them says is a failure. What is installed is
 * then imported by every Node that it is for, which must find nothing of the page or the process touched. It asks the registry.
 */
export async function main(parameters: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...parameters],
    // The packages as they were built last.
    options: { 'no-build': { type: 'boolean', default: false } },
  })
  if (!values['no-build']) {
    const { code, output } = await build()
    if (code !== 0) {
      console.error(output)
      return code
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-packaging-'))
  try {
    const tarballs = join(folder, 'tarballs')
    mkdirSync(tarballs)
    const packed = await packPackages(tarballs)
    const steps: Step[] = []
    for (const [name, parameters] of Object.entries(installers)) {
      const project = join(folder, name)
      await createProject(project, packed)
      steps.push(...stepsOf(name, parameters, project))
    }
    const programs = join(folder, 'nodes')
    steps.push(...nodeSteps(join(folder, 'npm'), programs))
    steps.push(enginesStep(join(folder, 'engines'), packed, programs))
    const tally = await runSteps(steps, (line) => console.log(line))
    console.log(`${tally.passed} passed, ${tally.failed} failed`)
    return tally.failed === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function stepsOf(installer: string, parameters: readonly string[], cwd: string): Step[] {
  const step = (name: string, command: string, words: readonly string[]): Step => ({
    name: `${installer}: ${name}`,
    about: name,
    async run() {
      const { code, output } = await run(command, words, { cwd })
      return { ...(code === 0 ? passed : failed), output }
    },
  })
  return [
    step('install', installer, parameters),
    ...Object.keys(compilers).map((name) =>
      step(`types, ${name}`, 'node', [`node_modules/${name}/bin/tsc`, '-p', '.']),
    ),
    ...bundlers.map((name) => step(`build, ${name}`, 'node', ['bundle.mjs', name])),
    ...servers.map((imports) =>
      step(`import in Node: ${imports.join(', ')}`, 'node', ['-e', `Promise.all([${imports.join(',')}])`]),
    ),
  ]
}

/**
 * The oldest Node installs what a page uses without a word about engines; the relay says for itself that it wants a newer one.
 *
 * @param programs - Has the programs of Node.
 */
function enginesStep(folder: string, packed: ReadonlyMap<string, string>, programs: string): Step {
  const [oldest = ''] = Object.keys(nodes)
  const about = `Node ${oldest}: install, with engines that bind`
  return {
    name: about,
    about,
    async run() {
      mkdirSync(folder)
      const ours = [...packed].filter(([name]) => !serverPackages.includes(name))
      const dependencies = Object.fromEntries(ours.map(([name, file]) => [name, `file:${file}`]))
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
      const { code, output } = await run('npm', [...installers.npm, '--engine-strict'], {
        cwd: folder,
        env: { PATH: [join(programs, 'node_modules', `node-${oldest}`, 'bin'), process.env.PATH].join(delimiter) },
      })
      return { ...(code === 0 && !output.includes('EBADENGINE') ? passed : failed), output }
    },
  }
}

/** @param project - Has our packages. @param folder - Gets the programs. */
function nodeSteps(project: string, folder: string): Step[] {
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
    return run('npm', installers.npm, { cwd: folder })
  })
  // As a server has it: of a development build, React looks at more.
  const env = { NODE_ENV: 'production' }
  return [
    install,
    ...Object.keys(nodes).flatMap((major) => {
      const program = join(folder, 'node_modules', `node-${major}`, 'bin/node')
      const servers = ['@latchkey/testkit', ...(Number(major) < 22 ? [] : serverPackages)]
      return [
        step(`Node ${major}: import and createModal touch nothing`, () =>
          run(program, ['inert.mjs', '--create', ...pageEntries()], { cwd: project, env }),
        ),
        step(`Node ${major}: import ${servers.join(', ')}`, () =>
          run(program, ['inert.mjs', '--import-only', ...servers], { cwd: project, env }),
        ),
      ]
    }),
  ]
}
