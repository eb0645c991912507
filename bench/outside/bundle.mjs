// Runs inside the installed project: `node bundle.mjs <bundler>`.
// Prints each warning on a line, and fails if there is one.
// Bundlers get only an entry and an output folder: no polyfill, alias or plugin.
import { resolve } from 'node:path'
import process from 'node:process'

const entry = resolve('compiled/main.js')
const outdir = resolve('out', process.argv[2] ?? '')

/** Runs webpack or a bundler with the same interface. */
function runPack(pack) {
  return new Promise((done, fail) => {
    const options = { mode: 'production', target: 'web', entry, output: { path: outdir }, performance: false }
    pack(options, (error, stats) => {
      if (error) fail(error)
      else done([...stats.compilation.errors, ...stats.compilation.warnings].map(String))
    })
  })
}

const bundlers = {
  async vite() {
    const { build, createLogger } = await import('vite')
    const warnings = []
    const note = (text) => warnings.push(text)
    const customLogger = { ...createLogger('warn'), warn: note, warnOnce: note, error: note }
    await build({
      configFile: false,
      customLogger,
      // The size of this app does not matter here.
      build: { outDir: outdir, chunkSizeWarningLimit: 10_000, rolldownOptions: { input: entry } },
    })
    return warnings
  },
  async webpack() {
    const { default: webpack } = await import('webpack')
    return runPack(webpack)
  },
  async rspack() {
    const { rspack } = await import('@rspack/core')
    return runPack(rspack)
  },
  async esbuild() {
    const { build } = await import('esbuild')
    const options = { entryPoints: [entry], outdir, bundle: true, splitting: true, format: 'esm', minify: true }
    const { errors, warnings } = await build({ ...options, logLevel: 'silent' })
    return [...errors, ...warnings].map(({ text, location }) => `${location?.file ?? ''}: ${text}`)
  },
}

const warnings = await bundlers[process.argv[2]]()
for (const warning of warnings) console.log(warning)
process.exitCode = warnings.length === 0 ? 0 : 1
