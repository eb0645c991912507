import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateNames } from '../../packages/create-latchkey/src/app/templateNames.ts'
import { type RunResult, run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'
import { connectInApp } from './connectInApp.ts'
import { installers } from './installers.ts'
import { serveApp } from './serveApp.ts'
import { takeTarballs } from './takeTarballs.ts'

const creator = 'create-latchkey'
const warning = /\bwarn(ing)?\b|⚠|deprecated/i

/**
 * Makes an app of each template with the packed command, installs and builds it, and connects a
 * wallet in Chromium. A warning of a tool, or on the console of the page, is a failure.
 */
export function appSteps(folder: string, tarballs: ReadonlyMap<string, string>): Step[] {
  // Vite sets NODE_ENV in this process. With "production", npm leaves out what an app is built with.
  const npm = (words: readonly string[], cwd: string) =>
    run('npm', [...words, '--prefer-offline'], { cwd, env: { NODE_ENV: 'development' } })
  const step = (name: string, runStep: () => Promise<RunResult>): Step => ({
    name,
    about: name,
    async run() {
      const { code, output } = await runStep()
      return { ...(code === 0 ? passed : failed), output }
    },
  })
  // Beside the apps: Next.js warns of a lock file above its own.
  const command = join(folder, 'command')
  return [
    step(`${creator}: install`, async () => {
      mkdirSync(command, { recursive: true })
      const dependencies = { [creator]: `file:${tarballs.get(creator)}` }
      writeFileSync(join(command, 'package.json'), JSON.stringify({ private: true, dependencies }))
      return npm(installers.npm.install, command)
    }),
    ...templateNames.flatMap((template) => {
      const app = join(folder, template)
      return [
        step(`${creator}: make ${template}`, async () => {
          const made = await run(join(command, 'node_modules/.bin', creator), [app, '--template', template])
          if (made.code === 0) takeTarballs(app, tarballs)
          return made
        }),
        step(`${creator}: install ${template}`, async () => strictly(await npm(installers.npm.install, app))),
        step(`${creator}: build ${template}`, async () =>
          strictly(
            await run('npm', ['run', 'build'], {
              cwd: app,
              // Next.js warns in CI about a missing build cache.
              env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CI: '' },
            }),
          ),
        ),
        step(`${creator}: connect in ${template}`, async () => {
          const served = await serveApp(app)
          const problems = await connectInApp(served.url).finally(served.stop)
          return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') }
        }),
      ]
    }),
  ]
}

/** A warning counts as a failure. */
function strictly({ code, output }: RunResult): RunResult {
  return { code: warning.test(output) ? 1 : code, output }
}
