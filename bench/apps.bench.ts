/**
 * Measures small production apps with our packages as they would be published: bytes, requests,
 * times, and the effect of a flood of wallet events.
 * npm installs their dependencies. `--peers` also installs and measures apps with other kits.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'
import { root } from '../scripts/root.ts'
import { buildApp } from './src/apps/buildApp.ts'
import { commitOf } from './src/apps/commitOf.ts'
import { copyDialog } from './src/apps/copyDialog.ts'
import { formatReport } from './src/apps/formatReport.ts'
import { installApps } from './src/apps/installApps.ts'
import { installedVersions } from './src/apps/installedVersions.ts'
import { measureApps } from './src/apps/measureApps.ts'
import { ourApps } from './src/apps/ourApps.ts'
import { preparePeers } from './src/apps/preparePeers.ts'
import { problemsOf } from './src/apps/problemsOf.ts'
import type { Circumstances, Report } from './src/apps/Report.ts'
import { serveFolder } from './src/apps/serveFolder.ts'
import { machine } from './src/machine.ts'
import { openBrowser } from './src/openBrowser.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    peers: { type: 'boolean', default: false },
    /** Use the last build of the packages. */
    'no-build': { type: 'boolean', default: false },
    /** Run only a few rounds, to check that the bench works. */
    quick: { type: 'boolean', default: false },
  },
})

if (!values['no-build']) {
  const { code, output } = await build()
  if (code !== 0) throw new Error(`The build of the packages failed:\n${output}`)
}
const rounds = values.quick ? { cold: 2, warm: 5, connect: 2, many: 3 } : { cold: 10, warm: 50, connect: 20, many: 20 }
const rows = 5
const folder = mkdtempSync(join(tmpdir(), 'latchkey-apps-'))
const site = join(folder, 'site')
// Not in `test-results`: test runs empty that folder.
const results = join('node_modules/.cache/latchkey/bench', 'apps.json')
mkdirSync(join(root, results, '..'), { recursive: true })
const browser = await openBrowser()
try {
  const sources = await installApps(folder)
  const ours = ourApps(rows)
  const viem: string[] = []
  for (const { folder: name } of Object.values(ours)) {
    const scripts = await buildApp(join(sources, name), join(site, name), `/${name}/`)
    const isViem = (module: string) => module.includes('/node_modules/viem/')
    viem.push(...scripts.flatMap(({ path, modules }) => (modules.some(isViem) ? [path] : [])))
  }
  const peers = values.peers ? await preparePeers(join(folder, 'peers'), site, rows) : undefined
  const circumstances: Circumstances = {
    machine: machine(browser),
    commit: await commitOf(),
    isQuick: values.quick,
    rounds,
    versions: { Latchkey: installedVersions(folder), ...peers?.versions },
    leftOut: peers?.leftOut ?? [],
  }
  console.log(`${circumstances.machine}\nResults so far: ${results}`)
  let report: Report = { circumstances, apps: [], targets: [] }
  const server = await serveFolder(site)
  try {
    const page = join(site, ours.copy.folder, 'index.html')
    const markup = await copyDialog(browser, ours.evm, { url: server.url, wallets: rows })
    // A function, because `replace` would read `$` in the markup as a pattern.
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace('<!-- dialog -->', () => markup),
    )
    await measureApps({
      browser,
      ours,
      peers: peers?.apps ?? [],
      url: server.url,
      folder: site,
      rounds,
      viem,
      keep(measured) {
        report = { circumstances, ...measured }
        writeFileSync(join(root, results), `${JSON.stringify(report, null, 2)}\n`)
      },
    })
    console.log(`\n${formatReport(report)}\n\nResults as JSON: ${results}`)
    // Another kit may fail to be measured. A failure of our own apps fails the bench.
    const own = new Set(Object.values(ours).map(({ name }) => name))
    if (problemsOf(report).some(({ app }) => own.has(app))) {
      console.error('\nAt least one of our own apps could not be measured.')
      process.exitCode = 1
    }
  } finally {
    await server.stop()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
