/**
 * Small apps built from what would be published, as their visitors have them: bytes, requests, times, and what a flood of events does.
 * `--peers` measures apps with other kits beside them; those are installed into `bench/.peers` only then.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'
import { root } from '../scripts/root.ts'
import { buildApp } from './src/apps/buildApp.ts'
import { installApps } from './src/apps/installApps.ts'
import { measureApps } from './src/apps/measureApps.ts'
import { ourApps } from './src/apps/ourApps.ts'
import { preparePeers } from './src/apps/preparePeers.ts'
import { printReport } from './src/apps/printReport.ts'
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
const folder = mkdtempSync(join(tmpdir(), 'latchkey-apps-'))
const site = join(folder, 'site')
const browser = await openBrowser()
try {
  const rows = 5
  const sources = await installApps(folder)
  const ours = ourApps(rows)
  for (const { folder: name } of Object.values(ours)) {
    await buildApp(join(sources, name), join(site, name), `/${name}/`)
  }
  const peers = values.peers ? await preparePeers(site, rows) : []
  const server = await serveFolder(site)
  try {
    console.log(machine(browser))
    const report = await measureApps({ browser, ours, peers, url: server.url, folder: site, isQuick: values.quick })
    printReport(report)
    const results = join(root, 'test-results/bench')
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, 'apps.json'), `${JSON.stringify({ machine: machine(browser), ...report }, null, 2)}\n`)
    console.log('\nThe same as JSON: test-results/bench/apps.json')
  } finally {
    await server.stop()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
