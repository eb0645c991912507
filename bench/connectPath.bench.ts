/**
 * Counts the files, functions and calls of our packages that one connect of an announced EVM
 * wallet enters. V8's coverage counts them, and the code is run from its sources.
 */
import { existsSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { registerHooks } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { printFigures } from './src/printFigures.ts'

// Resolves `./x.js` to `./x.ts`, and our packages to their sources, as the tests do.
registerHooks({
  resolve(specifier, context, next) {
    const conditions = [...context.conditions, '@latchkey/source']
    const source = /^\.\.?\/.*\.js$/.test(specifier) && specifier.replace(/\.js$/, '.ts')
    const isOurs = source && context.parentURL && existsSync(fileURLToPath(new URL(source, context.parentURL)))
    return next(isOurs ? source : specifier, { ...context, conditions })
  },
})
const { createTestModal, announceProvider } = await import('@latchkey/testkit')
const { evm } = await import('@latchkey/adapter-evm')
const { mainnet } = await import('@latchkey/core')

const answers = new Map<string, unknown>([
  ['eth_requestAccounts', ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045']],
  ['eth_accounts', ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045']],
  ['eth_chainId', '0x1'],
])
const provider = {
  request: async ({ method }: { readonly method: string }) => answers.get(method) ?? null,
  on: () => undefined,
  removeListener: () => undefined,
}
const info = { uuid: crypto.randomUUID(), name: 'Announced', icon: 'data:image/png;base64,', rdns: 'example.announced' }

/** Connects in a new page with all chunks loaded. */
async function connectOnce(around: (connect: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const { modal, window, start, stop } = createTestModal({ adapters: [evm()], networks: [mainnet] })
  const stopAnnouncing = announceProvider(window, { info, provider })
  start()
  await modal.prepare()
  await around(() => modal.connect({ connectorId: `eip155/${info.rdns}` }))
  stop()
  stopAnnouncing()
}

await connectOnce(async (connect) => {
  await connect()
})
const inspector = new Session()
inspector.connect()
await inspector.post('Profiler.enable')
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
await connectOnce(async (connect) => {
  await inspector.post('Profiler.takePreciseCoverage')
  await connect()
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  const entered = result.flatMap(({ url, functions }) => {
    const [, file] = /\/packages\/((?:core|adapter-evm)\/src\/.*)$/.exec(url) ?? []
    // The first function of a module is the module itself.
    const called = functions.flatMap(({ functionName, ranges: [range] }) =>
      range && range.startOffset > 0 && range.count > 0 ? [{ file, functionName, count: range.count }] : [],
    )
    return file && called.length > 0 ? [called] : []
  })
  const functions = entered.flat()
  const calls = functions.reduce((sum, { count }) => sum + count, 0)
  if (process.argv.includes('--each'))
    for (const { file, functionName, count } of functions) console.log(`${count}\t${file}\t${functionName}`)
  const note = 'one connect of an announced EVM wallet'
  printFigures([
    { name: 'files entered', value: entered.length, unit: 'files', note: `${note}; target 30` },
    { name: 'functions entered', value: functions.length, unit: 'functions', note: `${note}; target 100` },
    { name: 'calls', value: calls, unit: 'calls', note },
  ])
})
inspector.disconnect()
