/**
 * Small apps built from what would be published, as their visitors have them: bytes, requests, times, and what a flood of events does.
 * npm installs what ours need; `--peers` measures apps with other kits beside them, which it installs only then.
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
    /** The packages as they were built last. */
    'no-build': { type: 'boolean', default: false },
    /** A few rounds, to see whether it works. */
    quick: { type: 'boolean', default: false },
  },
})

if (!values['no-build']) {
  const { code, output } = await build()
  if (code !== 0) throw new Error(`The packages do not build:\n${output}`)
}
const rounds = values.quick ? { cold: 2, warm: 5, connect: 2, many: 3 } : { cold: 10, warm: 50, connect: 20, many: 20 }
const rows = 5
const folder = mkdtempSync(join(tmpdir(), 'latchkey-apps-'))
const site = join(folder, 'site')
// Not in `test-results`, which test runs empty.
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
  console.log(`${circumstances.machine}\nAs it grows: ${results}`)
  let report: Report = { circumstances, apps: [], targets: [] }
  const server = await serveFolder(site)
  try {
    const page = join(site, ours.copy.folder, 'index.html')
    const markup = await copyDialog(browser, ours.evm, { url: server.url, wallets: rows })
    // As a function, because markup may have what `replace` takes for a pattern.
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
    console.log(`\n${formatReport(report)}\n\nThe same as JSON: ${results}`)
    // What others changed costs a cell; of our own nothing may stay unmeasured.
    const own = new Set(Object.values(ours).map(({ name }) => name))
    if (problemsOf(report).some(({ app }) => own.has(app))) {
      console.error('\nNot all of our own apps could be measured.')
      process.exitCode = 1
    }
  } finally {
    await server.stop()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
